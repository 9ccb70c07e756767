import { controlProps, FieldFrame, type FieldProps } from './FieldFrame.tsx'
import styles from './forms.module.css'

interface SelectFieldProps extends FieldProps {
  options: readonly (readonly [value: string, label: string])[]
  defaultValue: string
}

/** One of a few short options, in the platform's own list. */
export function SelectField({ options, defaultValue, ...field }: SelectFieldProps) {
  return (
    <FieldFrame {...field}>
      <select {...controlProps(field)} className={styles.input} defaultValue={defaultValue}>
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
