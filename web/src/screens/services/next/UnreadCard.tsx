import Mail from 'lucide-react/icons/mail'
import { services } from '#texts/services/services'
import { StepLink } from './StepCard.tsx'

/** Links to the inbox, with the number of documents that the tenant has not opened yet. */
export const UnreadCard = ({ count }: { count: number }) => (
  <StepLink Icon={Mail} title={services.nextSteps.unread(count)} href="/inbox" />
)
