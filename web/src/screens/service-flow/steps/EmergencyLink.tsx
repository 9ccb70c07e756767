import Phone from 'lucide-react/icons/phone'
import { serviceFlow } from '#texts/services/serviceFlow'
import { ButtonLink } from '../../../ui/controls/Button.tsx'
import styles from '../ServiceFlow.module.css'

/** The emergency number of the fire brigade and the ambulance, everywhere in the EU. */
const publicNumber = '112'

interface EmergencyLinkProps {
  /** Whether the link is the primary action of the page. */
  isPrimary: boolean
}

/** A large link that calls the emergency number. */
export const EmergencyLink = ({ isPrimary }: EmergencyLinkProps) => (
  <div className={styles.phones}>
    <ButtonLink
      kind={isPrimary ? 'primary' : 'secondary'}
      href={`tel:${publicNumber}`}
      icon={<Phone aria-hidden="true" />}
    >
      {serviceFlow.call(serviceFlow.publicEmergency, publicNumber)}
    </ButtonLink>
  </div>
)
