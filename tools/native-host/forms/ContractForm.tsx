import { texts } from '../page.ts'
import type { NativeApp } from '../useNativeHost.ts'
import { LineForm } from './LineForm.tsx'

interface ContractFormProps {
  name: string
  app: NativeApp
  onChoose: (contractId: string) => void
}

/** Sends any contract number, including numbers that the portal must reject. */
export const ContractForm = ({ name, app, onChoose }: ContractFormProps) => (
  <LineForm
    name={name}
    label={texts.events.contract}
    button={texts.events.sendContract}
    suggestions={app.settings.contracts.map(({ contractId }) => contractId)}
    defaultValue={app.settings.configuration.contractId}
    onSend={onChoose}
  />
)
