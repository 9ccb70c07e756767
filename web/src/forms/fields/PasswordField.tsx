import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { forms } from '#texts/forms'
import styles from '../forms.module.css'
import { fieldId } from '../problems.ts'
import { controlProps, FieldFrame, type FieldProps } from './FieldFrame.tsx'
import type { InputProps } from './TextField.tsx'

export function PasswordField({ name, label, hint, error, isOptional, ...input }: FieldProps & InputProps) {
  const [isVisible, setVisible] = useState(false)
  const field = { name, label, hint, error, isOptional }
  return (
    <FieldFrame {...field}>
      <div className={styles.withButton}>
        <input
          className={styles.input}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          {...controlProps(field)}
          type={isVisible ? 'text' : 'password'}
        />
        <button
          type="button"
          className={styles.reveal}
          aria-controls={fieldId(name)}
          // Gives the button its name and a tooltip. With an additional `aria-label`, some screen readers would announce the text twice.
          title={isVisible ? forms.hidePassword : forms.showPassword}
          onClick={() => setVisible(!isVisible)}
        >
          {isVisible ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </button>
      </div>
    </FieldFrame>
  )
}
