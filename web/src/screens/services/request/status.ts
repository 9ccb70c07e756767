import { type RequestStatus, requestStatus } from '@portal/contract/requestStatus'
import type { ServiceRequest } from '@portal/contract/requests'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import Inbox from 'lucide-react/icons/inbox'
import Info from 'lucide-react/icons/info'
import Search from 'lucide-react/icons/search'
import Wrench from 'lucide-react/icons/wrench'
import { services } from '#texts/services/services'

/** Who has to act next; null for a closed or withdrawn request. */
export type NextActor = 'tenant' | 'landlord' | 'contractor' | null

interface StatusDisplay {
  label: string
  /** What comes next; undefined for a status that only the landlord's own text describes. */
  next?: string
  nextActor: NextActor
  tone: 'neutral' | 'accent' | 'success'
  /** Each known status has its own icon, since colour alone must not carry information. */
  Icon: typeof Info
}

const { received, beingChecked, commissioned, appointmentAgreed, workDone, closed, withdrawn } = services.status

/** How each known status is shown. A new status of the API contract is a compile error until it has an entry here. */
const known: Record<number, StatusDisplay | undefined> = {
  [requestStatus.received]: { ...received, nextActor: 'landlord', tone: 'accent', Icon: Inbox },
  [requestStatus.beingChecked]: { ...beingChecked, nextActor: 'landlord', tone: 'accent', Icon: Search },
  [requestStatus.commissioned]: { ...commissioned, nextActor: 'contractor', tone: 'accent', Icon: Wrench },
  [requestStatus.appointmentAgreed]: {
    ...appointmentAgreed,
    nextActor: 'contractor',
    tone: 'success',
    Icon: CalendarCheck,
  },
  [requestStatus.workDone]: { ...workDone, nextActor: 'landlord', tone: 'success', Icon: ClipboardCheck },
  [requestStatus.closed]: { ...closed, nextActor: null, tone: 'success', Icon: CircleCheck },
  [requestStatus.withdrawn]: { ...withdrawn, nextActor: null, tone: 'neutral', Icon: CircleSlash },
} satisfies Record<RequestStatus, StatusDisplay>

/** Work in or around the building whose time the landlord has announced. No tenant has agreed this time. */
const announced: StatusDisplay = {
  label: services.announced,
  nextActor: 'contractor',
  tone: 'accent',
  Icon: CalendarClock,
}

/**
 * How a status of a request of this kind is shown. A number that the landlord added is shown with the landlord's own text.
 */
export function statusDisplay(
  status: number,
  statusMessageText: string,
  kind: ServiceRequest['kind'] = 'own',
): StatusDisplay {
  if (kind === 'other' && status === requestStatus.appointmentAgreed) return announced
  return (
    known[status] ?? {
      label: statusMessageText || services.inProgress,
      nextActor: 'landlord',
      tone: 'neutral',
      Icon: Info,
    }
  )
}
