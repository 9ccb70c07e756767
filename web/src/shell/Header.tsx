import { type ReactNode, Suspense } from 'react'
import { shell } from '#texts/shell'
import { Link } from '../components/Link.tsx'
import { SectionBoundary } from '../components/SectionBoundary.tsx'
import { useSession } from '../session/store.ts'
import { classes } from '../ui/classes.ts'
import { Button } from '../ui/controls/Button.tsx'
import type { Frame } from './frame.ts'
import styles from './Header.module.css'
import { Logo } from './Logo.tsx'
import { Preloadable, preloadable } from './Preloadable.tsx'
import { VisitorBar } from './VisitorBar.tsx'

// Loaded on demand, so that the first download does not contain it.
export const renterBar = preloadable(async () => ({ default: (await import('./RenterBar.tsx')).RenterBar }))

interface HeaderProps {
  frame: Frame
  isMaintenance: boolean
  /** A notice below the bar, which stays in view with the bar. */
  children: ReactNode
}

export function Header({ frame, isMaintenance, children }: HeaderProps) {
  const isSticky = frame.isFeaturePage ?? true
  return (
    <header className={classes(styles.header, isSticky && styles.sticky)}>
      <Bar frame={frame} isMaintenance={isMaintenance} />
      {children}
    </header>
  )
}

/** The content of the header, which depends on the session, on maintenance and on the frame (spec §2). */
function Bar({ frame, isMaintenance }: { frame: Frame; isMaintenance: boolean }) {
  const session = useSession()
  if (frame.isFullscreenFlow) return <LogoBar />
  const isSignedOut = session.status === 'signedOut'
  if (isMaintenance || isSignedOut) return <VisitorBar hasLanguages={isSignedOut} />
  if (session.status !== 'signedIn') return <LogoBar />
  if (!session.isRenter) return <VisitorBar hasLanguages={false} />
  return (
    <SectionBoundary fallback={<BarWithoutMenu />}>
      <Suspense fallback={<LogoBar />}>
        <Preloadable code={renterBar} props={{ hasContractPicker: frame.isContractPickerAvailable ?? false }} />
      </Suspense>
    </SectionBoundary>
  )
}

/** Shown if `RenterBar` throws or its code fails to load. The page does not reload itself: the tenant may be typing. */
const BarWithoutMenu = () => (
  <div className={styles.bar}>
    <Link href="/services" className={styles.home}>
      <Logo />
    </Link>
    <Button kind="secondary" onClick={() => location.reload()}>
      {shell.reloadMenu}
    </Button>
  </div>
)

const LogoBar = () => (
  <div className={styles.bar}>
    <Logo />
  </div>
)
