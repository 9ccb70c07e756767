import { type Language, languages } from '@portal/contract/api/texts'

const isLanguage = (tag: string | undefined): tag is Language => languages.some((language) => language === tag)

/** The supported language that the caller prefers; German if the header names no supported language (spec §9). */
export function readLanguage(acceptLanguage: string | undefined): Language {
  const preferences = (acceptLanguage ?? '').split(',', 20).map((preference) => {
    const [tag, ...parameters] = preference.trim().toLowerCase().split(';')
    const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
    return { language: tag?.split('-')[0], quality: quality ? Number(quality.trim().slice(2)) : 1 }
  })
  const supported = preferences.filter(({ language, quality }) => isLanguage(language) && quality > 0)
  const best = supported.sort((a, b) => b.quality - a.quality)[0]?.language
  return isLanguage(best) ? best : 'de'
}
