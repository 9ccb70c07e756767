import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { forms } from '#texts/forms'
import { classes } from '../../ui/classes.ts'
import styles from '../forms.module.css'
import { fieldId } from '../problems.ts'

export interface FieldProps {
  name: string
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** Shows the mark "optional" next to the label. The accessible name of the field is still the label alone. */
  isOptional?: boolean | undefined
  /** True if the heading above already asks the question: the label is then only for screen readers. */
  isLabelHidden?: boolean | undefined
}

/** The attributes of a form control that connect it with its label, hint and error for assistive technology. */
export function controlProps({ name, hint, error, isOptional }: FieldProps) {
  const id = fieldId(name)
  const described = [isOptional && `${id}-optional`, hint && `${id}-hint`, error && `${id}-error`].filter(Boolean)
  return {
    id,
    name,
    required: !isOptional,
    'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
    // Without a value, browsers expose an empty required checkbox as invalid before the first submission.
    'aria-invalid': Boolean(error),
  }
}

export function FieldHint({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div className={styles.hint} id={`${fieldId(name)}-hint`}>
      {children}
    </div>
  )
}

export function FieldError({ name, children }: { name: string; children: string | undefined }) {
  if (!children) return null
  return (
    <p className={styles.error} id={`${fieldId(name)}-error`}>
      <CircleAlert aria-hidden="true" />
      {children}
    </p>
  )
}

/** The mark "optional". Inside a legend, `isDecoration` keeps the mark out of the accessible name of the group. */
export function OptionalMark({ name, isDecoration = false }: { name: string; isDecoration?: boolean }) {
  return (
    <span className={styles.optional} id={`${fieldId(name)}-optional`} aria-hidden={isDecoration || undefined}>
      {forms.optional}
    </span>
  )
}

/** Label, hint, error and control, in reading order. */
export function FieldFrame(props: FieldProps & { children: ReactNode }) {
  const { name, label, hint, error, isOptional, isLabelHidden, children } = props
  return (
    <div className={styles.field}>
      <div className={styles.labelRow}>
        <label className={classes(styles.label, isLabelHidden && styles.hidden)} htmlFor={fieldId(name)}>
          {label}
        </label>
        {isOptional && <OptionalMark name={name} />}
      </div>
      <FieldHint name={name}>{hint}</FieldHint>
      <FieldError name={name}>{error}</FieldError>
      {children}
    </div>
  )
}
