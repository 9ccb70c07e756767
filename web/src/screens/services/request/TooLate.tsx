import { conversation as texts } from '#texts/services/conversation'
import { ServicePhone } from '../../../components/ServicePhone.tsx'

/** Says that a request cannot be withdrawn shortly before its appointment, and which number to call instead. */
export const TooLate = () => (
  <>
    {texts.withdrawTooLate} {texts.withdrawTooLateContact} <ServicePhone />
  </>
)
