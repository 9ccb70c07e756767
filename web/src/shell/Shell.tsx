import { lazy, type ReactNode, Suspense } from 'react'
import { shell } from '#texts/shell'
import { isAppMode } from '../native/appMode.ts'
import { ArrivalNotice } from './ArrivalNotice.tsx'
import { Footer } from './Footer.tsx'
import { type Frame, partsOf } from './frame.ts'
import { Header } from './Header.tsx'
import { LegalLine } from './LegalLine.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { once } from './once.ts'
import { PartBoundary } from './PartBoundary.tsx'
import styles from './Shell.module.css'

const WayBack = lazy(once(() => import('./WayBack.tsx')))

/** The frame around every screen: what stands above and below it follows from the route (spec §2). */
export function Shell({ frame, isMaintenance, children }: ShellProps) {
  const isApp = isAppMode()
  const { hasHeader, hasFooter } = partsOf(frame, isApp)
  return (
    <div className={styles.shell} data-background={frame.background}>
      <a className={styles.skip} href="#content">
        {shell.skipToContent}
      </a>
      {hasHeader && <Header frame={frame} isMaintenance={isMaintenance} />}
      <OfflineNotice />
      <main id="content" className={styles.main} tabIndex={-1}>
        <div className={styles.content}>
          {isApp && !hasHeader && (
            <PartBoundary fallback={null}>
              <Suspense>
                <WayBack />
              </Suspense>
            </PartBoundary>
          )}
          <ArrivalNotice />
          {children}
        </div>
        {!hasFooter && <LegalLine />}
      </main>
      {hasFooter && <Footer />}
    </div>
  )
}

interface ShellProps {
  frame: Frame
  isMaintenance: boolean
  children: ReactNode
}
