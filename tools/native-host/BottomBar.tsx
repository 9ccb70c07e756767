import CircleUserRound from 'lucide-react/icons/circle-user-round'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import Mail from 'lucide-react/icons/mail'
import styles from './Phone.module.css'
import { texts } from './page.ts'

const tabs = [
  { id: 'services', route: '/services', Icon: LayoutGrid },
  { id: 'inbox', route: '/inbox', Icon: Mail },
  { id: 'profile', route: '/profile', Icon: CircleUserRound },
] as const

interface BottomBarProps {
  /** The height of the part of the bar that the home indicator covers, in CSS pixels. */
  inset: number
  onOpen: (route: string) => void
}

/** The native app's bottom bar: its tabs open routes of the portal. */
export function BottomBar({ inset, onOpen }: BottomBarProps) {
  return (
    <nav className={styles.bar} aria-label={texts.bottomBar} style={{ paddingBlockEnd: inset }}>
      {tabs.map(({ id, route, Icon }) => (
        <button key={id} type="button" onClick={() => onOpen(route)}>
          <Icon aria-hidden="true" />
          {texts.tabs[id]}
        </button>
      ))}
    </nav>
  )
}
