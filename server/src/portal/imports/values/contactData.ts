import { emailPattern, maxEmailLength } from '@portal/contract/rules'
import { lengthProblemOf, parsePhoneNumber } from '../../partner/phoneNumbers.ts'
import { textType } from './columnType.ts'

export const email = textType<string>({ de: 'eine E-Mail-Adresse', en: 'an e-mail address' }, (raw) => {
  const address = raw.trim()
  const isAddress = address.length <= maxEmailLength && emailPattern.test(address)
  return isAddress ? { value: address } : { problem: 'notEmail' }
})

/** The prefix of a number that has none of its own. */
const defaultPrefix = '+49'

const problems = { tooShort: 'phoneTooShort', tooLong: 'phoneTooLong', other: 'notPhone' } as const

/** A telephone number in E.164. */
export const phone = textType<string>(
  { de: 'eine Telefonnummer, zum Beispiel 0172 9925904', en: 'a telephone number, such as 0172 9925904' },
  (raw) => {
    const number = raw.replace(/\(0\)/, '')
    const value = parsePhoneNumber(number, defaultPrefix)
    return value === undefined ? { problem: problems[lengthProblemOf(number, defaultPrefix) ?? 'other'] } : { value }
  },
)
