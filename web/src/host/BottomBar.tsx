import CircleUserRound from 'lucide-react/icons/circle-user-round'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import Mail from 'lucide-react/icons/mail'
import { nativeHost as texts } from '#texts/nativeHost'
import styles from './Phone.module.css'

const tabs = [
  { id: 'services', route: '/services', Icon: LayoutGrid },
  { id: 'inbox', route: '/inbox', Icon: Mail },
  { id: 'profile', route: '/profile', Icon: CircleUserRound },
] as const

interface BottomBarProps {
  /** In CSS pixels: the home indicator lies within the bar. */
  inset: number
  onOpen: (route: string) => void
}

/** The app's own bar: it opens routes of the portal. */
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
