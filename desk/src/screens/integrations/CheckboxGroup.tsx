import { useId } from 'react'
import styles from './Integrations.module.css'

interface CheckboxGroupProps<Value extends string> {
  legend: string
  hint?: string
  options: readonly (readonly [value: Value, label: string])[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
}

/** Several values of a fixed list. */
export function CheckboxGroup<Value extends string>({
  legend,
  hint,
  options,
  chosen,
  onChange,
}: CheckboxGroupProps<Value>) {
  const id = useId()
  const toggle = (value: Value) =>
    onChange(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value])
  return (
    <fieldset className={styles.choices} aria-describedby={hint === undefined ? undefined : id}>
      <legend>{legend}</legend>
      {hint !== undefined && (
        <p id={id} className={styles.quiet}>
          {hint}
        </p>
      )}
      {options.map(([value, label]) => (
        <label key={value}>
          <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
