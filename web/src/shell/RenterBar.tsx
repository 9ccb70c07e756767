import ChevronLeft from 'lucide-react/icons/chevron-left'
import CircleUserRound from 'lucide-react/icons/circle-user-round'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import Mail from 'lucide-react/icons/mail'
import { useLocation } from 'wouter'
import { shell } from '#texts/shell'
import { isAppMode } from '../native/appMode.ts'
import { useContracts } from '../session/contracts.ts'
import { useUnreadCount } from '../session/inbox.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { ContractPicker } from './ContractPicker.tsx'
import styles from './Header.module.css'
import { Link } from './Link.tsx'
import { Logo } from './Logo.tsx'

/** The header of a tenant with a contract; the native app has a navigation of its own. */
export function RenterBar({ hasContractPicker }: { hasContractPicker: boolean }) {
  // Keeps the selected contract at once on every page of a tenant (spec §4).
  useContracts()
  const [path] = useLocation()
  return (
    <div className={styles.bar}>
      {isAppMode() && path !== '/services' && (
        <Link href="/services" className={styles.back} aria-label={shell.services}>
          <ChevronLeft aria-hidden="true" />
        </Link>
      )}
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
  return (
    <nav className={styles.navigation} aria-label={shell.mainNavigation}>
      <NavigationLink href="/services" label={shell.services} Icon={LayoutGrid} />
      <InboxLink />
      <NavigationLink href="/profile" label={shell.profile} Icon={CircleUserRound} />
    </nav>
  )
}

const mostShown = 99

/** Says how many documents wait to be read, where any does (spec §9). */
function InboxLink() {
  const count = useUnreadCount()
  const unread = count ? { said: shell.unread(count), shown: count > mostShown ? `${mostShown}+` : count } : undefined
  return <NavigationLink href="/inbox" label={shell.inbox} Icon={Mail} unread={unread} />
}

interface NavigationLinkProps {
  href: string
  label: string
  Icon: typeof Mail
  unread?: { said: string; shown: string | number } | undefined
}

function NavigationLink({ href, label, Icon, unread }: NavigationLinkProps) {
  const [path] = useLocation()
  return (
    <Link href={href} aria-current={path === href ? 'page' : undefined}>
      <Icon aria-hidden="true" />
      <span aria-hidden={unread && true}>{label}</span>
      {unread && (
        <>
          <span className={styles.badge} aria-hidden="true">
            {unread.shown}
          </span>
          <VisuallyHidden>
            {label}, {unread.said}
          </VisuallyHidden>
        </>
      )}
    </Link>
  )
}
