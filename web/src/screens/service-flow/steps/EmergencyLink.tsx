import { PhoneLinks } from '../../../components/PhoneLinks.tsx'

/** The emergency number of the fire brigade and the ambulance, everywhere in the EU. */
const publicLine = { label: { de: 'Notruf', en: 'Fire brigade and ambulance' }, number: '112' }

interface EmergencyLinkProps {
  /** Whether the link is the primary action of the page. */
  isPrimary: boolean
}

/** A large link that calls the emergency number. */
export const EmergencyLink = ({ isPrimary }: EmergencyLinkProps) => (
  <PhoneLinks phones={[publicLine]} isFirstPrimary={isPrimary} />
)
