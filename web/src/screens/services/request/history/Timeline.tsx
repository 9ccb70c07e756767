import { outdatedLabel } from '@portal/contract/requestStatus'
import type { ServiceRequest } from '@portal/contract/requests'
import { requestDetails as texts } from '#texts/services/requestDetails'
import { localize } from '../../../../forms/localize.ts'
import { formatDay, formatTime, withoutBreaks } from '../../../../texts/formats.ts'
import styles from '../RequestDetails.module.css'
import { timelineOf } from './timeline.ts'

interface TimelineProps {
  entries: ServiceRequest['history']
  kind: ServiceRequest['kind']
  /** A text that the page shows above the history. The newest entry does not repeat this text below the name of its status. */
  shownAbove?: string
}

/** The history of a request, newest first. */
export function Timeline({ entries, kind, shownAbove }: TimelineProps) {
  return (
    <ol className={styles.timeline}>
      {timelineOf(entries, kind, shownAbove).map(({ at, title, words, message, Icon }) => (
        <li key={`${at} ${title.text}`}>
          <Icon aria-hidden="true" />
          <div>
            <Words {...title} />
            <p className={styles.quiet}>
              <time dateTime={at}>{texts.atTime(formatDay(at), formatTime(at))}</time>
            </p>
            {words && <Words {...words} />}
            {message !== null && <p className={styles.message}>{message}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}

/** A text of an entry. An outdated text is struck out, but the label before it is not. */
const Words = ({ text, isOutdated }: { text: string; isOutdated: boolean }) => (
  <p>
    {isOutdated ? (
      <>
        {localize(outdatedLabel)}: <del>{withoutBreaks(text)}</del>
      </>
    ) : (
      withoutBreaks(text)
    )}
  </p>
)
