import { callForHelp } from '@portal/contract/api/callForHelp'
import { type RequestStatus, requestStatus } from '@portal/contract/requestStatus'
import type { ServiceRequest } from '@portal/contract/requests'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import Inbox from 'lucide-react/icons/inbox'
import Info from 'lucide-react/icons/info'
import Search from 'lucide-react/icons/search'
import Wrench from 'lucide-react/icons/wrench'
import { services } from '#texts/services/services'
import { localize } from '../../../forms/localize.ts'

/** Who has to act next; null for a closed or withdrawn request. */
export type NextActor = 'tenant' | 'landlord' | 'contractor' | null

interface StatusDisplay {
  label: string
  nextActor: NextActor
  tone: 'neutral' | 'accent' | 'success'
  /** Each known status has its own icon, since colour alone must not carry information. */
  Icon: typeof Info
}

const texts = services.status

/** How each known status is shown. A new status of the API contract is a compile error until it has an entry here. */
const known: Record<number, StatusDisplay | undefined> = {
  [requestStatus.received]: { label: texts.received, nextActor: 'landlord', tone: 'accent', Icon: Inbox },
  [requestStatus.beingChecked]: { label: texts.beingChecked, nextActor: 'landlord', tone: 'accent', Icon: Search },
  [requestStatus.commissioned]: { label: texts.commissioned, nextActor: 'contractor', tone: 'accent', Icon: Wrench },
  [requestStatus.appointmentAgreed]: {
    label: texts.appointmentAgreed,
    nextActor: 'contractor',
    tone: 'success',
    Icon: CalendarCheck,
  },
  [requestStatus.workDone]: { label: texts.workDone, nextActor: 'landlord', tone: 'success', Icon: ClipboardCheck },
  [requestStatus.closed]: { label: texts.closed, nextActor: null, tone: 'success', Icon: CircleCheck },
  [requestStatus.withdrawn]: { label: texts.withdrawn, nextActor: null, tone: 'neutral', Icon: CircleSlash },
} satisfies Record<RequestStatus, StatusDisplay>

/**
 * A text about a request without the call for help and its telephone numbers ("Notruf: 112."), which the details of the request
 * show as links.
 */
export const withoutCall = (text: string, callFirst: ServiceRequest['callFirst'] = []): string =>
  callFirst.reduce(
    (rest, { label, number }) => rest.replace(` ${localize(label)}: ${number}.`, ''),
    callFirst.length > 0 ? text.replace(` ${localize(callForHelp)}`, '') : text,
  )

/**
 * How a status of a request of this kind is shown. A number that the landlord added is shown with the landlord's own text.
 */
export function statusDisplay(
  status: number,
  statusMessageText: string,
  kind: ServiceRequest['kind'] = 'own',
): StatusDisplay {
  const display = known[status] ?? {
    label: statusMessageText || services.inProgress,
    nextActor: 'landlord',
    tone: 'neutral',
    Icon: Info,
  }
  // The landlord has announced work in or around the building. No tenant has agreed its time.
  const isAnnounced = kind === 'other' && status === requestStatus.appointmentAgreed
  return isAnnounced ? { ...display, label: services.announced, tone: 'accent' } : display
}
