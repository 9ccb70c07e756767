import { type Language, languages } from '@portal/contract/api/texts'
import { chooseLanguage, language } from '#language'
import { shell } from '#texts/shell'
import styles from './LanguageChoice.module.css'

const names: Record<Language, string> = { de: 'Deutsch', en: 'English' }

/** Buttons that load the page again in another language. */
export const LanguageChoice = () => (
  <fieldset className={styles.languages} aria-label={shell.language}>
    {languages.map((id) => (
      <button
        key={id}
        type="button"
        lang={id}
        aria-pressed={id === language}
        onClick={() => id !== language && chooseLanguage(id)}
      >
        {names[id]}
      </button>
    ))}
  </fieldset>
)
