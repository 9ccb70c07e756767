import type { ReactNode } from 'react'
import { controlProps, FieldError, FieldHint, type FieldProps } from './FieldFrame.tsx'
import styles from './forms.module.css'
import { fieldId } from './problems.ts'
import type { InputProps } from './TextField.tsx'

type CheckboxProps = FieldProps & InputProps & { children?: ReactNode }

/** A single tick, for a consent; `children` replace the label where it holds a link. */
export function Checkbox({ name, label, hint, error, isOptional, children, ...input }: CheckboxProps) {
  return (
    <div className={styles.field}>
      <FieldError name={name}>{error}</FieldError>
      <div className={styles.card}>
        <input {...input} {...controlProps({ name, label, hint, error })} type="checkbox" required={!isOptional} />
        <label htmlFor={fieldId(name)}>{children ?? label}</label>
        <FieldHint name={name}>{hint}</FieldHint>
      </div>
    </div>
  )
}
