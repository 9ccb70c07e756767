import { brand } from '#brand'
import { Logo } from '#brand/Logo.tsx'
import { nativeHost as texts } from '#texts/nativeHost'
import { LanguageLinks } from '../shell/LanguageLinks.tsx'
import { Card } from '../ui/Card.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Controls } from './Controls.tsx'
import styles from './HostPage.module.css'
import { Log } from './Log.tsx'
import { Phone } from './Phone.tsx'
import { useNativeHost } from './useNativeHost.ts'

/** A native app for developers: the portal in a phone, what it says, and all that an app can say to it. */
export function HostPage() {
  const app = useNativeHost()
  return (
    <>
      <title>{`${texts.title} · ${brand.name}`}</title>
      <header className={styles.header}>
        <Logo />
        <nav className={styles.links} aria-label={texts.elsewhere}>
          <a href="/">{texts.toPortal}</a>
          <a href="/outbox">{texts.toOutbox}</a>
        </nav>
        <LanguageLinks />
      </header>
      <main className={styles.main}>
        <div className={styles.head}>
          <h1>{texts.title}</h1>
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
