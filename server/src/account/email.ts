import { isAlreadyThere } from '../database/uniqueness.ts'
import { announce } from '../delivery/outbox.ts'
import type { Parts, SignedIn } from '../parts.ts'
import { Refusal, refuseField } from '../refusal.ts'
import { about, mailLink, mayMail, tellOwner } from './mails.ts'
import { type Account, findAccount, findAccountByEmail, forgetLinks, setEmail, useLink } from './store.ts'

interface Change {
  owner: Account
  caller: SignedIn
  newEmail: string
}

/** Mails a link to the new address and word of it to the old one; nothing else tells whether the new one has an account. */
export async function changeEmail(parts: Parts, { owner, caller, newEmail }: Change): Promise<void> {
  const { language } = caller
  const { email } = owner
  if (newEmail === email) throw refuseField('emailUnchanged', 'body.newEmail', language)
  await parts.db.transaction().execute(async (transaction) => {
    const account = { ...owner, language }
    const other = await findAccountByEmail(transaction, newEmail)
    if (other) await tellOwner(transaction, parts, other)
    else if (await mayMail(transaction, parts, 'confirmEmail', newEmail))
      await mailLink(transaction, parts, { account, purpose: 'confirmEmail', to: newEmail, newEmail })
    if (await mayMail(transaction, parts, 'emailWillChange', email))
      await announce(transaction, { ...about(parts, account), kind: 'emailWillChange', to: email, newEmail })
  })
}

/** Makes the new address count. Links that went to the old one are worthless from now on. */
export async function confirmEmail(parts: Parts, token: string): Promise<void> {
  await parts.db.transaction().execute(async (transaction) => {
    const link = await useLink(transaction, { purpose: 'confirmEmail', token, now: parts.now() })
    const account = link && (await findAccount(transaction, link.accountId))
    if (!link?.newEmail || !account) throw new Refusal('linkNotValid')
    await setEmail(transaction, account.accountId, link.newEmail).catch((error: unknown) => {
      throw isAlreadyThere(error) ? new Refusal('linkNotValid', { cause: error }) : error
    })
    await forgetLinks(transaction, account.accountId)
    await announce(transaction, {
      ...about(parts, account),
      kind: 'emailChanged',
      to: account.email,
      newEmail: link.newEmail,
    })
  })
}
