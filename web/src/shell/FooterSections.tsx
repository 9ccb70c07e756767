import ChevronDown from 'lucide-react/icons/chevron-down'
import { useSyncExternalStore } from 'react'
import { brand } from '#brand'
import { language } from '#language'
import { shell } from '#texts/shell'
import styles from './Footer.module.css'

type Section = (typeof brand.footer.sections)[number]

/** The sections of the footer. They are collapsible on small screens, and always open on large ones (spec §2). */
export function FooterSections() {
  const isLarge = useSyncExternalStore(
    subscribe,
    () => matchMedia(large).matches,
    () => false,
  )
  return (
    <nav className={styles.sections} aria-label={shell.footerNavigation}>
      {brand.footer.sections.map((section) => (
        <FooterSection key={section.title.de} section={section} isAlwaysOpen={isLarge} />
      ))}
    </nav>
  )
}

function FooterSection({ section: { title, links }, isAlwaysOpen }: { section: Section; isAlwaysOpen: boolean }) {
  const heading = <h2>{title[language]}</h2>
  const list = (
    <ul>
      {links.map(({ label, href }) => (
        <li key={href}>
          <a href={href} rel="noreferrer">
            {label[language]}
          </a>
        </li>
      ))}
    </ul>
  )
  // Not an open `details`, which screen readers would announce as collapsible.
  if (isAlwaysOpen)
    return (
      <div className={styles.section}>
        {heading}
        {list}
      </div>
    )
  return (
    <details className={styles.section}>
      <summary>
        {heading}
        <ChevronDown aria-hidden="true" />
      </summary>
      {list}
    </details>
  )
}

// Must equal the width in Footer.module.css: the style sheet opens the sections before any script runs.
const large = '(width >= 48rem)'

function subscribe(listener: () => void) {
  const query = matchMedia(large)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
