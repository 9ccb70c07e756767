import { FollowUpPage } from './FollowUpPage.tsx'
import { SentStep } from './SentStep.tsx'
import type { SentPlace } from './sentAddress.ts'

interface AfterSendingProps {
  /** Set in the moment after it, and whenever one comes back to that place. */
  sent: SentPlace | undefined
  todo: string | null
}

/** All that lies behind the sending, in a piece of code of its own: that it arrived, and what follows. */
export default function AfterSending({ sent, todo }: AfterSendingProps) {
  if (sent) return <SentStep {...sent} />
  return todo && <FollowUpPage key={todo} todo={todo} />
}
