import { expect, test } from 'vitest'
import { demoAccounts, demoPassword } from '../../demo/accounts.ts'
import { readCode, readToken } from '../../testing/messages.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { openPortal } from '../../testing/portal.ts'
import { waitForLocks } from '../../testing/races/lockWaits.ts'

const { email } = demoAccounts.Erika
const currentPassword = demoPassword
const erika = { contractNumber: '1000000001001', firstName: 'Erika', lastName: 'Mustermann', birthDate: '1964-08-12' }

test('if an account is connected while the undo of a mobile number waits for the lock of the tenant, the undo does not deadlock with a change by that account', async () => {
  const { tenant, visitor, signIn, db, clock, address } = await openPortal({ as: 'Erika' })
  await tenant.partner.changePartner({ body: { mobileNumber: '0152 28817386', currentPassword } })
  const token = await readToken(db, 'numbersChanged', email)
  await tenant.account.deleteAccount({ body: { currentPassword } })
  clock.advance({ seconds: 1 })
  const attackerClient = await signIn('Neumann')
  const accountId = attackerClient.login.userId
  await attackerClient.registration.requestCode({ body: { ...erika, channel: 'sms' } })
  const code = await readCode(db, 'codeBySms')
  const { partner_id: partnerId } = await db
    .selectFrom('partners')
    .select('partner_id')
    .where('last_name', '=', 'Mustermann')
    .executeTakeFirstOrThrow()

  /** A change by the connected account locks first the account, and then the tenant. */
  const change = () =>
    db.transaction().execute(async (transaction) => {
      const accounts = transaction.selectFrom('accounts').select('email').where('account_id', '=', accountId)
      await accounts.forNoKeyUpdate().execute()
      const partners = transaction.selectFrom('partners').select('mobile').where('partner_id', '=', partnerId)
      await partners.forUpdate().execute()
    })

  // The connection and the undo wait for the lock of the tenant, in this order. The undo then finds an account that the
  // change has locked, and that the undo itself has not locked.
  let connecting: Promise<string> | undefined
  let undoing: Promise<string> | undefined
  let changing: Promise<void> | undefined
  await db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('partners').select('mobile').where('partner_id', '=', partnerId).forUpdate().execute()
    connecting = outcomeOf(attackerClient.registration.matchCode({ body: { code, customerNumber: '4711001' } }))
    await waitForLocks(address, 1)
    undoing = outcomeOf(visitor.undo.undoChange({ body: { token } }))
    await waitForLocks(address, 2)
    changing = change()
    await waitForLocks(address, 3)
  })
  await expect(changing).resolves.toBeUndefined()
  expect([await connecting, await undoing]).toEqual(['answered', 'answered'])
  const account = await db.selectFrom('accounts').select('partner_id').where('account_id', '=', accountId).execute()
  expect(account).toEqual([{ partner_id: null }])
})
