import Check from 'lucide-react/icons/check'
import Dot from 'lucide-react/icons/dot'
import { useState } from 'react'
import { newPassword as texts } from '#texts/account/newPassword'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import type { FieldProps } from '../fields/FieldFrame.tsx'
import { PasswordField } from '../fields/PasswordField.tsx'
import styles from '../forms.module.css'
import type { FieldTexts } from '../problems.ts'
import { useDebouncedText } from '../useDebouncedText.ts'
import { describePasswordIssue, type PasswordRule, passwordRules, unmetRules } from '../values/passwordRules.ts'

/** The texts of the field for a new password, and of the field that repeats it, for `useForm`. */
export const newPasswordTexts = (label: string): FieldTexts => ({ label, invalid: describePasswordIssue })
export const repeatedPasswordTexts = (label: string): FieldTexts => ({ label, invalid: texts.noMatch })

/** The rules for password generators, such as that of iOS. */
const generatorRules = { passwordrules: 'minlength: 8; required: upper; required: lower; required: digit;' }

/** A new password, entered twice. The hint lists the rules of spec §5 and ticks each rule that is met. */
export function NewPasswordFields({ password, repeat }: { password: FieldProps; repeat: FieldProps }) {
  const [typed, setTyped] = useState('')
  const unmet = unmetRules(typed)
  return (
    <>
      <PasswordField
        {...password}
        {...generatorRules}
        hint={<Rules unmet={unmet} />}
        autoComplete="new-password"
        enterKeyHint="next"
        onChange={({ target }) => setTyped(target.value)}
      />
      <VisuallyHidden>
        <span role="status">{useDebouncedText(typed && describeUnmet(unmet))}</span>
      </VisuallyHidden>
      <PasswordField {...repeat} {...generatorRules} autoComplete="new-password" enterKeyHint="go" />
    </>
  )
}

const describeUnmet = (unmet: readonly PasswordRule[]) =>
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
    {texts.common}
  </>
)
