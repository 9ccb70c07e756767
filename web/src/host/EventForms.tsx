import { routePatterns } from '@portal/contract/screens'
import { nativeHost } from '#texts/nativeHost'
import { Button } from '../ui/Button.tsx'
import { Stack } from '../ui/Stack.tsx'
import { ContractForm } from './ContractForm.tsx'
import { LineForm } from './LineForm.tsx'
import { OwnEventForm } from './OwnEventForm.tsx'
import type { NativeApp } from './useNativeHost.ts'

const texts = nativeHost.events
const routes = [...routePatterns.filter((pattern) => !/[:*]/.test(pattern)), '/services/repair']

/** Every event of the interface, and any other. */
export function EventForms({ app }: { app: NativeApp }) {
  return (
    <Stack>
      <ContractForm name="selectedContract" app={app} onChoose={app.chooseContract} />
      <LineForm
        name="route"
        label={texts.route}
        button={texts.sendRoute}
        suggestions={routes}
        defaultValue="/inbox"
        onSend={app.openRoute}
      />
      <Stack gap="small">
        <Button kind="secondary" aria-describedby="configuration-hint" onClick={app.sendConfiguration}>
          {texts.sendConfiguration}
        </Button>
        <p id="configuration-hint">{texts.configurationHint}</p>
      </Stack>
      <OwnEventForm onSend={app.send} />
    </Stack>
  )
}
