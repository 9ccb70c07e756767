import { Button } from '../../../web/src/ui/controls/Button.tsx'
import { Stack } from '../../../web/src/ui/layout/Stack.tsx'
import { texts } from '../page.ts'
import type { Configuration } from '../settings.ts'
import type { NativeApp } from '../useNativeHost.ts'
import { TextField } from './Field.tsx'

const mayBeEmpty: readonly (keyof Configuration)[] = ['contractId', 'userId', 'refreshToken']

/** The nine fields of the answer to `getInitialConfigurations`. Their labels are the field names of the interface. */
export function ConfigurationForm({ app }: { app: NativeApp }) {
  const { configuration } = app.settings
  const fields = Object.entries(configuration) as [keyof Configuration, string | number][]
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        app.load()
      }}
    >
      <Stack>
        <p>{texts.configuration.intro}</p>
        {fields.map(([name, value]) => (
          <TextField
            key={name}
            name={name}
            label={name}
            value={value}
            type={typeof value === 'number' ? 'number' : 'text'}
            isOptional={mayBeEmpty.includes(name)}
            onChange={({ target }) => {
              const changed = typeof value === 'number' ? target.valueAsNumber || 0 : target.value
              app.change({ configuration: { ...configuration, [name]: changed } })
            }}
          />
        ))}
        <Button type="submit">{texts.configuration.reload}</Button>
      </Stack>
    </form>
  )
}
