import { nativeHost } from '#texts/nativeHost'
import { LineForm } from './LineForm.tsx'
import type { NativeApp } from './useNativeHost.ts'

const texts = nativeHost.events

interface ContractFormProps {
  name: string
  app: NativeApp
  onChoose: (contractId: string) => void
}

/** Any contract number, also one that the portal must not take. */
export const ContractForm = ({ name, app, onChoose }: ContractFormProps) => (
  <LineForm
    name={name}
    label={texts.contract}
    button={texts.sendContract}
    suggestions={app.settings.contracts.map(({ contractId }) => contractId)}
    defaultValue={app.settings.configuration.contractId}
    onSend={onChoose}
  />
)
