import ExternalLink from 'lucide-react/icons/external-link'
import { brand } from '#brand'
import { shell } from '#texts/shell'
import styles from './Header.module.css'
import { Link } from './Link.tsx'
import { Logo } from './Logo.tsx'

/** The header of people who have not signed in, or hold no contract: the way back to the brand's own site. */
export function VisitorBar() {
  return (
    <div className={styles.measured}>
      <div className={styles.bar}>
        <Link href="/" className={styles.home}>
          <Logo />
        </Link>
        <a href={brand.links.home} className={styles.link} aria-label={shell.toStart} rel="noreferrer">
          <span className={styles.long}>{shell.toStart}</span>
          <span className={styles.short}>{shell.toStartShort}</span>
          <ExternalLink aria-hidden="true" />
        </a>
      </div>
    </div>
  )
}
