import type { ServiceRequest } from '@portal/contract/requests'
import MessageSquare from 'lucide-react/icons/message-square'
import { services } from '#texts/services/services'
import { LinkButton } from '../../../components/Link.tsx'
import { requestDetailsUrl } from '../../../components/requestDetailsUrl.ts'
import { openedFromList } from '../request/requestNavigation.ts'
import { StepCard } from './StepCard.tsx'
import { topicOf } from './topic.ts'

/** Links to an answer of the landlord that the tenant has not read on this device. */
export const AnswerCard = ({ request }: { request: ServiceRequest }) => (
  <StepCard Icon={MessageSquare} title={services.newAnswer} text={<p>{topicOf(request)}</p>}>
    <LinkButton kind="secondary" href={requestDetailsUrl(request.requestId)} state={openedFromList}>
      {services.nextSteps.readAnswer}
    </LinkButton>
  </StepCard>
)
