import { type RequestStatus, requestStatus } from '@portal/contract/requestStatus'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import Inbox from 'lucide-react/icons/inbox'
import Info from 'lucide-react/icons/info'
import Search from 'lucide-react/icons/search'
import Wrench from 'lucide-react/icons/wrench'
import { services } from '#texts/services'

/** Who has to act next. */
export type Ball = 'tenant' | 'landlord' | 'experts' | 'nobody'

interface StatusWords {
  word: string
  /** Undefined where only the landlord's own words say what it means. */
  next?: string
  ball: Ball
  tone: 'neutral' | 'accent' | 'success' | 'warning'
  /** A shape of its own for each status, since colour alone tells nobody enough. */
  Icon: typeof Info
}

const { received, beingChecked, commissioned, appointmentAgreed, workDone, closed, withdrawn } = services.status

/** What the numbers mean. A new status of the contract does not compile until it has its line here. */
const known: Record<number, StatusWords | undefined> = {
  [requestStatus.received]: { ...received, ball: 'landlord', tone: 'accent', Icon: Inbox },
  [requestStatus.beingChecked]: { ...beingChecked, ball: 'landlord', tone: 'accent', Icon: Search },
  [requestStatus.commissioned]: { ...commissioned, ball: 'experts', tone: 'accent', Icon: Wrench },
  [requestStatus.appointmentAgreed]: { ...appointmentAgreed, ball: 'experts', tone: 'warning', Icon: CalendarCheck },
  [requestStatus.workDone]: { ...workDone, ball: 'landlord', tone: 'success', Icon: ClipboardCheck },
  [requestStatus.closed]: { ...closed, ball: 'nobody', tone: 'success', Icon: CircleCheck },
  [requestStatus.withdrawn]: { ...withdrawn, ball: 'nobody', tone: 'neutral', Icon: CircleSlash },
} satisfies Record<RequestStatus, StatusWords>

/** A status in words and shape; a number that the landlord added since is told in the landlord's own words. */
export function statusWords(status: number, statusMessageText: string): StatusWords {
  return (
    known[status] ?? { word: statusMessageText || services.inProgress, ball: 'landlord', tone: 'neutral', Icon: Info }
  )
}
