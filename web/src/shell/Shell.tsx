import { lazy, type ReactNode, Suspense } from 'react'
import { loadOnce } from '../components/loadOnce.ts'
import { SectionBoundary } from '../components/SectionBoundary.tsx'
import { isAppMode } from '../native/appMode.ts'
import { ArrivalNotice } from './ArrivalNotice.tsx'
import { Footer } from './Footer.tsx'
import { type Frame, frameParts } from './frame.ts'
import { Header } from './Header.tsx'
import { LegalLine } from './LegalLine.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import styles from './Shell.module.css'

const BackLink = lazy(loadOnce(() => import('./BackLink.tsx')))

/** The frame around every screen. `frame` decides whether there is a header and a footer (spec §2). */
export function Shell({ frame, isMaintenance, children }: ShellProps) {
  const isApp = isAppMode()
  const { hasHeader, hasFooter } = frameParts(frame, isApp)
  const notice = <OfflineNotice />
  return (
    <div className={styles.shell} data-background={frame.background}>
      {hasHeader ? (
        <Header frame={frame} isMaintenance={isMaintenance}>
          {notice}
        </Header>
      ) : (
        notice
      )}
      <main id="content" className={styles.main} tabIndex={-1}>
        <div className={styles.content}>
          {isApp && !hasHeader && (
            <SectionBoundary fallback={null}>
              <Suspense>
                <BackLink />
              </Suspense>
            </SectionBoundary>
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
