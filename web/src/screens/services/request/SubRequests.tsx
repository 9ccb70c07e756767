import type { ServiceRequest } from '@portal/contract/requests'
import { services } from '#texts/services/services'
import { formatShortDay } from '../../../texts/formats.ts'
import { StatusBadge } from './StatusBadge.tsx'
import styles from './SubRequests.module.css'

/** The sub-requests of a request, each with its own status. */
export function SubRequests({ requests }: { requests: ServiceRequest['subRequests'] }) {
  return (
    <ul className={styles.subRequests}>
      {requests.map(({ requestId, typeText, themeText, orderNumber, history, ...state }) => (
        <li key={requestId}>
          <span className={styles.title}>{typeText || themeText}</span>
          <StatusBadge {...state} />
          <span className={styles.quiet}>
            {services.orderNumber} <span className={styles.number}>{orderNumber}</span>
          </span>
          {history[0] && <span className={styles.quiet}>{services.changed(formatShortDay(history[0].at))}</span>}
        </li>
      ))}
    </ul>
  )
}
