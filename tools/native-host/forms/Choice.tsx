import { controlProps, Field } from './Field.tsx'

interface ChoiceProps<Value extends string> {
  name: string
  label: string
  options: Record<Value, string>
  value: Value
  onChange: (value: Value) => void
}

/** A select field whose change takes effect immediately. */
export function Choice<Value extends string>({ options, value, onChange, ...field }: ChoiceProps<Value>) {
  return (
    <Field {...field}>
      <select {...controlProps(field)} value={value} onChange={({ target }) => onChange(target.value as Value)}>
        {Object.entries<string>(options).map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  )
}
