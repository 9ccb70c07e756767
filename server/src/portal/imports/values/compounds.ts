import { isMobileNumber } from '../../partner/phoneNumbers.ts'
import { type ColumnType, textType } from './columnType.ts'
import { phone } from './contactData.ts'
import { postalCode } from './texts.ts'

/** A street with its house number: "Am Ring 12 a", "Straße des 17. Juni 135". */
export const streetLine = textType<{ street: string; houseNumber: string }>(
  { de: 'Straße und Hausnummer, zum Beispiel Lindenweg 12a', en: 'street and house number, such as Lindenweg 12a' },
  (raw) => {
    const match = /^(.*?\D)[\s,]+(\d+\s?[a-z]?(?:\s?[-–/+]\s?\d*\s?[a-z]?)?)$/i.exec(raw)
    const [, street = '', houseNumber = ''] = match ?? []
    if (street.trim() === '') return { problem: 'houseNumberMissing' }
    return { value: { street: street.trim().replace(/,$/, ''), houseNumber: houseNumber.replaceAll(/\s/g, '') } }
  },
)

export const zipAndTown = textType<{ zip: string; town: string }>(
  { de: 'Postleitzahl und Ort, zum Beispiel 01067 Dresden', en: 'postal code and town, such as 01067 Dresden' },
  (raw, settings) => {
    const [, code = '', town = ''] = /^((?:D-?\s?)?\d+)\s+(\S.*)$/i.exec(raw) ?? []
    if (town === '') return { problem: 'townMissing' }
    const zip = postalCode.parse(code, settings)
    return 'problem' in zip ? zip : { value: { zip: zip.value ?? '', town } }
  },
)

/** Words that only the names of organisations have. */
const legalForm =
  /(?:^|\s)(?:gmbh|mbh|ag|kg|kgaa|ohg|ug|gbr|eg|e\.\s?k\.?|e\.\s?v\.?|stiftung|verein|amt|kirchengemeinde|stadt|landkreis|ltd\.?|inc\.?)(?=$|[\s,.&(])/i
export const isOrganisation = (name: string): boolean => legalForm.test(name)

/** A whole name: "Müller, Anna", or the name of an organisation. */
export const fullName = textType<{ lastName: string; firstName: string } | { organisation: string }>(
  {
    de: 'Nachname, Komma, Vorname, zum Beispiel Müller, Anna; oder der Name einer Firma mit Rechtsform',
    en: 'last name, comma, first name, such as Müller, Anna; or the name of a company with its legal form',
  },
  (raw) => {
    if (isOrganisation(raw)) return { value: { organisation: raw } }
    const [lastName = '', firstName = '', ...rest] = raw.split(',').map((part) => part.trim())
    const isClear = lastName !== '' && firstName !== '' && rest.length === 0
    return isClear ? { value: { lastName, firstName } } : { problem: 'nameOrder' }
  },
)

/** A mobile or landline number. */
export const anyPhone: ColumnType<{ mobile: string } | { landline: string }> = {
  expected: phone.expected,
  parse(cell, settings) {
    const number = phone.parse(cell, settings)
    if ('problem' in number) return number
    if (number.value === null) return { value: null }
    return { value: isMobileNumber(number.value) ? { mobile: number.value } : { landline: number.value } }
  },
}
