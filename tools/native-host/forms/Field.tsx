import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ComponentProps, ReactNode } from 'react'
import styles from '../../../web/src/forms/forms.module.css'
import { texts } from '../page.ts'

interface FieldProps {
  name: string
  label: string
  error?: string | undefined
  isOptional?: boolean
}

/**
 * The attributes that connect a control with its label and error. This page cannot use the portal's own fields, because they
 * contain texts of the portal.
 */
export const controlProps = ({ name, error, isOptional }: FieldProps) => ({
  id: name,
  name,
  className: styles.input,
  required: !isOptional,
  'aria-describedby':
    [isOptional && `${name}-optional`, error && `${name}-error`].filter(Boolean).join(' ') || undefined,
  'aria-invalid': error ? true : undefined,
})

/** Label, error and control, in reading order. */
export function Field({ name, label, error, isOptional, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className={styles.field}>
      <div className={styles.labelRow}>
        <label className={styles.label} htmlFor={name}>
          {label}
        </label>
        {isOptional && (
          <span className={styles.optional} id={`${name}-optional`}>
            {texts.configuration.optional}
          </span>
        )}
      </div>
      {error && (
        <p className={styles.error} id={`${name}-error`}>
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      )}
      {children}
    </div>
  )
}

export function TextField({
  name,
  label,
  isOptional = false,
  ...input
}: Omit<FieldProps, 'error'> & ComponentProps<'input'>) {
  const field = { name, label, isOptional }
  return (
    <Field {...field}>
      <input autoComplete="off" autoCapitalize="none" spellCheck={false} {...input} {...controlProps(field)} />
    </Field>
  )
}
