import type { RentalContract } from '@portal/contract/tenantArea'
import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import { rentalContract } from '#texts/rentalContract'
import { CardSection } from '../../ui/CardSection.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './RentalContract.module.css'

const texts = rentalContract.contact

export function ContactPerson({ person }: { person: RentalContract['contactPerson'] }) {
  const { name, role, phone, email } = person
  return (
    <CardSection title={texts.title}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.quiet}>{role}</p>
      </div>
      <ul className={styles.contacts}>
        <li>
          <a href={`tel:${dialled(phone)}`}>
            <Phone aria-hidden="true" />
            <VisuallyHidden>{texts.phone}: </VisuallyHidden>
            {phone}
          </a>
        </li>
        <li>
          <a href={`mailto:${email}`}>
            <Mail aria-hidden="true" />
            <VisuallyHidden>{texts.email}: </VisuallyHidden>
            <span>{email}</span>
          </a>
        </li>
      </ul>
    </CardSection>
  )
}

/** A nought in brackets is for callers from the same country alone: "+49 (0)40 123". */
const dialled = (phone: string) => phone.replace('(0)', '').replaceAll(/[^\d+]/g, '')
