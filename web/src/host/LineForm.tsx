import { TextField } from '../forms/TextField.tsx'
import { Button } from '../ui/Button.tsx'
import { Stack } from '../ui/Stack.tsx'
import { typedInto } from './typedInto.ts'

interface LineFormProps {
  name: string
  label: string
  button: string
  suggestions: readonly string[]
  defaultValue: string
  onSend: (line: string) => void
}

/** One line and a button that sends it. */
export function LineForm({ name, label, button, suggestions, defaultValue, onSend }: LineFormProps) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSend(typedInto(event.currentTarget)(name))
      }}
    >
      <Stack gap="small">
        <TextField
          name={name}
          label={label}
          key={defaultValue}
          defaultValue={defaultValue}
          list={`${name}-list`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
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
