import styles from '../forms.module.css'
import { controlProps, FieldFrame, type FieldProps } from './FieldFrame.tsx'

interface SelectFieldProps extends FieldProps {
  options: readonly (readonly [value: string, label: string])[]
  defaultValue: string
}

/** A native select with a few short options. */
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
