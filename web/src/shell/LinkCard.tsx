import ChevronRight from 'lucide-react/icons/chevron-right'
import { type NativeScreen, opensNatively } from '../native/host.ts'
import { Link } from './Link.tsx'
import styles from './LinkCard.module.css'

interface LinkCardProps {
  href: string
  Icon: typeof ChevronRight
  title: string
  help: string
  /** What the native app opens in its place. */
  nativeScreen?: NativeScreen | undefined
}

/** A way on, as wide as there is room: where it leads, and what there is to find. */
export const LinkCard = ({ href, Icon, title, help, nativeScreen }: LinkCardProps) => (
  <Link className={styles.card} href={href} onClick={opensNatively(nativeScreen)}>
    <Icon aria-hidden="true" />
    <span className={styles.text}>
      <span className={styles.title}>{title}</span>
      <span className={styles.help}>{help}</span>
    </span>
    <ChevronRight aria-hidden="true" />
  </Link>
)
