import { lazy, Suspense } from 'react'
import { Logo } from '#brand/Logo.tsx'
import { useSession } from '../session/store.ts'
import { classes } from '../ui/classes.ts'
import type { Frame } from './frame.ts'
import styles from './Header.module.css'
import { VisitorBar } from './VisitorBar.tsx'

// A visitor's first page carries nothing of what signed-in tenants alone need.
const RenterBar = lazy(async () => ({ default: (await import('./RenterBar.tsx')).RenterBar }))

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
    <Suspense fallback={<LogoBar />}>
      <RenterBar hasContractPicker={frame.isContractPickerAvailable ?? false} />
    </Suspense>
  )
}

const LogoBar = () => (
  <div className={styles.bar}>
    <Logo />
  </div>
)
