import CircleUserRound from 'lucide-react/icons/circle-user-round'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import Mail from 'lucide-react/icons/mail'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { Logo } from '#brand/Logo.tsx'
import { shell } from '#texts/shell'
import { isAppMode } from '../native/appMode.ts'
import { useUnreadCount } from '../session/inbox.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { ContractPicker } from './ContractPicker.tsx'
import styles from './Header.module.css'
import { Link } from './Link.tsx'

interface Destination {
  href: string
  label: string
  Icon: typeof Mail
  badge?: ReactNode
}

const destinations: Destination[] = [
  { href: '/services', label: shell.services, Icon: LayoutGrid },
  { href: '/inbox', label: shell.inbox, Icon: Mail, badge: <UnreadBadge /> },
  { href: '/profile', label: shell.profile, Icon: CircleUserRound },
]

/** The header of a tenant with a contract; the native app has a navigation of its own. */
export function RenterBar({ hasContractPicker }: { hasContractPicker: boolean }) {
  return (
    <div className={styles.bar}>
      {hasContractPicker ? (
        <ContractPicker />
      ) : (
        <Link href="/services" className={styles.home}>
          <Logo />
        </Link>
      )}
      {!isAppMode() && <Navigation />}
    </div>
  )
}

function Navigation() {
  const [path] = useLocation()
  return (
    <nav className={styles.navigation} aria-label={shell.mainNavigation}>
      {destinations.map(({ href, label, Icon, badge }) => (
        <Link key={href} href={href} aria-current={path === href ? 'page' : undefined}>
          <Icon aria-hidden="true" />
          <span className={styles.label}>
            {label}
            {badge}
          </span>
        </Link>
      ))}
    </nav>
  )
}

const mostShown = 99

/** How many documents wait to be read; nothing where none does (spec §9). */
function UnreadBadge() {
  const count = useUnreadCount()
  if (!count) return null
  return (
    <>
      <span className={styles.unread} aria-hidden="true">
        {count > mostShown ? `${mostShown}+` : count}
      </span>
      <VisuallyHidden>, {shell.unread(count)}</VisuallyHidden>
    </>
  )
}
