import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { RefObject } from 'react'
import { Button } from '../../web/src/ui/controls/Button.tsx'
import { BottomBar } from './BottomBar.tsx'
import { NativeSheet } from './NativeSheet.tsx'
import styles from './Phone.module.css'
import { texts } from './page.ts'
import type { NativeApp } from './useNativeHost.ts'

/** The phone: the status bar, the portal in a web view, the app's bottom bar, and the native sheet that covers them. */
export function Phone({ app }: { app: NativeApp }) {
  const { settings, phone, frame } = app
  const { scheme, transport, width, configuration } = settings
  return (
    <section className={styles.place} aria-labelledby="phone-title">
      <h2 id="phone-title" className={styles.title}>
        {texts.phone}
      </h2>
      <div
        className={styles.phone}
        style={{ inlineSize: `calc(${width}px + 1.25rem)`, colorScheme: scheme === 'system' ? 'light dark' : scheme }}
      >
        <div className={styles.statusBar} style={{ blockSize: configuration.statusBarHeight }} aria-hidden="true">
          9:41
        </div>
        <iframe
          key={phone.loads}
          ref={frame}
          className={styles.view}
          src={phone.address}
          title={texts.frame}
          data-transport={transport}
          data-scheme={scheme}
          inert={phone.sheet !== undefined}
        />
        {phone.isBarShown && <BottomBar inset={configuration.bottomSafeAreaInset} onOpen={app.openRoute} />}
        <div className={styles.indicator} style={{ blockSize: configuration.bottomSafeAreaInset }} aria-hidden="true" />
        {phone.sheet && <NativeSheet key={phone.log[0]?.id} sheet={phone.sheet} app={app} />}
      </div>
      <Button kind="quiet" icon={<ArrowLeft aria-hidden="true" />} title={texts.backHint} onClick={() => goBack(frame)}>
        {texts.back}
      </Button>
    </section>
  )
}

/** Goes back one page, but never beyond the first page of the web view, as in a native app. */
function goBack({ current }: RefObject<HTMLIFrameElement | null>) {
  const navigation = current?.contentWindow?.navigation
  if (navigation?.canGoBack) navigation.back()
}
