import { languages } from '@portal/contract/api/texts'
import type { MouseEvent } from 'react'
import { language } from '#language'
import { shell } from '#texts/shell'
import styles from './LanguageLinks.module.css'
import { languageNames } from './languageNames.ts'

/** Links to the current page in each language. The server remembers the chosen language. */
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

/** Adds the language to the query. The other parameters stay, such as the address to open after signing in. */
function keepQuery({ currentTarget }: MouseEvent<HTMLAnchorElement>) {
  const query = new URLSearchParams(location.search)
  query.set('lang', currentTarget.lang)
  currentTarget.search = query.toString()
}
