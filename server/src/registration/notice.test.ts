import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { DB } from '../database/schema.ts'
import { demoAccounts, demoLetter, demoPassword } from '../demo/accounts.ts'
import { listMessages } from '../testing/messages.ts'
import { openPortal } from '../testing/portal.ts'
import { refusalOf } from '../testing/refusalOf.ts'

const { email: ownEmail } = demoAccounts.Neumann
const emailOnFile = 'nora.privat@example.org'
const mobile = '+4915228817386'

const messagesIn = async (db: Kysely<DB>) =>
  (await listMessages(db)).map(({ kind, recipient, channel }) => `${channel} ${kind} ${recipient}`).sort()

test.each([
  [
    'by mail and text message',
    { email: emailOnFile, mobile },
    [`mail accountConnected ${emailOnFile}`, `sms accountConnectedBySms ${mobile}`],
  ],
  ['by mail alone', { email: emailOnFile, mobile: null }, [`mail accountConnected ${emailOnFile}`]],
  [
    'by text message, not at the address of the account',
    { email: ownEmail.toUpperCase(), mobile },
    [`sms accountConnectedBySms ${mobile}`],
  ],
  [
    'by letter where nothing else is on file',
    { email: null, mobile: null },
    ['letter accountConnectedByLetter Nora Neumann'],
  ],
])('when an account is connected with the contract, the tenant is told %s', async (_, onFile, told) => {
  const { tenant, db, outbox } = await openPortal({ as: 'Neumann' })
  await db.updateTable('partners').set(onFile).where('customer_number', '=', demoLetter.customerNumber).execute()
  expect(await refusalOf(tenant.registration.matchCode({ body: { ...demoLetter, code: 'wrong' } }))).toBe(
    '400 wrongCode',
  )
  expect(await messagesIn(db)).toEqual([])
  await tenant.registration.matchCode({ body: demoLetter })
  expect(await messagesIn(db)).toEqual(told)
  for (const { text } of await outbox()) expect(text).toMatch(/Mietvertrag[\s\S]*rufen Sie uns/)
})

test('the tenant is told although the account is deleted at once', async () => {
  const { tenant, db } = await openPortal({ as: 'Neumann' })
  await tenant.registration.matchCode({ body: demoLetter })
  await tenant.account.deleteAccount({ body: { currentPassword: demoPassword } })
  expect(await messagesIn(db)).toContainEqual(`sms accountConnectedBySms ${mobile}`)
})
