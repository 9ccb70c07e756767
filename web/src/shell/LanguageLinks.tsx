import { languages } from '@portal/contract/texts'
import type { MouseEvent } from 'react'
import { language } from '#texts/language'
import { shell } from '#texts/shell'
import styles from './LanguageLinks.module.css'
import { languageNames } from './languageNames.ts'

/** The same address in the other language; the server remembers the choice. */
export function LanguageLinks() {
  return (
    <nav className={styles.languages} aria-label={shell.languages}>
      {languages.map((id) => (
        <a
          key={id}
          href={`?lang=${id}`}
          lang={id}
          hrefLang={id}
          aria-current={id === language ? 'true' : undefined}
          onClick={keepQuery}
        >
          {languageNames[id]}
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
