import { type Language, languages } from '@portal/contract/api/texts'
import type { ComponentProps, MouseEvent } from 'react'
import { language } from '#language'
import { shell } from '#texts/shell'
import styles from './LanguageLinks.module.css'
import { languageNames } from './languageNames.ts'

/** Links to the current page in each language. The server stores the chosen language in a cookie. */
export function LanguageLinks() {
  return (
    <nav className={styles.languages} aria-label={shell.languages}>
      {languages.map((id) => (
        <LanguageLink key={id} id={id} aria-current={id === language ? 'true' : undefined}>
          {languageNames[id]}
        </LanguageLink>
      ))}
    </nav>
  )
}

/** Links to the current page in the other languages, for a header. In a narrow header, their texts are "DE" or "EN". */
export const OtherLanguageLinks = ({ className }: { className: string | undefined }) =>
  languages
    .filter((id) => id !== language)
    .map((id) => (
      <LanguageLink key={id} id={id} className={className} title={languageNames[id]}>
        <span className={styles.name}>{languageNames[id]}</span>
        <span className={styles.code}>{id}</span>
      </LanguageLink>
    ))

const LanguageLink = ({ id, children, ...attributes }: ComponentProps<'a'> & { id: Language }) => (
  <a {...attributes} href={`?lang=${id}`} lang={id} hrefLang={id} onClick={keepQuery}>
    {children}
  </a>
)

/**
 * Adds the language to the query. The other parameters stay, such as the address to open after signing in. The address stays
 * relative: after a click that opens a new tab, the tenant may go to another page with this link.
 */
function keepQuery({ currentTarget }: MouseEvent<HTMLAnchorElement>) {
  const query = new URLSearchParams(location.search)
  query.set('lang', currentTarget.lang)
  currentTarget.href = `?${query}`
}
