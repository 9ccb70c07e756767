import type { LogEntry } from '@portal/contract/desk/log'
import { VisuallyHidden } from '@portal/web/ui/layout/VisuallyHidden.tsx'
import { log as texts } from '#texts/log'
import { Disclosure } from '../../components/Disclosure.tsx'
import { type Detail, detailsOf } from './details.ts'
import styles from './Log.module.css'

/** What a member has done, and the values before and after. The sentence lacks a subject, because the previous column names the member. */
export function Entry({ entry }: { entry: LogEntry }) {
  const details = detailsOf(entry)
  const about = entry.subject?.name || entry.subject?.id || texts.unnamed
  return (
    <div className={styles.entry}>
      <p>{texts.actions[entry.action](about)}</p>
      {details.length > 0 && (
        <Disclosure summary={texts.details}>
          <dl className={styles.details}>
            {details.map((detail) => (
              <div key={detail.field}>
                <dt>{detail.field}</dt>
                <dd>
                  {/* An action that only adds or only removes has values on one side. */}
                  {entry.before && entry.after ? <Change {...detail} /> : entry.before ? detail.before : detail.after}
                </dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      )}
    </div>
  )
}

const Change = ({ before, after }: Detail) => (
  <>
    <VisuallyHidden>{texts.before}: </VisuallyHidden>
    {before}
    <span aria-hidden="true"> → </span>
    <VisuallyHidden>, {texts.after}: </VisuallyHidden>
    {after}
  </>
)
