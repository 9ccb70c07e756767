import type { CheckedInput } from '@portal/contract/call'
import type { partner } from '@portal/contract/partner'
import type { Language } from '@portal/contract/texts'
import type { Transaction } from 'kysely'
import type { DB } from '../database/schema.ts'
import type { ChangedNumber } from '../delivery/announcements.ts'
import { dayInGermany } from '../germanDay.ts'
import type { Parts, Renter } from '../parts.ts'
import { Refusal, refuseField } from '../refusal.ts'
import { refusalTexts } from '../refusalTexts.ts'
import type { Account } from '../session/store.ts'
import { lockInSession, verifyCaller } from '../session/verifiedPassword.ts'
import { announceChangedNumbers } from './notice.ts'
import { isPhonePrefix, isSameNumber, maskNumber, readPhoneNumber } from './phoneNumbers.ts'
import { type ContactOnFile, changeContactData, lockContactData, switchMailsAboutPost } from './store.ts'

type Changes = CheckedInput<typeof partner.changePartner>['body']
type Phones = Pick<Changes, 'phonePrefix' | 'mobileNumber' | 'landlineNumber'>

/** Numbers as they are kept; all that nobody can be called by are refused together, each by its name. */
function readPhones({ phonePrefix, mobileNumber, landlineNumber }: Phones, onFile: string, language: Language) {
  const prefix = phonePrefix ?? onFile
  const isPrefix = isPhonePrefix(prefix)
  const read = (written: string | null) =>
    written === null ? null : readPhoneNumber(written, isPrefix ? prefix : onFile)
  const phones = {
    ...(phonePrefix !== undefined && { phonePrefix: isPrefix ? phonePrefix : undefined }),
    ...(mobileNumber !== undefined && { mobileNumber: read(mobileNumber) }),
    ...(landlineNumber !== undefined && { landlineNumber: read(landlineNumber) }),
  }
  const message = refusalTexts.phoneNotValid[language].description
  const fields = Object.entries(phones)
    .filter(([, number]) => number === undefined)
    .map(([name]) => ({ field: `body.${name}`, code: 'phoneNotValid', message }))
  if (fields.length > 0) throw new Refusal('phoneNotValid', { fields })
  return phones
}

type ReadPhones = ReturnType<typeof readPhones>

/** The numbers that become others than those on file. */
function changedNumbers({ mobileNumber, landlineNumber }: ReadPhones, onFile: ContactOnFile): ChangedNumber[] {
  const given = [
    ['mobile', mobileNumber],
    ['landline', landlineNumber],
  ] as const
  return given.flatMap(([name, number]) =>
    number === undefined || isSameNumber(number, onFile[name], onFile.phonePrefix)
      ? []
      : { name, maskedNumber: number && maskNumber(number) },
  )
}

interface ContactChange {
  account: Account
  caller: Renter
  changes: Omit<Changes, 'currentPassword' | 'mailsAboutPost'>
  isPasswordVerified: boolean
}

/** Access codes go to the mobile number: only who knows the password may change it. */
async function changeContact(transaction: Transaction<DB>, parts: Parts, change: ContactChange): Promise<void> {
  const { account, caller, isPasswordVerified } = change
  const { partnerId, language } = caller
  const { bestTimeToReach, ...written } = change.changes
  const onFile = await lockContactData(transaction, partnerId)
  const phones = readPhones(written, onFile.phonePrefix, language)
  const numbers = changedNumbers(phones, onFile)
  if (!isPasswordVerified && numbers.some(({ name }) => name === 'mobile'))
    throw refuseField('passwordRequired', 'body.currentPassword', language)
  await changeContactData(transaction, partnerId, {
    ...(phones.phonePrefix !== undefined && { phone_prefix: phones.phonePrefix }),
    ...(phones.mobileNumber !== undefined && { mobile: phones.mobileNumber }),
    ...(phones.landlineNumber !== undefined && { landline: phones.landlineNumber }),
    ...(bestTimeToReach !== undefined && { best_time_to_reach: bestTimeToReach }),
    contact_confirmed_on: dayInGermany(parts.now()),
  })
  await announceChangedNumbers(transaction, parts, {
    account: { ...account, language },
    emailOnFile: onFile.email,
    numbers,
  })
}

/** Changes what is given and leaves the rest. Whoever looks at how they are reached, confirms it (spec §3). */
export async function changePartner(
  parts: Parts,
  caller: Renter,
  { currentPassword, mailsAboutPost, ...changes }: Changes,
): Promise<void> {
  const isAboutContact = Object.values(changes).some((given) => given !== undefined)
  async function write(transaction: Transaction<DB>, account: Account) {
    const isPasswordVerified = currentPassword !== undefined
    if (isAboutContact) await changeContact(transaction, parts, { account, caller, changes, isPasswordVerified })
    if (mailsAboutPost !== undefined) await switchMailsAboutPost(transaction, account.accountId, mailsAboutPost)
  }
  if (currentPassword !== undefined) return (await verifyCaller(parts, caller, currentPassword)).write(write)
  await parts.db
    .transaction()
    .execute(async (transaction) => write(transaction, await lockInSession(transaction, caller, parts.now())))
}
