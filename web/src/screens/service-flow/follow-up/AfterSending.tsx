import { FollowUpPage } from './FollowUpPage.tsx'
import { SentStep } from './SentStep.tsx'
import type { SentRequest } from './sentAddress.ts'

interface AfterSendingProps {
  /** The sent request that the address names; undefined if the address names only a follow-up. */
  sent: SentRequest | undefined
  /** The todo of the follow-up that the address names. */
  todo: string | null
}

/** The confirmation of a sent request, or a follow-up as a page. Loaded as a chunk of its own. */
export default function AfterSending({ sent, todo }: AfterSendingProps) {
  if (sent) return <SentStep {...sent} />
  return todo && <FollowUpPage key={todo} todo={todo} />
}
