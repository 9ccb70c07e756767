import { controlProps, FieldFrame } from '../forms/FieldFrame.tsx'
import forms from '../forms/forms.module.css'

interface ChoiceProps<Value extends string> {
  name: string
  label: string
  options: Record<Value, string>
  value: Value
  onChange: (value: Value) => void
}

/** One of a few, which counts at once. */
export function Choice<Value extends string>({ options, value, onChange, ...field }: ChoiceProps<Value>) {
  return (
    <FieldFrame {...field}>
      <select
        {...controlProps(field)}
        className={forms.input}
        value={value}
        onChange={({ target }) => onChange(target.value as Value)}
      >
        {Object.entries<string>(options).map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
