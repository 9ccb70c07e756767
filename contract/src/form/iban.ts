/** The length of an IBAN in each country of SEPA: country code, number of characters. */
const lengthsInSepa =
  'AD24AT20BE16BG22CH21CY28CZ24DE22DK18EE20ES24FI18FR27GB22GI23GR27HR21HU28IE22IS26IT27LI21LT20LU20LV21MC27MT31NL18NO15PL28PT25RO24SE24SI19SK24SM27VA22'

/** Whether the IBAN has the length of its country. Any length is right for a country outside SEPA. */
function hasLengthOfCountry(iban: string): boolean {
  const [, length] = lengthsInSepa.split(iban.slice(0, 2))
  return length === undefined || Number.parseInt(length, 10) === iban.length
}

/** Whether the check digits of an IBAN are right (ISO 13616). Letters count as two digits, from A = 10 to Z = 35. */
function hasValidCheckDigits(iban: string): boolean {
  const moved = iban.slice(4) + iban.slice(0, 4)
  return BigInt(moved.replaceAll(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)))) % 97n === 1n
}

/** Removes the separators from an IBAN, because people write it in groups of four. */
export const compactIban = (given: string) => given.replaceAll(/[\s.-]/g, '').toUpperCase()

/** Returns what is wrong with an IBAN without separators, or undefined if it is valid. */
export function findIbanProblem(iban: string): 'notAnIban' | 'wrongCheckDigits' | undefined {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban) || !hasLengthOfCountry(iban)) return 'notAnIban'
  return hasValidCheckDigits(iban) ? undefined : 'wrongCheckDigits'
}
