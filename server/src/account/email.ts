import { isAlreadyThere } from '../database/uniqueness.ts'
import { announce } from '../delivery/outbox.ts'
import type { Parts, SignedIn } from '../parts.ts'
import { Refusal, refuseField } from '../refusal.ts'
import { findAccountByEmail, revokeOtherFamilies } from '../session/store.ts'
import type { VerifiedAccount } from '../session/verifiedPassword.ts'
import { useLink } from './links.ts'
import { about, mailLink, mayMail, tellOwner } from './mails.ts'
import { forgetLinks, setEmail } from './store.ts'

type Needed = Pick<Parts, 'db' | 'now' | 'settings'>

interface Change {
  owner: VerifiedAccount
  caller: SignedIn
  newEmail: string
}

/** Mails a link to the new address and word of it to the old one; nothing else tells whether the new one has an account. */
export async function changeEmail(parts: Needed, { owner, caller, newEmail }: Change): Promise<void> {
  const { language, familyId } = caller
  await owner.write(async (transaction, { accountId, email }) => {
    if (newEmail === email) throw refuseField('emailUnchanged', 'body.newEmail', language)
    const account = { accountId, language }
    const other = await findAccountByEmail(transaction, newEmail)
    if (other) await tellOwner(transaction, parts, other)
    else if (await mayMail(transaction, parts, 'confirmEmail', newEmail))
      await mailLink(transaction, parts, { account, purpose: 'confirmEmail', to: newEmail, newEmail, familyId })
    if (await mayMail(transaction, parts, 'emailWillChange', email))
      await announce(transaction, { ...about(parts, account), kind: 'emailWillChange', to: email, newEmail })
  })
}

/**
 * Makes the new address count. Links that went to the old one are worthless from now on, and every session ends but the
 * one that asked for the change.
 */
export async function confirmEmail(parts: Needed, token: string): Promise<void> {
  await parts.db.transaction().execute(async (transaction) => {
    const now = parts.now()
    const { account, newEmail, familyId } = await useLink(transaction, { purpose: 'confirmEmail', token, now })
    if (newEmail === null) throw new Refusal('linkNotValid')
    const { accountId, email } = account
    await setEmail(transaction, accountId, newEmail).catch((error: unknown) => {
      throw isAlreadyThere(error) ? new Refusal('linkNotValid', { cause: error }) : error
    })
    await forgetLinks(transaction, accountId)
    await revokeOtherFamilies(transaction, { accountId, exceptFamilyId: familyId, now })
    await announce(transaction, { ...about(parts, account), kind: 'emailChanged', to: email, newEmail })
  })
}
