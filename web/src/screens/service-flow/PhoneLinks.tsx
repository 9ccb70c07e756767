import type { PhoneLine } from '@portal/contract/requests'
import Phone from 'lucide-react/icons/phone'
import { serviceFlow } from '#texts/serviceFlow'
import { say } from '../../forms/say.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import styles from './ServiceFlow.module.css'

interface PhoneLinksProps {
  phones: readonly PhoneLine[]
  /** The first number is the main action of the page. */
  isFirstPrimary: boolean
}

/** Numbers to call, one large link each. */
export const PhoneLinks = ({ phones, isFirstPrimary }: PhoneLinksProps) => (
  <div className={styles.phones}>
    {phones.map(({ label, number }, index) => (
      <ButtonLink
        key={number}
        kind={index === 0 && isFirstPrimary ? 'primary' : 'secondary'}
        href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}
        icon={<Phone aria-hidden="true" />}
      >
        {serviceFlow.call(say(label), number)}
      </ButtonLink>
    ))}
  </div>
)
