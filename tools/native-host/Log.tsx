import { Button } from '../../web/src/ui/controls/Button.tsx'
import { Badge } from '../../web/src/ui/feedback/Badge.tsx'
import styles from './Log.module.css'
import { texts as allTexts, language } from './page.ts'
import type { Entry } from './phone.ts'

const texts = allTexts.log
const tones = { toApp: 'accent', toPortal: 'success', page: 'neutral' } as const
const seconds = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** The messages, events and page loads, the newest first. */
export function Log({ entries, onClear }: { entries: readonly Entry[]; onClear: () => void }) {
  return (
    <>
      <div className={styles.head}>
        <h2>{texts.title}</h2>
        <Button kind="quiet" onClick={onClear}>
          {texts.clear}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable with the keyboard. */}
      <section className={styles.entries} role="log" aria-label={texts.title} tabIndex={0}>
        {entries.length === 0 && <p>{texts.empty}</p>}
        {entries.map((entry) => (
          <article key={entry.id}>
            <p className={styles.facts}>
              <Badge tone={tones[entry.kind]}>{texts[entry.kind]}</Badge>
              <span>{texts.afterStart(seconds.format(entry.after))}</span>
            </p>
            <p className={styles.name}>{entry.name}</p>
            {entry.kind !== 'page' && <Body body={entry.body} />}
          </article>
        ))}
      </section>
    </>
  )
}

const Body = ({ body }: { body: unknown }) =>
  body === undefined ? (
    <p className={styles.none}>{texts.withoutBody}</p>
  ) : (
    <pre className={styles.body}>{JSON.stringify(body, undefined, 2)}</pre>
  )
