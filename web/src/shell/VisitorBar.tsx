import ExternalLink from 'lucide-react/icons/external-link'
import { brand } from '#brand'
import { shell } from '#texts/shell'
import { Link } from '../components/Link.tsx'
import styles from './Header.module.css'
import { OtherLanguageLinks } from './LanguageLinks.tsx'
import { Logo } from './Logo.tsx'

/**
 * The header content for anonymous visitors, for accounts that are not connected to a tenant, and for everyone during
 * maintenance: the logo and a link to the brand's website. Only signed-out visitors also get links to the other languages.
 * Such a link reloads the page, which would sign out a tenant on a shared device, because that session exists only in memory.
 */
export function VisitorBar({ hasLanguages }: { hasLanguages: boolean }) {
  return (
    <div className={styles.measured}>
      <div className={styles.bar}>
        <Link href="/" className={styles.home}>
          <Logo />
        </Link>
        <div className={styles.links}>
          {hasLanguages && <OtherLanguageLinks className={styles.link} />}
          <a href={brand.links.home} className={styles.link} aria-label={shell.toWebsite} rel="noreferrer">
            <span className={styles.long}>{shell.toWebsite}</span>
            <span className={styles.short}>{shell.toWebsiteShort}</span>
            <ExternalLink aria-hidden="true" />
          </a>
        </div>
      </div>
    </div>
  )
}
