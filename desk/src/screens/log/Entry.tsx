import type { LogEntry } from '@portal/contract/desk/log'
import { log as texts } from '#texts/log'
import { Disclosure } from '../../components/Disclosure.tsx'
import { detailsOf } from './details.ts'
import styles from './Log.module.css'

/** What a member has done, as a sentence that continues the name of the member, with the values before and after. */
export function Entry({ entry }: { entry: LogEntry }) {
  const details = detailsOf(entry)
  const about = entry.subject?.name || entry.subject?.id || texts.unnamed
  return (
    <div className={styles.entry}>
      <p>{texts.actions[entry.action](about)}</p>
      {details.length > 0 && (
        <Disclosure summary={texts.details}>
          <table className={styles.details}>
            <thead>
              <tr>
                <th scope="col">{texts.field}</th>
                <th scope="col">{texts.before}</th>
                <th scope="col">{texts.after}</th>
              </tr>
            </thead>
            <tbody>
              {details.map(({ field, before, after }) => (
                <tr key={field}>
                  <th scope="row">{field}</th>
                  <td>{before}</td>
                  <td>{after}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Disclosure>
      )}
    </div>
  )
}
