/**
 * Parses an amount in euros (`84`, `84,5`, `1.084,50`, `1,084.50 €`) into cents. Returns unreadable input unchanged, so
 * that the validation can report it and the input is not lost.
 */
export function readAmount(typed: string): number | string {
  const text = typed.replace(/[\s€]/g, '').replace(/EUR$/i, '')
  const match = /^(-?)(\d{1,3}(?:\.\d{3})+(?=$|,)|\d{1,3}(?:,\d{3})+(?=$|\.)|\d+)(?:[.,](\d{1,2}))?$/.exec(text)
  if (!match) return typed
  const [, sign = '', whole = '', fraction = ''] = match
  const cents = Number(whole.replace(/\D/g, '')) * 100 + Number(fraction.padEnd(2, '0'))
  return sign ? -cents : cents
}

/** Parses a whole number (`1200`, `1.200`) of at most 15 digits. Returns unreadable input unchanged. */
export function readNumber(typed: string): number | string {
  const text = typed.replace(/\s/g, '')
  return /^-?(\d{1,15}|\d{1,3}(\.\d{3}){1,4})$/.test(text) ? Number(text.replaceAll('.', '')) : typed
}
