import { Button } from '../../../web/src/ui/controls/Button.tsx'
import { Stack } from '../../../web/src/ui/layout/Stack.tsx'
import { TextField } from './Field.tsx'
import { formValues } from './formValues.ts'

interface LineFormProps {
  name: string
  label: string
  button: string
  suggestions: readonly string[]
  defaultValue: string
  onSend: (line: string) => void
}

/** A single-line field, and a button that sends the value of the field. */
export function LineForm({ name, label, button, suggestions, defaultValue, onSend }: LineFormProps) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSend(formValues(event.currentTarget)(name))
      }}
    >
      <Stack gap="small">
        <TextField name={name} label={label} key={defaultValue} defaultValue={defaultValue} list={`${name}-list`} />
        <datalist id={`${name}-list`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
        <Button type="submit" kind="secondary">
          {button}
        </Button>
      </Stack>
    </form>
  )
}
