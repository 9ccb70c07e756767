import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ComponentProps } from 'react'
import { type NativeScreen, openNatively } from '../native/host.ts'
import { Link } from './Link.tsx'
import styles from './LinkCard.module.css'

interface LinkCardProps {
  /** A path of the portal, a section of the current page (`#…`), or the address of another site. */
  href: string
  Icon: typeof ChevronRight
  title: string
  help: string
  /** The screen that the native app opens instead of `href`. */
  nativeScreen?: NativeScreen | undefined
  /** Called before the link opens. With `onOpen`, `nativeScreen` has no effect. */
  onOpen?: () => void
}

/** The router opens a path of the portal. The browser opens any other address. */
const AnyLink = ({ href, ...rest }: ComponentProps<'a'> & { href: string }) =>
  href.startsWith('/') ? <Link href={href} {...rest} /> : <a href={href} {...rest} />

/** A full-width card that is a link. Shows the title and a description of the target. */
export const LinkCard = ({ href, Icon, title, help, nativeScreen, onOpen }: LinkCardProps) => (
  <AnyLink className={styles.card} href={href} onClick={onOpen ?? openNatively(nativeScreen)}>
    <Icon aria-hidden="true" />
    <span className={styles.text}>
      <span className={styles.title}>{title}</span>
      <span className={styles.help}>{help}</span>
    </span>
    <ChevronRight aria-hidden="true" />
  </AnyLink>
)
