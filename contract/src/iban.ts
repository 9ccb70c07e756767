/** The length of an IBAN in each country of SEPA, as country code and number of characters. */
const lengthsInSepa =
  'AD24 AT20 BE16 BG22 CH21 CY28 CZ24 DE22 DK18 EE20 ES24 FI18 FR27 GB22 GI23 GR27 HR21 HU28 IE22 IS26 IT27 LI21 LT20 LU20 LV21 MC27 MT31 NL18 NO15 PL28 PT25 RO24 SE24 SI19 SK24 SM27 VA22'

/** Whether the IBAN has the length of its country. Any length is right for a country outside SEPA. */
function hasLengthOfCountry(iban: string): boolean {
  const start = lengthsInSepa.indexOf(iban.slice(0, 2))
  return start < 0 || Number(lengthsInSepa.slice(start + 2, start + 4)) === iban.length
}

/** The remainder of a long decimal number divided by 97, computed digit by digit (ISO 7064). */
function remainderOf97(digits: string): number {
  let remainder = 0
  for (const digit of digits) remainder = (remainder * 10 + Number(digit)) % 97
  return remainder
}

/** Whether the check digits of an IBAN are right (ISO 13616). */
function hasValidCheckDigits(iban: string): boolean {
  const moved = iban.slice(4) + iban.slice(0, 4)
  return remainderOf97(moved.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))) === 1
}

/** Removes the separators from an IBAN, because people write it in groups of four. */
export const compactIban = (given: string) => given.replaceAll(/[\s.-]/g, '').toUpperCase()

/** Returns what is wrong with an IBAN without separators, or undefined if it is valid. */
export function findIbanProblem(iban: string): 'notAnIban' | 'wrongCheckDigits' | undefined {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban) || !hasLengthOfCountry(iban)) return 'notAnIban'
  return hasValidCheckDigits(iban) ? undefined : 'wrongCheckDigits'
}
