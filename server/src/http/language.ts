import { type Language, languages } from '@portal/contract/texts'

const isLanguage = (tag: string | undefined): tag is Language => languages.some((language) => language === tag)

/** The language that the caller likes best among ours; German when it names none of them (spec §9). */
export function readLanguage(acceptLanguage: string | undefined): Language {
  const wishes = (acceptLanguage ?? '').split(',', 20).map((wish) => {
    const [tag, ...parameters] = wish.trim().toLowerCase().split(';')
    const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
    return { language: tag?.split('-')[0], quality: quality ? Number(quality.trim().slice(2)) : 1 }
  })
  const ours = wishes.filter(({ language, quality }) => isLanguage(language) && quality > 0)
  const best = ours.sort((one, other) => other.quality - one.quality)[0]?.language
  return isLanguage(best) ? best : 'de'
}
