/** Returns a text in lower case, without accents, and with "ss" for "ß". */
export const plain = (text: string) => text.toLowerCase().replace(/ß/g, 'ss').normalize('NFD').replace(/\p{M}/gu, '')

/** Like `plain`, but "ae", "oe" and "ue" lose their "e", so that "ü", "ue" and "u" are equal. */
export const folded = (text: string) => plain(text).replace(/([aou])e/g, '$1')

/** Returns the words of a text as the search compares them: folded, and with one letter for a doubled letter. */
export const normalizedWords = (text: string): string[] =>
  folded(text)
    .replace(/(\p{L})\1/gu, '$1')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
