import type { PhoneLine } from '@portal/contract/requests'
import Phone from 'lucide-react/icons/phone'
import { serviceFlow } from '#texts/services/serviceFlow'
import { localize } from '../../../forms/localize.ts'
import { dialable, unbroken } from '../../../texts/dialable.ts'
import { ButtonLink } from '../../../ui/controls/Button.tsx'
import styles from '../ServiceFlow.module.css'

interface PhoneLinksProps {
  phones: readonly PhoneLine[]
  /** Whether the first number is the primary action of the page. */
  isFirstPrimary: boolean
}

/** One large link per telephone number. */
export const PhoneLinks = ({ phones, isFirstPrimary }: PhoneLinksProps) => (
  <div className={styles.phones}>
    {phones.map(({ label, number }, index) => (
      <ButtonLink
        key={number}
        kind={index === 0 && isFirstPrimary ? 'primary' : 'secondary'}
        href={`tel:${dialable(number)}`}
        icon={<Phone aria-hidden="true" />}
      >
        {serviceFlow.call(localize(label), unbroken(number))}
      </ButtonLink>
    ))}
  </div>
)
