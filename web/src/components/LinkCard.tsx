import ChevronRight from 'lucide-react/icons/chevron-right'
import { type NativeScreen, openNatively } from '../native/host.ts'
import { Link } from './Link.tsx'
import styles from './LinkCard.module.css'

interface LinkCardProps {
  href: string
  Icon: typeof ChevronRight
  title: string
  help: string
  /** The screen that the native app opens instead of `href`. */
  nativeScreen?: NativeScreen | undefined
}

/** A full-width card that is a link. Shows the title and a description of the target. */
export const LinkCard = ({ href, Icon, title, help, nativeScreen }: LinkCardProps) => (
  <Link className={styles.card} href={href} onClick={openNatively(nativeScreen)}>
    <Icon aria-hidden="true" />
    <span className={styles.text}>
      <span className={styles.title}>{title}</span>
      <span className={styles.help}>{help}</span>
    </span>
    <ChevronRight aria-hidden="true" />
  </Link>
)
