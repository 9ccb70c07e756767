import styles from '@portal/web/forms/forms.module.css'
import { type ComponentProps, type ReactNode, useId } from 'react'

/** Fields for filters, searches, fixed choices and dialogs. Unlike the fields of `web/src/forms/`, they show no errors. */
interface PlainFieldProps {
  name: string
  label: string
}

const Labelled = ({ id, label, children }: { id: string; label: string; children: ReactNode }) => (
  <div className={styles.field}>
    <label className={styles.label} htmlFor={id}>
      {label}
    </label>
    {children}
  </div>
)

/** A text, a day or a password. Further props such as `type` are passed to the input. */
export function PlainInput({ label, ...input }: PlainFieldProps & ComponentProps<'input'>) {
  const id = useId()
  return (
    <Labelled id={id} label={label}>
      <input className={styles.input} {...input} id={id} />
    </Labelled>
  )
}

type PlainSelectProps = PlainFieldProps &
  ComponentProps<'select'> & { options: readonly (readonly [value: string, label: string])[] }

/** One of several values. */
export function PlainSelect({ label, options, ...select }: PlainSelectProps) {
  const id = useId()
  return (
    <Labelled id={id} label={label}>
      <select className={styles.input} {...select} id={id}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Labelled>
  )
}
