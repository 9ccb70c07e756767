import { nativeHost } from '#texts/nativeHost'
import { TextField } from '../forms/TextField.tsx'
import { Button } from '../ui/Button.tsx'
import { Stack } from '../ui/Stack.tsx'
import type { Configuration } from './settings.ts'
import type { NativeApp } from './useNativeHost.ts'

const texts = nativeHost.configuration
const mayBeEmpty: readonly (keyof Configuration)[] = ['contractId', 'userId', 'refreshToken']

/** The nine fields that answer `getInitialConfigurations`, by their own names. */
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
        <p>{texts.intro}</p>
        {fields.map(([name, value]) => (
          <TextField
            key={name}
            name={name}
            label={name}
            value={value}
            type={typeof value === 'number' ? 'number' : 'text'}
            isOptional={mayBeEmpty.includes(name)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => {
              const typed = typeof value === 'number' ? target.valueAsNumber || 0 : target.value
              app.change({ configuration: { ...configuration, [name]: typed } })
            }}
          />
        ))}
        <Button type="submit">{texts.reload}</Button>
      </Stack>
    </form>
  )
}
