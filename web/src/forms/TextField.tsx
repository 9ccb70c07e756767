import type { ComponentProps } from 'react'
import { controlProps, FieldFrame, type FieldProps } from './FieldFrame.tsx'
import styles from './forms.module.css'

export type InputProps = Omit<ComponentProps<'input'>, keyof FieldProps | 'id' | 'required'>

/** One line of text; `type`, `autoComplete`, `inputMode` and `enterKeyHint` go to the input as they are. */
export function TextField({ name, label, hint, error, isOptional, isLabelHidden, ...input }: FieldProps & InputProps) {
  const field = { name, label, hint, error, isOptional, isLabelHidden }
  return (
    <FieldFrame {...field}>
      <input className={styles.input} {...input} {...controlProps(field)} />
    </FieldFrame>
  )
}
