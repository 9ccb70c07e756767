import Check from 'lucide-react/icons/check'
import Dot from 'lucide-react/icons/dot'
import { useState } from 'react'
import { newPassword as texts } from '#texts/newPassword'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import type { FieldProps } from './FieldFrame.tsx'
import styles from './forms.module.css'
import { PasswordField } from './PasswordField.tsx'
import { describePasswordIssue, type PasswordRule, passwordRules, unmetRules } from './passwordRules.ts'
import type { FieldTexts } from './problems.ts'
import { useAfterPause } from './useAfterPause.ts'

/** For `useForm`: what is said at the two fields of a new password. */
export const newPasswordTexts = (label: string): FieldTexts => ({ label, invalid: describePasswordIssue })
export const repeatedPasswordTexts = (label: string): FieldTexts => ({ label, invalid: texts.noMatch })

/** What iOS and others heed when they make up a password. */
const forGenerators = { passwordrules: 'minlength: 8; required: upper; required: lower; required: digit;' }

/** A new password, typed twice, with the hint of spec §5 as a list that ticks while one types. */
export function NewPasswordFields({ password, repeat }: { password: FieldProps; repeat: FieldProps }) {
  const [typed, setTyped] = useState('')
  const unmet = unmetRules(typed)
  return (
    <>
      <PasswordField
        {...password}
        {...forGenerators}
        hint={<Rules unmet={unmet} />}
        autoComplete="new-password"
        enterKeyHint="next"
        onChange={({ target }) => setTyped(target.value)}
      />
      <VisuallyHidden>
        <span role="status">{useAfterPause(typed && remarkOn(unmet))}</span>
      </VisuallyHidden>
      <PasswordField {...repeat} {...forGenerators} autoComplete="new-password" enterKeyHint="go" />
    </>
  )
}

const remarkOn = (unmet: readonly PasswordRule[]) =>
  unmet.length > 0 ? texts.stillNeeds(unmet.map((rule) => texts.rules[rule]).join(', ')) : texts.isComplete

const Rules = ({ unmet }: { unmet: readonly PasswordRule[] }) => (
  <>
    {texts.needs}
    <ul className={styles.rules}>
      {passwordRules.map((rule) => {
        const isMet = !unmet.includes(rule)
        return (
          <li key={rule} data-met={isMet || undefined}>
            {isMet ? <Check aria-hidden="true" /> : <Dot aria-hidden="true" />}
            <span>
              {texts.rules[rule]} <VisuallyHidden>({isMet ? texts.met : texts.open})</VisuallyHidden>
            </span>
          </li>
        )
      })}
    </ul>
  </>
)
