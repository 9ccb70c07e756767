import type { MouseEvent } from 'react'
import { language } from '#texts/language'
import { shell } from '#texts/shell'
import styles from './LanguageLinks.module.css'

const languages = [
  { id: 'de', name: 'Deutsch' },
  { id: 'en', name: 'English' },
]

/** The same address in the other language; the server remembers the choice. */
export function LanguageLinks() {
  return (
    <nav className={styles.languages} aria-label={shell.languages}>
      {languages.map(({ id, name }) => (
        <a
          key={id}
          href={`?lang=${id}`}
          lang={id}
          hrefLang={id}
          aria-current={id === language ? 'true' : undefined}
          onClick={keepQuery}
        >
          {name}
        </a>
      ))}
    </nav>
  )
}

/** What else the address carries, such as where to go after the sign-in, stays. */
function keepQuery({ currentTarget }: MouseEvent<HTMLAnchorElement>) {
  const query = new URLSearchParams(location.search)
  query.set('lang', currentTarget.lang)
  currentTarget.search = query.toString()
}
