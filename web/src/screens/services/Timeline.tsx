import type { ServiceRequest } from '@portal/contract/requests'
import { formatDay } from '../../texts/formats.ts'
import styles from './RequestDetails.module.css'
import { statusWords } from './status.ts'

/** What has happened, the newest first. */
export function Timeline({ entries }: { entries: ServiceRequest['history'] }) {
  return (
    <ol className={styles.timeline}>
      {entries.map(({ at, status, text }) => {
        const { word, Icon } = statusWords(status, text)
        return (
          <li key={`${at} ${status} ${text}`}>
            <Icon aria-hidden="true" />
            <div>
              <p className={styles.entry}>{word}</p>
              <p className={styles.quiet}>
                <time dateTime={at}>{formatDay(at)}</time>
              </p>
              {text !== word && <p>{text}</p>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
