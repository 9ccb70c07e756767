import { type Language, languages } from '@portal/contract/api/texts'
import { language } from '#language'
import { profile as texts } from '#texts/account/profile'
import { languageNames } from '../../shell/languageNames.ts'
import { Button } from '../../ui/controls/Button.tsx'
import styles from './LanguageChoice.module.css'

/** Loads the same page in another language. The response sets a cookie that keeps the chosen language. */
function choose(wanted: Language) {
  const address = new URL(location.href)
  address.searchParams.set('lang', wanted)
  location.assign(address)
}

export function LanguageChoice() {
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{texts.language}</legend>
      {languages.map((id) => (
        <Button
          key={id}
          lang={id}
          kind={id === language ? 'primary' : 'secondary'}
          aria-pressed={id === language}
          onClick={() => choose(id)}
        >
          {languageNames[id]}
        </Button>
      ))}
    </fieldset>
  )
}
