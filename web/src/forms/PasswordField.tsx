import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { forms } from '#texts/forms'
import { controlProps, FieldFrame, type FieldProps } from './FieldFrame.tsx'
import css from './forms.module.css'
import { fieldId } from './problems.ts'
import type { InputProps } from './TextField.tsx'

export function PasswordField({ name, label, hint, error, isOptional, ...input }: FieldProps & InputProps) {
  const [isVisible, setVisible] = useState(false)
  const field = { name, label, hint, error, isOptional }
  return (
    <FieldFrame {...field}>
      <div className={css.withButton}>
        <input
          className={css.input}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          {...controlProps(field)}
          type={isVisible ? 'text' : 'password'}
        />
        <button
          type="button"
          className={css.reveal}
          aria-controls={fieldId(name)}
          aria-label={isVisible ? forms.hidePassword : forms.showPassword}
          title={isVisible ? forms.hidePassword : forms.showPassword}
          onClick={() => setVisible(!isVisible)}
        >
          {isVisible ? <EyeOff aria-hidden size={22} /> : <Eye aria-hidden size={22} />}
        </button>
      </div>
    </FieldFrame>
  )
}
