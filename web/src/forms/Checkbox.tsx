import type { ReactNode } from 'react'
import { controlProps, FieldError, FieldHint, type FieldProps, OptionalMark } from './FieldFrame.tsx'
import styles from './forms.module.css'
import { fieldId } from './problems.ts'
import type { InputProps } from './TextField.tsx'

interface More {
  children?: ReactNode
  /** Below the label, of their own: a tap on them ticks nothing. */
  links?: ReactNode
}

type CheckboxProps = FieldProps & InputProps & More

/** A single tick, for a consent; `children` replace the label where it holds a link. */
export function Checkbox({ name, label, hint, error, isOptional, children, links, ...input }: CheckboxProps) {
  return (
    <div className={styles.field}>
      <FieldError name={name}>{error}</FieldError>
      <div className={styles.card}>
        <input {...input} {...controlProps({ name, label, hint, error, isOptional })} type="checkbox" />
        <label htmlFor={fieldId(name)}>{children ?? label}</label>
        {isOptional && <OptionalMark name={name} />}
        <FieldHint name={name}>{hint}</FieldHint>
        {links}
      </div>
    </div>
  )
}
