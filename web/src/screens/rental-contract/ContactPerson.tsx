import type { RentalContract } from '@portal/contract/tenantArea'
import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import { rentalContract } from '#texts/services/rentalContract'
import { dialable } from '../../texts/dialable.ts'
import { CardSection } from '../../ui/layout/CardSection.tsx'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import styles from './RentalContract.module.css'

const texts = rentalContract.contact

export function ContactPerson({ person }: { person: NonNullable<RentalContract['contactPerson']> }) {
  const { name, role, phone, email } = person
  return (
    <CardSection title={texts.title}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.quiet}>{role}</p>
      </div>
      <ul className={styles.contacts}>
        <li>
          <a href={`tel:${dialable(phone)}`}>
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
