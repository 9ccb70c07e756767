import { useCallback, useEffect, useRef, useState } from 'react'
import { emailField as texts } from '#texts/account/emailField'
import { readEnteredEmail, rememberEmail } from '../../session/enteredEmail.ts'
import { Button } from '../../ui/controls/Button.tsx'
import styles from '../forms.module.css'
import { useDebouncedText } from '../useDebouncedText.ts'
import { suggestEmail } from '../values/emailTypos.ts'
import { controlProps, FieldFrame, type FieldProps } from './FieldFrame.tsx'
import type { InputProps } from './TextField.tsx'

/**
 * The pause in typing before the check: short enough for a suggestion to appear before the tenant fills in the next
 * field, long enough not to check a half-typed address.
 */
const pauseMs = 700

type EmailAddressFieldProps = FieldProps & Pick<InputProps, 'autoComplete' | 'enterKeyHint' | 'defaultValue'>

/** The user's own e-mail address, prefilled with the one last entered in this tab. Suggests corrections of likely typos. */
export function EmailAddressField({ enterKeyHint, autoComplete, defaultValue, ...field }: EmailAddressFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const pausedText = useDebouncedText(typed, pauseMs)
  const suggestion = pausedText === typed ? suggestEmail(typed) : undefined

  const setEmail = useCallback((email: string) => {
    rememberEmail(email)
    setTyped(email)
  }, [])
  // Reads text that was typed before the script loaded, because React reported no change for it.
  useEffect(() => {
    if (input.current?.value) setEmail(input.current.value)
  }, [setEmail])
  function correct(email: string) {
    const { current } = input
    if (!current) return
    // Also corrects the same typo in the field in which the tenant repeats the address.
    for (const other of current.form?.querySelectorAll<HTMLInputElement>('input[type=email]') ?? [])
      if (other.value === current.value) other.value = email
    setEmail(email)
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
          defaultValue={defaultValue ?? readEnteredEmail()}
          onChange={({ target }) => setEmail(target.value)}
        />
        <div role="status">
          {suggestion && (
            <Button kind="quiet" onClick={() => correct(suggestion)}>
              {texts.didYouMean(suggestion)}
            </Button>
          )}
        </div>
      </div>
    </FieldFrame>
  )
}
