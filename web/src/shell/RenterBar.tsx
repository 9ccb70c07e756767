import CircleUserRound from 'lucide-react/icons/circle-user-round'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import { useLocation } from 'wouter'
import { Logo } from '#brand/Logo.tsx'
import { shell } from '#texts/shell'
import { isAppMode } from '../native/appMode.ts'
import { ContractPicker } from './ContractPicker.tsx'
import styles from './Header.module.css'
import { Link } from './Link.tsx'

const destinations = [
  { href: '/services', label: shell.services, Icon: LayoutGrid },
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
      {destinations.map(({ href, label, Icon }) => (
        <Link key={href} href={href} aria-current={path === href ? 'page' : undefined}>
          <Icon aria-hidden="true" />
          {label}
        </Link>
      ))}
    </nav>
  )
}
