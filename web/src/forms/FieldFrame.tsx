import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { forms } from '#texts/forms'
import css from './forms.module.css'
import { fieldId } from './problems.ts'

export interface FieldProps {
  name: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** Said beside the label, so that the label itself stays the plain name of the field. */
  isOptional?: boolean | undefined
}

/** What every control of a field carries, so that label, hint and error reach assistive technology. */
export function controlProps({ name, hint, error, isOptional }: FieldProps) {
  const id = fieldId(name)
  const described = [isOptional && `${id}-optional`, hint && `${id}-hint`, error && `${id}-error`].filter(Boolean)
  return {
    id,
    name,
    required: !isOptional,
    'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
    'aria-invalid': error ? true : undefined,
  }
}

export function FieldError({ name, children }: { name: string; children: string | undefined }) {
  if (!children) return null
  return (
    <p className={css.error} id={`${fieldId(name)}-error`}>
      <CircleAlert aria-hidden size={20} />
      {children}
    </p>
  )
}

export function OptionalMark({ name }: { name: string }) {
  return (
    <span className={css.optional} id={`${fieldId(name)}-optional`}>
      {forms.optional}
    </span>
  )
}

/** Label above, hint, error, then the control: the order in which they are read. */
export function FieldFrame({ name, label, hint, error, isOptional, children }: FieldProps & { children: ReactNode }) {
  const id = fieldId(name)
  return (
    <div className={css.field}>
      <div className={css.labelRow}>
        <label className={css.label} htmlFor={id}>
          {label}
        </label>
        {isOptional && <OptionalMark name={name} />}
      </div>
      {hint && (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError name={name}>{error}</FieldError>
      {children}
    </div>
  )
}
