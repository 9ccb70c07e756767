import type { LogEntry } from '@portal/contract/desk/log'
import { log as texts } from '#texts/log'
import { Disclosure } from '../../components/Disclosure.tsx'
import { detailsOf } from './details.ts'
import styles from './Log.module.css'

/** What a member has done, as a sentence that continues the name of the member, with the values before and after. */
export function Entry({ entry }: { entry: LogEntry }) {
  const details = detailsOf(entry)
  // An action that only adds or only removes has values on one side.
  const sides = (['before', 'after'] as const).filter((side) => entry[side] !== null)
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
                {sides.map((side) => (
                  <th key={side} scope="col">
                    {texts[side]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {details.map(({ field, ...values }) => (
                <tr key={field}>
                  <th scope="row">{field}</th>
                  {sides.map((side) => (
                    <td key={side}>{values[side]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Disclosure>
      )}
    </div>
  )
}
