import Phone from 'lucide-react/icons/phone'
import { undoChange as texts } from '#texts/account/undoChange'
import { servicePhone } from '../../components/ServicePhone.tsx'
import { ButtonLink } from '../../ui/controls/Button.tsx'

/** Calls customer service. The contact form does not help here: it takes no requests from tenants who are signed out. */
export const CallButton = () => (
  <ButtonLink href={servicePhone.href} icon={<Phone aria-hidden="true" />}>
    {texts.call(servicePhone.number)}
  </ButtonLink>
)
