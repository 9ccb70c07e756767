import type { PhoneLine } from '@portal/contract/requests'
import Phone from 'lucide-react/icons/phone'
import { language } from '#language'
import { dialable, unbroken } from '../texts/dialable.ts'
import { ButtonLink, ButtonRow } from '../ui/controls/Button.tsx'

interface PhoneLinksProps {
  phones: readonly PhoneLine[]
  /** Whether the first number is the primary action of the page. */
  isFirstPrimary: boolean
}

/** One large link per telephone number. */
export const PhoneLinks = ({ phones, isFirstPrimary }: PhoneLinksProps) => (
  <ButtonRow>
    {phones.map(({ label, number }, index) => (
      <ButtonLink
        key={number}
        kind={index === 0 && isFirstPrimary ? 'primary' : 'secondary'}
        href={`tel:${dialable(number)}`}
        icon={<Phone aria-hidden="true" />}
      >
        {label[language]}: {unbroken(number)}
      </ButtonLink>
    ))}
  </ButtonRow>
)
