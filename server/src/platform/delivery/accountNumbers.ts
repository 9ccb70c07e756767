/** The shortest IBAN has 15 characters, not counting spaces (ISO 13616). */
const minLength = 15
/** A match with fewer digits is taken for words and stays unchanged. */
const minDigits = 10

const separator = String.raw`[ \u00a0\u2009\u202f-]`
/**
 * Two letters and two digits, then groups that contain digits. The first group may be four letters: the bank in a British or
 * Dutch IBAN.
 */
const iban = String.raw`\p{L}{2}\d{2}[a-z\d]*(?:${separator}[a-z]{4}(?=${separator}))?(?:${separator}(?=[a-z]*\d)[a-z\d]+)*`
/** A Maltese IBAN in groups of four. Its account number may have groups without a digit. */
const malteseIban = String.raw`mt\d{2}(?:${separator}[a-z\d]{4}){6}${separator}[a-z\d]{3}`
/** With dots, only groups of four are taken for an IBAN: dots also separate the parts of dates and file names. */
const dottedIban = String.raw`\p{L}{2}\d{2}(?:\.[a-z\d]{4}){2,7}(?:\.[a-z\d]{1,3})?`
/** A German IBAN without its letters, in groups of four as on a bank card, or undivided. */
const digits = String.raw`\d{16,}|\d{2,4}(?:${separator}\d{4}){3,}(?:${separator}\d{1,4})?`
const accountNumber = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${malteseIban}|${dottedIban}|${iban}|${digits})(?![\p{L}\d])`,
  'giu',
)

function mask(found: string): string {
  const compact = found.replaceAll(/[^\p{L}\d]/gu, '')
  const isAccount = compact.length >= minLength && compact.replaceAll(/\D/g, '').length >= minDigits
  if (!isAccount) return found
  return `${/^\p{L}{2}/u.exec(compact)?.[0].toUpperCase() ?? ''}…${compact.slice(-4)}`
}

/**
 * Returns the text with each IBAN reduced to its country and its last four characters, because mails are not encrypted end to
 * end. The check digits are not verified, so a mistyped IBAN is masked too.
 */
export const withMaskedAccounts = (text: string): string => text.replace(accountNumber, mask)
