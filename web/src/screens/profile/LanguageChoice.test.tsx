import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { profile as texts } from '#texts/account/profile'
import { setSharedDevice } from '../../session/sharedDevice.ts'
import LanguageChoice from './LanguageChoice.tsx'

afterEach(() => setSharedDevice(false))

const render = (mailLanguage: 'de' | 'en' | undefined) =>
  renderToStaticMarkup(<LanguageChoice mailLanguage={mailLanguage} />)

test('the hint says that the choice counts for mails only if mails have the language of the page', () => {
  expect(render('de')).toContain(texts.languageHint)
  expect(render('en')).toContain(`${texts.languageOfMails} ${texts.languageOfMailsHint}`)
  expect(render('en')).not.toContain(texts.languageHint)
})

test('on a shared device, where a choice does not change the mails, the hint still names their other language', () => {
  setSharedDevice(true)
  expect(render('de')).not.toContain(texts.languageOfMails)
  expect(render('en')).toContain(`${texts.languageHintShared} ${texts.languageOfMails}`)
})
