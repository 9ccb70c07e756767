import type { ServiceRequest } from '@portal/contract/requests'
import ChevronRight from 'lucide-react/icons/chevron-right'
import MessageSquare from 'lucide-react/icons/message-square'
import { Link } from 'wouter'
import { services } from '#texts/services/services'
import { requestDetailsUrl } from '../../../components/requestDetailsUrl.ts'
import { formatShortDay, withoutBreaks } from '../../../texts/formats.ts'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import { newAnswerAt, useRecentlyReadAnswers } from '../answers/newAnswer.ts'
import styles from '../Services.module.css'
import { iconOf } from '../tiles.ts'
import { AppointmentLine } from './AppointmentLine.tsx'
import { lastChange } from './progress.ts'
import { openedFromList } from './requestNavigation.ts'
import { StatusBadge } from './StatusBadge.tsx'

/** The text of the date of creation, by service type. Other types use `services.reported`. */
const begunTexts: Partial<Record<string, (day: string) => string>> = services.begun

export function RequestItem({ request }: { request: ServiceRequest }) {
  const { requestId, type, kind, themeText, typeText, statusMessageText, orderNumber, createdAt } = request
  const Icon = iconOf(type)
  const changed = lastChange(request)
  const begun = begunTexts[type] ?? services.reported
  const { read } = useRecentlyReadAnswers()
  return (
    <Link className={styles.request} href={requestDetailsUrl(requestId)} state={openedFromList}>
      <Icon aria-hidden="true" />
      <span className={styles.requestText}>
        <span className={styles.requestTitle}>{typeText || themeText}</span>
        <span className={styles.quiet}>{themeText}</span>
        <StatusBadge {...request} />
        {kind === 'other' && statusMessageText && <span>{withoutBreaks(statusMessageText)}</span>}
        {newAnswerAt(request, read) !== undefined && (
          <span>
            <Badge tone="accent" icon={<MessageSquare aria-hidden="true" />}>
              {services.newAnswer}
            </Badge>
          </span>
        )}
        <AppointmentLine request={request} />
        <span className={styles.quiet}>
          {services.orderNumber} <span className={styles.number}>{orderNumber}</span>
        </span>
        <span className={styles.dates}>
          <span>{begun(formatShortDay(createdAt))}</span>
          {changed !== createdAt && <span>{services.changed(formatShortDay(changed))}</span>}
        </span>
      </span>
      <ChevronRight aria-hidden="true" />
    </Link>
  )
}
