import type { ServiceRequest } from '@portal/contract/requests'
import { services } from '#texts/services/services'
import { formatDay, formatTime } from '../../../texts/formats.ts'
import styles from './RequestDetails.module.css'
import { timelineOf } from './timeline.ts'

interface TimelineProps {
  entries: ServiceRequest['history']
  /** A text that the page shows above the history. The newest entry does not repeat it below the name of its status. */
  shownAbove?: string
}

/** The history of a request, newest first. */
export function Timeline({ entries, shownAbove }: TimelineProps) {
  return (
    <ol className={styles.timeline}>
      {timelineOf(entries, shownAbove).map(({ at, title, text, message, isOutdated, Icon }) => (
        <li key={`${at} ${title}`}>
          <Icon aria-hidden="true" />
          <div>
            <p>{isOutdated ? <del>{title}</del> : title}</p>
            <p className={styles.quiet}>
              <time dateTime={at}>{services.atTime(formatDay(at), formatTime(at))}</time>
            </p>
            {text !== undefined && <p>{isOutdated ? <del>{text}</del> : text}</p>}
            {message !== null && <p className={styles.message}>{message}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
