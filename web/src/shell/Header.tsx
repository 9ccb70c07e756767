import { lazy, Suspense } from 'react'
import { shell } from '#texts/shell'
import { useSession } from '../session/store.ts'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import type { Frame } from './frame.ts'
import styles from './Header.module.css'
import { Link } from './Link.tsx'
import { Logo } from './Logo.tsx'
import { once } from './once.ts'
import { PartBoundary } from './PartBoundary.tsx'
import { VisitorBar } from './VisitorBar.tsx'

// A visitor's first page carries nothing of what signed-in tenants alone need.
export const loadRenterBar = once(async () => ({ default: (await import('./RenterBar.tsx')).RenterBar }))
const RenterBar = lazy(loadRenterBar)

export function Header({ frame, isMaintenance }: { frame: Frame; isMaintenance: boolean }) {
  const isSticky = frame.isFeaturePage ?? true
  return (
    <header className={classes(styles.header, isSticky && styles.sticky)}>
      <Bar frame={frame} isMaintenance={isMaintenance} />
    </header>
  )
}

/** What the header holds depends on who looks at it, and on whether a flow wants all the attention (spec §2). */
function Bar({ frame, isMaintenance }: { frame: Frame; isMaintenance: boolean }) {
  const session = useSession()
  if (frame.isFullscreenFlow) return <LogoBar />
  if (isMaintenance || session.status === 'signedOut') return <VisitorBar />
  if (session.status !== 'signedIn') return <LogoBar />
  if (!session.isRenter) return <VisitorBar />
  return (
    <PartBoundary fallback={<BarWithoutMenu />}>
      <Suspense fallback={<LogoBar />}>
        <RenterBar hasContractPicker={frame.isContractPickerAvailable ?? false} />
      </Suspense>
    </PartBoundary>
  )
}

/** The menu has failed, the screen below has not: when the page is loaded again is for the person to say, who may be typing. */
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
