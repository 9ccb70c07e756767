/**
 * Converts a telephone number in any notation for `tel:` and `sms:` links. An international number then begins with "+", and
 * lacks the "(0)" of "+49 (0)40 123", because this zero is dialled only within the country.
 */
export function dialable(number: string): string {
  const isInternational = /^\D*(?:\+|00)/.test(number)
  const dialled = isInternational ? number.replace(/\(\s*0\s*\)/, '') : number
  return dialled.replaceAll(/[^\d+]/g, '').replace(/^00/, '+')
}

/** Returns a telephone number or a word with a hyphen for display, with characters that keep it on one line. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0').replaceAll(/[-/]/g, '\u2060$&\u2060')
