import type { PhoneLine } from '@portal/contract/requests'
import { serviceFlow } from '#texts/services/serviceFlow'
import { PhoneLinks } from '../../../components/PhoneLinks.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'

/** The emergency number of the fire brigade and the ambulance, everywhere in the EU. */
const publicLine = { label: { de: 'Notruf', en: 'Fire brigade and ambulance' }, number: '112' }

interface CallsProps {
  /** What the tenant must do before the call. */
  beforeCall: string | undefined
  phones: readonly PhoneLine[]
  /** Whether the first number is the primary action of the page. */
  isFirstPrimary: boolean
}

/** The numbers to call, below what the tenant must do before the call. */
export const Calls = ({ beforeCall, ...links }: CallsProps) => (
  <Stack gap="small">
    {beforeCall && (
      <p>
        <strong>{beforeCall}</strong>
      </p>
    )}
    <PhoneLinks {...links} />
  </Stack>
)

/** A large link that calls the emergency number. */
export const EmergencyLink = ({ isPrimary }: { isPrimary: boolean }) => (
  <Calls beforeCall={serviceFlow.beforeEmergencyCall} phones={[publicLine]} isFirstPrimary={isPrimary} />
)
