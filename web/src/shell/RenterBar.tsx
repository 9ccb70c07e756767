import ChevronLeft from 'lucide-react/icons/chevron-left'
import CircleUserRound from 'lucide-react/icons/circle-user-round'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import Mail from 'lucide-react/icons/mail'
import { useLocation } from 'wouter'
import { shell } from '#texts/shell'
import { Link } from '../components/Link.tsx'
import { useContracts } from '../data/contracts/contracts.ts'
import { useUnreadCount } from '../data/inbox/inbox.ts'
import { isAppMode } from '../native/appMode.ts'
import { VisuallyHidden } from '../ui/layout/VisuallyHidden.tsx'
import { ContractPicker } from './contract-picker/ContractPicker.tsx'
import styles from './Header.module.css'
import { Logo } from './Logo.tsx'

/** The header content for a renter. In app mode it has no navigation, because the native app has its own. */
export function RenterBar({ hasContractPicker }: { hasContractPicker: boolean }) {
  // Loads the contracts even where no picker is shown, because loading also stores the selected contract (spec §4).
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

const maxShownCount = 99

/** The link to the inbox, with the number of unread documents if there are any (spec §9). */
function InboxLink() {
  const count = useUnreadCount()
  const unread = count
    ? { spokenText: shell.unread(count), shownText: count > maxShownCount ? `${maxShownCount}+` : count }
    : undefined
  return <NavigationLink href="/inbox" label={shell.inbox} Icon={Mail} unread={unread} />
}

interface NavigationLinkProps {
  href: string
  label: string
  Icon: typeof Mail
  unread?: { spokenText: string; shownText: string | number } | undefined
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
            {unread.shownText}
          </span>
          <VisuallyHidden>
            {label}, {unread.spokenText}
          </VisuallyHidden>
        </>
      )}
    </Link>
  )
}
