import ArrowUp from 'lucide-react/icons/arrow-up'
import { Link } from 'wouter'
import { brand } from '#brand'
import { language } from '#language'
import { shell } from '#texts/shell'
import styles from './Footer.module.css'
import { FooterSections } from './FooterSections.tsx'
import { LanguageLinks } from './LanguageLinks.tsx'
import { SocialIcon } from './SocialIcon.tsx'

const { sections, social, links, copyright, hasScrollToTop } = brand.footer

/** The footer, as the brand configures it. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.column}>
        {sections.length > 0 && <FooterSections />}
        <div className={styles.end}>
          <p className={styles.copyright}>{copyright}</p>
          <FooterLinks />
          {social.length > 0 && <SocialLinks />}
          <LanguageLinks />
          {hasScrollToTop && <ScrollToTop />}
        </div>
      </div>
    </footer>
  )
}

/** The links next to the copyright line. Every footer links to the accessibility statement. */
const FooterLinks = () => (
  <ul className={styles.links}>
    <li>
      <Link href="/accessibility">{shell.accessibility}</Link>
    </li>
    <li>
      <Link href="/leichte-sprache" lang="de">
        {shell.easyLanguage}
      </Link>
    </li>
    {links.map(({ label, href }) => (
      <li key={href}>
        <a href={href} rel="noreferrer">
          {label[language]}
        </a>
      </li>
    ))}
  </ul>
)

const SocialLinks = () => (
  <ul className={styles.social} aria-label={shell.socialNetworks}>
    {social.map(({ network, name, href }) => (
      <li key={network}>
        <a href={href} aria-label={name} rel="noreferrer">
          <SocialIcon network={network} />
        </a>
      </li>
    ))}
  </ul>
)

function ScrollToTop() {
  const toTop = () => {
    scrollTo({ top: 0 })
    document.querySelector('h1')?.focus({ preventScroll: true })
  }
  return (
    <button type="button" className={styles.toTop} onClick={toTop}>
      <ArrowUp aria-hidden="true" />
      {shell.toTop}
    </button>
  )
}
