import { textType } from './columnType.ts'

/** The length of an IBAN in the countries from which landlords and tenants mostly pay; others have 15 to 34 characters. */
const lengths: Readonly<Record<string, number>> = { DE: 22, AT: 20, CH: 21, NL: 18, FR: 27, PL: 28, IT: 27, ES: 24 }

/** The remainder of a long decimal number divided by 97, computed digit by digit (ISO 7064). */
function remainderOf97(digits: string): number {
  let remainder = 0
  for (const digit of digits) remainder = (remainder * 10 + Number(digit)) % 97
  return remainder
}

/** Whether the check digits of an IBAN are right (ISO 13616). */
export function hasValidCheckDigits(iban: string): boolean {
  const moved = iban.slice(4) + iban.slice(0, 4)
  return remainderOf97(moved.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))) === 1
}

/** An IBAN without spaces. */
export const iban = textType<string>(
  { de: 'eine IBAN, zum Beispiel DE02 1203 0000 0000 2020 51', en: 'an IBAN, such as DE02 1203 0000 0000 2020 51' },
  (raw) => {
    const value = raw.replaceAll(/[\s.-]/g, '').toUpperCase()
    if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(value)) return { problem: 'notIban' }
    const length = lengths[value.slice(0, 2)]
    if (length !== undefined && length !== value.length) return { problem: 'notIban' }
    return hasValidCheckDigits(value) ? { value } : { problem: 'ibanChecksum' }
  },
)
