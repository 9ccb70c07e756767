/**
 * The cents of a typed amount in euros: `84`, `84,5`, `1.084,50`, `1,084.50 €`. What cannot be read comes back as it was
 * typed, so that the check of the answers can name it and nothing typed is lost.
 */
export function readAmount(typed: string): number | string {
  const text = typed.replace(/[\s€]|EUR$/gi, '')
  const match = /^(-?)(\d{1,3}(?:\.\d{3})+(?=$|,)|\d{1,3}(?:,\d{3})+(?=$|\.)|\d+)(?:[.,](\d{1,2}))?$/.exec(text)
  if (!match) return typed
  const [, sign = '', whole = '', fraction = ''] = match
  const cents = Number(whole.replace(/\D/g, '')) * 100 + Number(fraction.padEnd(2, '0'))
  return sign ? -cents : cents
}

/** A whole number as typed, or the text itself. */
export function readNumber(typed: string): number | string {
  const text = typed.replaceAll(/[\s.]/g, '')
  return /^-?\d{1,15}$/.test(text) ? Number(text) : typed
}
