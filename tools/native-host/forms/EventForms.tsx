import { routePatterns } from '@portal/contract/routePatterns'
import { Button } from '../../../web/src/ui/controls/Button.tsx'
import { Stack } from '../../../web/src/ui/layout/Stack.tsx'
import { texts as allTexts } from '../page.ts'
import type { NativeApp } from '../useNativeHost.ts'
import { ContractForm } from './ContractForm.tsx'
import { LineForm } from './LineForm.tsx'
import { OwnEventForm } from './OwnEventForm.tsx'

const texts = allTexts.events
const routes = [...routePatterns.filter((pattern) => !/[:*]/.test(pattern)), '/services/repair']

/** Forms that send each event of the interface, and a form for an event with any name. */
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
