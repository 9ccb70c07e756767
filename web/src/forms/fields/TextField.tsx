import type { ComponentProps } from 'react'
import styles from '../forms.module.css'
import { controlProps, FieldFrame, type FieldProps } from './FieldFrame.tsx'

export type InputProps = Omit<ComponentProps<'input'>, keyof FieldProps | 'id' | 'required'>

/** A single line of text. Further props such as `type`, `autoComplete` and `inputMode` are passed to the input. */
export function TextField({ name, label, hint, error, isOptional, isLabelHidden, ...input }: FieldProps & InputProps) {
  const field = { name, label, hint, error, isOptional, isLabelHidden }
  return (
    <FieldFrame {...field}>
      <input className={styles.input} {...input} {...controlProps(field)} />
    </FieldFrame>
  )
}
