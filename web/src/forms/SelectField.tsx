import { Select } from '../ui/Select.tsx'
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
      <Select {...controlProps(field)} className={styles.input} options={options} defaultValue={defaultValue} />
    </FieldFrame>
  )
}
