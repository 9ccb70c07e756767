import { serviceFlow } from '#texts/services/serviceFlow'
import { PhoneLinks } from '../../../components/PhoneLinks.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'

/** The emergency number of the fire brigade and the ambulance, everywhere in the EU. */
const publicLine = { label: { de: 'Notruf', en: 'Fire brigade and ambulance' }, number: '112' }

interface EmergencyLinkProps {
  /** Whether the link is the primary action of the page. */
  isPrimary: boolean
}

/** A large link that calls the emergency number, below what the tenant must do before the call. */
export const EmergencyLink = ({ isPrimary }: EmergencyLinkProps) => (
  <Stack gap="small">
    <p>
      <strong>{serviceFlow.beforeEmergencyCall}</strong>
    </p>
    <PhoneLinks phones={[publicLine]} isFirstPrimary={isPrimary} />
  </Stack>
)
