import type { ReactNode } from 'react'
import styles from '../forms.module.css'
import { fieldId } from '../problems.ts'
import { controlProps, FieldError, FieldHint, type FieldProps, OptionalMark } from './FieldFrame.tsx'
import type { InputProps } from './TextField.tsx'

interface ExtraProps {
  children?: ReactNode
  /** Shown below the label and outside it, so that a tap on a link does not tick the box. */
  links?: ReactNode
}

type CheckboxProps = FieldProps & InputProps & ExtraProps

/** A single checkbox, for example for a consent. `children` are shown instead of `label`, for example a label with a link. */
export function Checkbox({ name, label, hint, error, isOptional, children, links, ...input }: CheckboxProps) {
  return (
    <div className={styles.field}>
      <FieldError name={name}>{error}</FieldError>
      <div className={styles.card}>
        <input
          {...input}
          {...controlProps({ name, label, hint, error, isOptional })}
          // Browsers do not tell assistive technology about `required` of a checkbox.
          aria-required={!isOptional}
          type="checkbox"
        />
        <label htmlFor={fieldId(name)}>{children ?? label}</label>
        {isOptional && <OptionalMark name={name} />}
        <FieldHint name={name}>{hint}</FieldHint>
        {links}
      </div>
    </div>
  )
}
