/**
 * A telephone number for `tel:` and `sms:` links, in any notation. An international number begins with "+". Leaves out its
 * zero in brackets, as in "+49 (0)40 123", which is dialled only within the country.
 */
export function dialable(number: string): string {
  const isInternational = /^\D*(?:\+|00)/.test(number)
  const dialled = isInternational ? number.replace(/\(\s*0\s*\)/, '') : number
  return dialled.replaceAll(/[^\d+]/g, '').replace(/^00/, '+')
}

/** A telephone number as shown, which never wraps. */
export const unbroken = (number: string): string =>
  number.replaceAll(' ', '\u00a0').replaceAll(/[-/]/g, '\u2060$&\u2060')
