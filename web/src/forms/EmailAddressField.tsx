import { useCallback, useEffect, useRef, useState } from 'react'
import { emailField as texts } from '#texts/emailField'
import { rememberEmail, typedEmail } from '../session/typedEmail.ts'
import { Button } from '../ui/Button.tsx'
import { correctEmail } from './emailTypos.ts'
import { controlProps, FieldFrame, type FieldProps } from './FieldFrame.tsx'
import styles from './forms.module.css'
import type { InputProps } from './TextField.tsx'
import { useAfterPause } from './useAfterPause.ts'

/** Soon enough to be seen before the next field is full, late enough not to judge a half-typed address. */
const pause = 700

type EmailAddressFieldProps = FieldProps & Pick<InputProps, 'autoComplete' | 'enterKeyHint' | 'defaultValue'>

/** The person's own e-mail address: asked for once in a tab, and questioned gently where it looks mistyped. */
export function EmailAddressField({
  enterKeyHint,
  autoComplete = 'email',
  defaultValue,
  ...field
}: EmailAddressFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const settled = useAfterPause(typed, pause)
  const meant = settled === typed ? correctEmail(typed) : undefined

  const take = useCallback((email: string) => {
    rememberEmail(email)
    setTyped(email)
  }, [])
  // What was typed into the page before its script came told nobody of a change.
  useEffect(() => {
    if (input.current?.value) take(input.current.value)
  }, [take])
  function correct(email: string) {
    const { current } = input
    if (!current) return
    // Whoever copied the slip into the repeat field would have to mend it twice.
    for (const other of current.form?.querySelectorAll<HTMLInputElement>('input[type=email]') ?? [])
      if (other.value === current.value) other.value = email
    take(email)
    current.focus()
  }
  return (
    <FieldFrame {...field}>
      <div>
        <input
          {...controlProps(field)}
          ref={input}
          className={styles.input}
          type="email"
          inputMode="email"
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint={enterKeyHint}
          defaultValue={defaultValue ?? typedEmail()}
          onChange={({ target }) => take(target.value)}
        />
        <div role="status">
          {meant && (
            <Button kind="quiet" onClick={() => correct(meant)}>
              {texts.didYouMean(meant)}
            </Button>
          )}
        </div>
      </div>
    </FieldFrame>
  )
}
