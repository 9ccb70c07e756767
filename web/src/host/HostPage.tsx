import { languages } from '@portal/contract/texts'
import { brand } from '#brand'
import { language } from '#texts/language'
import { nativeHost as texts } from '#texts/nativeHost'
import { Logo } from '../shell/Logo.tsx'
import { languageNames } from '../shell/languageNames.ts'
import { Card } from '../ui/Card.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Controls } from './Controls.tsx'
import styles from './HostPage.module.css'
import { Log } from './Log.tsx'
import { Phone } from './Phone.tsx'
import { useNativeHost } from './useNativeHost.ts'

const others = languages.filter((id) => id !== language)

/** A native app for developers: the portal in a phone, what it says, and all that an app can say to it. */
export function HostPage() {
  const app = useNativeHost()
  return (
    <>
      <title>{`${texts.title} · ${brand.name}`}</title>
      {/* The page in the phone has landmarks of its own, and so those of this page have names. */}
      <nav className={styles.header} aria-label={texts.elsewhere}>
        <Logo />
        <a href="/">{texts.toPortal}</a>
        <a href="/outbox">{texts.toOutbox}</a>
        {others.map((id) => (
          <a key={id} className={styles.language} href={`?lang=${id}`} lang={id} hrefLang={id}>
            {languageNames[id]}
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
