import type { CheckedInput } from '@portal/contract/api/call'
import type { Language } from '@portal/contract/api/texts'
import type { partner } from '@portal/contract/partner'
import type { Transaction } from 'kysely'
import type { Context, Renter } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import type { ChangedNumber } from '../../platform/delivery/outgoingMessage.ts'
import { dayInGermany } from '../../platform/germanDay.ts'
import { takeOrRefuse } from '../../platform/limits/quota.ts'
import { Refusal, refuseField } from '../../platform/refusal.ts'
import { refusalTexts } from '../../platform/refusalTexts.ts'
import { issueMobileUndoLink } from '../account/undoLinks.ts'
import { findSmsNumber } from '../news/store.ts'
import type { Account } from '../session/store.ts'
import { lockInSession, type VerifyOwnership } from '../signIn/verifiedPassword.ts'
import { notifyOfChangedNumbers } from './notice.ts'
import { isPhonePrefix, isSameNumber, maskNumber, parsePhoneNumber } from './phoneNumbers.ts'
import { contactSaveQuota, numberChangeQuota } from './rules.ts'
import { type ContactOnFile, changeAccountSettings, changeContactData, lockContactData, readPartner } from './store.ts'

type Changes = CheckedInput<typeof partner.changePartner>['body']
type Settings = Pick<
  Changes,
  'mailsAboutPost' | 'mailsAboutRequests' | 'newsAboutRequests' | 'newsBySms' | 'isQuietAtNight' | 'putsOffContactCheck'
>
type Phones = Pick<Changes, 'phonePrefix' | 'mobileNumber' | 'landlineNumber'>

/**
 * Parses telephone numbers into the form in which they are stored. A refusal names the field of each invalid number or
 * prefix.
 */
function parsePhones({ phonePrefix, mobileNumber, landlineNumber }: Phones, prefixOnFile: string, language: Language) {
  const prefix = phonePrefix ?? prefixOnFile
  const isPrefix = isPhonePrefix(prefix)
  const parse = (input: string | null) =>
    input === null ? null : parsePhoneNumber(input, isPrefix ? prefix : prefixOnFile)
  const phones = {
    ...(phonePrefix !== undefined && { phonePrefix: isPrefix ? phonePrefix : undefined }),
    ...(mobileNumber !== undefined && { mobileNumber: parse(mobileNumber) }),
    ...(landlineNumber !== undefined && { landlineNumber: parse(landlineNumber) }),
  }
  const message = refusalTexts.phoneNotValid[language].description
  const fields = Object.entries(phones)
    .filter(([, number]) => number === undefined)
    .map(([name]) => ({ field: `body.${name}`, code: 'phoneNotValid', message }))
  if (fields.length > 0) throw new Refusal('phoneNotValid', { fields })
  return phones
}

type ParsedPhones = ReturnType<typeof parsePhones>

/** The numbers that differ from those on file. */
function changedNumbers({ mobileNumber, landlineNumber }: ParsedPhones, onFile: ContactOnFile): ChangedNumber[] {
  const newNumbers = [
    ['mobile', mobileNumber],
    ['landline', landlineNumber],
  ] as const
  return newNumbers.flatMap(([name, number]) =>
    number === undefined || isSameNumber(number, onFile[name])
      ? []
      : { name, maskedNumber: number && maskNumber(number) },
  )
}

interface ContactChange {
  account: Account
  caller: Renter
  changes: Omit<Changes, 'currentPassword' | 'assertion' | keyof Settings>
  isOwnershipVerified: boolean
}

/**
 * Changes contact data. Access codes go to the mobile number, so a change of that number requires the password. Returns
 * whether the mobile number has changed.
 */
