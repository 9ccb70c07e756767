import type { ReactNode } from 'react'
import { controlProps, FieldError, type FieldProps } from './FieldFrame.tsx'
import css from './forms.module.css'
import { fieldId } from './problems.ts'
import type { InputProps } from './TextField.tsx'

/** A single tick, for a consent; `children` replace the label where it holds a link. */
export function Checkbox({
  name,
  label,
  hint,
  error,
  isOptional,
  children = label,
  ...input
}: FieldProps & InputProps & { children?: ReactNode }) {
  const id = fieldId(name)
  return (
    <div className={css.field}>
      <FieldError name={name}>{error}</FieldError>
      <div className={css.card}>
        <input {...input} {...controlProps({ name, label, hint, error })} type="checkbox" required={!isOptional} />
        <label htmlFor={id}>{children}</label>
        {hint && (
          <p className={css.hint} id={`${id}-hint`}>
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
