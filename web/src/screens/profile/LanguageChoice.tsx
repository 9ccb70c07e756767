import { type Language, languages } from '@portal/contract/api/texts'
import { language } from '#language'
import { profile as texts } from '#texts/account/profile'
import { isOnSharedDevice } from '../../session/sharedDevice.ts'
import { languageNames } from '../../shell/languageNames.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import styles from './LanguageChoice.module.css'

/** Loads the same page in another language. The response sets a cookie that keeps the chosen language. */
function choose(wanted: Language) {
  const address = new URL(location.href)
  address.searchParams.set('lang', wanted)
  location.assign(address)
}

/**
 * Says for what the choice counts. Names the language of the mails if it differs from the language of the page: the tenant has
 * chosen it on another device, and a device without a choice does not change it.
 */
function hint(mailLanguage: Language | undefined): string {
  const isOther = mailLanguage !== undefined && mailLanguage !== language
  if (isOnSharedDevice()) return `${texts.languageHintShared}${isOther ? ` ${texts.languageOfMails}` : ''}`
  return isOther ? `${texts.languageOfMails} ${texts.languageOfMailsHint}` : texts.languageHint
}

/** `mailLanguage` is the language of the account; undefined until it is loaded. */
export default function LanguageChoice({ mailLanguage }: { mailLanguage: Language | undefined }) {
  return (
    <Stack>
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
      <p>{hint(mailLanguage)}</p>
    </Stack>
  )
}
