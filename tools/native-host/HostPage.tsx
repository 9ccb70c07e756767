import { Notice } from '../../web/src/ui/feedback/Notice.tsx'
import { Card } from '../../web/src/ui/layout/Card.tsx'
import { Controls } from './Controls.tsx'
import styles from './HostPage.module.css'
import { Log } from './Log.tsx'
import { Phone } from './Phone.tsx'
import { brand, otherLanguages, texts } from './page.ts'
import { useNativeHost } from './useNativeHost.ts'

/**
 * A simulated native app for developers: the portal in a phone, a log of messages, events and page loads, and forms that send
 * every event to the portal.
 */
export function HostPage() {
  const app = useNativeHost()
  return (
    <>
      <title>{`${texts.title} · ${brand.name}`}</title>
      {/* The page in the phone has landmarks too, so the landmarks of this page need names. */}
      <nav className={styles.header} aria-label={texts.elsewhere}>
        <span className={styles.brand}>
          <img src="/icon.svg" alt="" />
          {brand.name}
        </span>
        <a href="/">{texts.toPortal}</a>
        <a href="/outbox">{texts.toOutbox}</a>
        {otherLanguages.map(({ id, name }) => (
          <a key={id} className={styles.language} href={`?lang=${id}`} lang={id} hrefLang={id}>
            {name}
          </a>
        ))}
      </nav>
      <main className={styles.main} aria-labelledby="title">
        <div className={styles.head}>
          <h1 id="title">{texts.title}</h1>
          <p>
            {texts.intro} {texts.shared}
          </p>
          {!isSecureContext && <Notice kind="warning">{texts.notSecure}</Notice>}
        </div>
        <Phone app={app} />
        <Card className={styles.controls}>
          <h2>{texts.controls}</h2>
          <Controls app={app} />
        </Card>
        <Card className={styles.log}>
          <Log entries={app.phone.log} onClear={app.clearLog} />
        </Card>
      </main>
    </>
  )
}
