import type { Transaction } from 'kysely'
import type { DB } from '../database/schema.ts'
import { announce } from '../delivery/outbox.ts'
import type { Parts, SignedIn, Visitor } from '../parts.ts'
import { Refusal } from '../refusal.ts'
import { createDevices } from '../session/devices.ts'
import { forgetFailures } from '../session/limits.ts'
import { hashPassword } from '../session/passwords.ts'
import { type Account, revokeOtherFamilies } from '../session/store.ts'
import type { VerifiedAccount } from '../session/verifiedPassword.ts'
import { useLink } from './links.ts'
import { about } from './mails.ts'
import { refuseCommonPassword } from './password.ts'
import { findLink, forgetLinks, markConfirmed, setPassword } from './store.ts'

type Needed = Pick<Parts, 'db' | 'now' | 'settings' | 'tokens'>

interface Change {
  account: Pick<Account, 'accountId' | 'email' | 'language'>
  passwordHash: string
  /** The session in which it was changed; null for a reset. */
  familyId: string | null
}

/** Whoever knew the old password has no session and no link any more. */
async function replacePassword(transaction: Transaction<DB>, parts: Needed, change: Change): Promise<void> {
  const { account, passwordHash, familyId } = change
  const { accountId, email } = account
  await setPassword(transaction, accountId, passwordHash)
  await forgetLinks(transaction, accountId)
  await revokeOtherFamilies(transaction, { accountId, exceptFamilyId: familyId, now: parts.now() })
  await announce(transaction, { ...about(parts, account), kind: 'passwordChanged', to: email })
}

export async function changePassword(
  parts: Needed,
  { owner, caller, newPassword }: { owner: VerifiedAccount; caller: SignedIn; newPassword: string },
): Promise<void> {
  const { language, familyId } = caller
  refuseCommonPassword({ password: newPassword, email: owner.account.email, field: 'body.newPassword', language })
  const passwordHash = await hashPassword(newPassword)
  await owner.write((transaction, account) =>
    replacePassword(transaction, parts, { account: { ...account, language }, passwordHash, familyId }),
  )
  caller.device.give(createDevices(parts).issue({ accountId: owner.account.accountId, passwordHash }))
}

/** Sets a new password with a mailed link. Whoever has the mail has the address: that confirms it too. */
export async function resetPassword(
  parts: Needed,
  { token, newPassword, caller }: { token: string; newPassword: string; caller: Visitor },
): Promise<void> {
  const { language, device } = caller
  const link = { purpose: 'resetPassword', token, now: parts.now() } as const
  const found = await findLink(parts.db, link)
  if (!found) throw new Refusal('linkNotValid')
  // Refused before the link is used up: another password can be tried with it.
  refuseCommonPassword({ password: newPassword, email: found.email, field: 'body.newPassword', language })
  const passwordHash = await hashPassword(newPassword)
  await parts.db.transaction().execute(async (transaction) => {
    const { account } = await useLink(transaction, link)
    await markConfirmed(transaction, account.accountId, parts.now())
    await replacePassword(transaction, parts, { account: { ...account, language }, passwordHash, familyId: null })
    await forgetFailures(transaction, account.email, parts.now())
  })
  device.give(createDevices(parts).issue({ accountId: found.accountId, passwordHash }))
}
