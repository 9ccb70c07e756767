import type { CheckedInput } from '@portal/contract/call'
import type { partner } from '@portal/contract/partner'
import type { Language } from '@portal/contract/texts'
import { dayInGermany } from '../germanDay.ts'
import type { Parts, Renter } from '../parts.ts'
import { Refusal } from '../refusal.ts'
import { refusalTexts } from '../refusalTexts.ts'
import { isPhonePrefix, readPhoneNumber } from './phoneNumbers.ts'
import { changeContactData, holdPhonePrefix, switchMailsAboutPost } from './store.ts'

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

/** Changes what is given and leaves the rest. Whoever looks at how they are reached, confirms it (spec §3). */
export function changePartner(
  parts: Parts,
  { partnerId, accountId, language }: Renter,
  changes: Changes,
): Promise<void> {
  const { mailsAboutPost, bestTimeToReach, ...written } = changes
  const isAboutContact = bestTimeToReach !== undefined || Object.values(written).some((given) => given !== undefined)
  return parts.db.transaction().execute(async (transaction) => {
    if (isAboutContact) {
      const phones = readPhones(written, await holdPhonePrefix(transaction, partnerId), language)
      await changeContactData(transaction, partnerId, {
        ...(phones.phonePrefix !== undefined && { phone_prefix: phones.phonePrefix }),
        ...(phones.mobileNumber !== undefined && { mobile: phones.mobileNumber }),
        ...(phones.landlineNumber !== undefined && { landline: phones.landlineNumber }),
        ...(bestTimeToReach !== undefined && { best_time_to_reach: bestTimeToReach }),
        contact_confirmed_on: dayInGermany(parts.now()),
      })
    }
    if (mailsAboutPost !== undefined) await switchMailsAboutPost(transaction, accountId, mailsAboutPost)
  })
}
