import type { Localized } from '@portal/contract/api/texts'

/** The beginning of an entry that a tenant wrote. The stored text addresses the writer: "Sie haben uns geschrieben." */
const beginningForWriter = { de: /^Sie haben (?=\p{L})/u, en: /^You (?=\p{L})/u }

/** The name of a writer who has been erased. */
const unknownWriter: Localized = { de: 'Eine andere Person aus dem Mietvertrag', en: 'Another tenant of the contract' }

/**
 * Returns the text of an entry for readers other than its writer: "Max Krause hat uns geschrieben." Texts that do not address
 * the writer stay the same.
 */
export function asReadByOthers(text: Localized, name: string | null): Localized {
  if (!beginningForWriter.de.test(text.de)) return text
  const de = `${name ?? unknownWriter.de} hat ${text.de.replace(beginningForWriter.de, '')}`
  const en = `${name ?? unknownWriter.en} ${text.en.replace(beginningForWriter.en, '')}`
  return { de: de.replace('hat Ihr Anliegen', 'hat das Anliegen'), en: en.replace('your request', 'the request') }
}