async function changeContact(transaction: Transaction<DB>, context: Context, change: ContactChange): Promise<boolean> {
  const { account, caller, isOwnershipVerified } = change
  const { partnerId, language } = caller
  const { bestTimeToReach, ...newPhones } = change.changes
  const onFile = await lockContactData(transaction, partnerId)
  const phones = parsePhones(newPhones, onFile.phonePrefix, language)
  const numbers = changedNumbers(phones, onFile)
  const changesMobile = numbers.some(({ name }) => name === 'mobile')
  if (!isOwnershipVerified && changesMobile) throw refuseField('passwordRequired', 'body.currentPassword', language)
  const limits = { ...context, db: transaction }
  if (numbers.length === 0) await takeOrRefuse(limits, contactSaveQuota, partnerId)
  else await takeOrRefuse(limits, numberChangeQuota, isOwnershipVerified ? `with password: ${partnerId}` : partnerId)
  const at = context.now()
  await changeContactData(transaction, {
    partnerId,
    at,
    ...(phones.phonePrefix !== undefined && { phone_prefix: phones.phonePrefix }),
    ...(phones.mobileNumber !== undefined && { mobile: phones.mobileNumber }),
    ...(phones.landlineNumber !== undefined && { landline: phones.landlineNumber }),
    ...(bestTimeToReach !== undefined && { best_time_to_reach: bestTimeToReach }),
    contact_confirmed_on: dayInGermany(at),
  })
  await notifyOfChangedNumbers(transaction, context, {
    account,
    language,
    emailOnFile: onFile.email,
    numbers,
    ...(changesMobile && {
      undo: await issueMobileUndoLink(transaction, context, { partnerId, oldMobile: onFile.mobile }),
    }),
  })
  return changesMobile
}

const putOffDays = 14
const dayMs = 24 * 60 * 60_000

async function changeSettings(
  db: Transaction<DB>,
  context: Context,
  { caller, settings }: { caller: Renter; settings: Settings },
): Promise<void> {
  const { mailsAboutPost, mailsAboutRequests, newsAboutRequests, newsBySms, isQuietAtNight, putsOffContactCheck } =
    settings
  if (newsBySms) {
    const { mobile } = await readPartner(db, caller)
    if ((await findSmsNumber(db, context.settings, mobile)) === undefined)
      throw refuseField('smsNotAvailable', 'body.newsBySms', caller.language)
  }
  const columns = {
    ...(mailsAboutPost !== undefined && { mails_about_post: mailsAboutPost }),
    ...(mailsAboutRequests !== undefined && { mails_about_requests: mailsAboutRequests }),
    ...(newsAboutRequests !== undefined && { news_about_requests: newsAboutRequests }),
    ...(newsBySms !== undefined && { news_by_sms: newsBySms }),
    ...(isQuietAtNight !== undefined && { is_quiet_at_night: isQuietAtNight }),
    ...(putsOffContactCheck && {
      contact_check_put_off_until: dayInGermany(new Date(context.now().getTime() + putOffDays * dayMs)),
    }),
  }
  if (Object.keys(columns).length > 0) await changeAccountSettings(db, caller.accountId, columns)
}

/** Changes only the given fields. Saving contact data confirms them, even if they are unchanged (spec §3). */
export async function changePartner(
  context: Context,
  { caller, changes: body, verifyOwnership }: { caller: Renter; changes: Changes; verifyOwnership: VerifyOwnership },
): Promise<void> {
  const { currentPassword, assertion, phonePrefix, mobileNumber, landlineNumber, bestTimeToReach, ...settings } = body
  const changes = { phonePrefix, mobileNumber, landlineNumber, bestTimeToReach }
  const hasContactChanges = Object.values(changes).some((value) => value !== undefined)
  async function write(transaction: Transaction<DB>, account: Account): Promise<boolean> {
    const change = { account, caller, changes, isOwnershipVerified: currentPassword !== undefined }
    const changesMobile = hasContactChanges && (await changeContact(transaction, context, change))
    await changeSettings(transaction, context, { caller, settings })
    return changesMobile
  }
  const owner =
    currentPassword === undefined ? undefined : await verifyOwnership(caller, { currentPassword, assertion })
  const hasChangedMobile = owner
    ? await owner.write(write)
    : await context.db
        .transaction()
        .execute(async (transaction) => write(transaction, await lockInSession(transaction, caller, context.now())))
  if (hasChangedMobile)
    context.reportSecurityEvent('credentialChanged', { reason: 'mobileNumber', subject: caller.accountId })
}
