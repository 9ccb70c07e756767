import { Logo } from '@portal/web/shell/Logo.tsx'
import { Button } from '@portal/web/ui/controls/Button.tsx'
import { Toast } from '@portal/web/ui/feedback/Toast.tsx'
import LogOut from 'lucide-react/icons/log-out'
import Menu from 'lucide-react/icons/menu'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { app } from '#texts/app'
import { shell } from '#texts/shell'
import { Link } from '../components/Link.tsx'
import { hideToast, useToast } from '../components/toast.ts'
import { signOut } from '../session/session.ts'
import { useMember } from '../session/store.ts'
import { LanguageChoice } from './LanguageChoice.tsx'

import styles from './Shell.module.css'

export interface NavigationItem {
  path: string
  title: string
  icon: ReactNode
}

interface ShellProps {
  /** The screens that the member may open. */
  navigation: readonly NavigationItem[]
  children: ReactNode
}

/** The frame around every screen: the landlord's name, the navigation, and who is signed in. */
export function Shell({ navigation, children }: ShellProps) {
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [path] = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu of a narrow screen closes when the screen changes
  useEffect(() => setMenuOpen(false), [path])
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        {shell.skipToContent}
      </a>
      <header className={styles.header}>
        <div className={styles.brand}>
          <Logo />
          <p className={styles.desk}>{shell.desk}</p>
        </div>
        <Button
          kind="secondary"
          className={styles.opener}
          icon={<Menu aria-hidden="true" />}
          aria-expanded={isMenuOpen}
          aria-controls="menu"
          onClick={() => setMenuOpen(!isMenuOpen)}
        >
          {shell.menu}
        </Button>
        <div id="menu" className={styles.menu} data-open={isMenuOpen || undefined}>
          <nav className={styles.navigation} aria-label={shell.navigation}>
            <ul className={styles.items}>
              {navigation.map((item) => (
                <li key={item.path}>
                  <Link href={item.path} aria-current={isInside(item.path, path) ? 'page' : undefined}>
                    {item.icon}
                    {item.title}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <MemberBox />
        </div>
      </header>
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Toast content={useToast()} closeLabel={app.close} onClose={hideToast} onLeave={focusHeading} />
    </div>
  )
}

const focusHeading = () => document.querySelector<HTMLElement>('main h1')?.focus()

/** Whether the path is that of the navigation item or of a screen below it. */
const isInside = (item: string, path: string) => path === item || path.startsWith(`${item}/`)

const ownPasskeysPath = '/own-passkeys'

function MemberBox() {
  const [path] = useLocation()
  const { name, role, places, awaitsPlaces } = useMember()
  return (
    <section className={styles.member} aria-label={shell.signedInAs}>
      <p className={styles.name}>{name}</p>
      <p className={styles.role}>{app.roles[role]}</p>
      {places.length > 0 && <p className={styles.role}>{shell.limitedTo(places.join(', '))}</p>}
      {awaitsPlaces && <p className={styles.role}>{shell.awaitsPlaces}</p>}
      <Link href={ownPasskeysPath} className={styles.own} aria-current={path === ownPasskeysPath ? 'page' : undefined}>
        {shell.titles.ownPasskeys}
      </Link>
      <Button kind="quiet" className={styles.leave} icon={<LogOut aria-hidden="true" />} onClick={() => void signOut()}>
        {shell.signOut}
      </Button>
      <LanguageChoice />
    </section>
  )
}
