import { Link } from 'wouter'
import { brand } from '#brand'
import { shell } from '#texts/shell'
import { LanguageLinks } from './LanguageLinks.tsx'
import styles from './LegalLine.module.css'

/** Links to imprint, privacy policy, accessibility statement and the languages, on screens without a footer. */
export function LegalLine() {
  return (
    <div className={styles.line}>
      <nav className={styles.links} aria-label={shell.legalNavigation}>
        <a href={brand.links.imprint} rel="noreferrer">
          {shell.imprint}
        </a>
        <a href={brand.links.privacy} rel="noreferrer">
          {shell.privacy}
        </a>
        <Link href="/accessibility">{shell.accessibility}</Link>
      </nav>
      <LanguageLinks />
    </div>
  )
}
