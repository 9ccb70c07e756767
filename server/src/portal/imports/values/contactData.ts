import { emailAddress } from '@portal/contract/credentials'
import { parsePhoneNumber } from '../../partner/phoneNumbers.ts'
import { textType } from './columnType.ts'

export const email = textType<string>({ de: 'eine E-Mail-Adresse', en: 'an e-mail address' }, (raw) => {
  const { success, data } = emailAddress.safeParse(raw)
  return success ? { value: data } : { problem: 'notEmail' }
})

/** The calling code that a number without one gets. */
const callingCode = '+49'

/** A telephone number in E.164. */
export const phone = textType<string>(
  { de: 'eine Telefonnummer, zum Beispiel 0172 9925904', en: 'a telephone number, such as 0172 9925904' },
  (raw) => {
    const value = parsePhoneNumber(raw.replace(/\(0\)/, ''), callingCode)
    return value === undefined ? { problem: 'notPhone' } : { value }
  },
)
