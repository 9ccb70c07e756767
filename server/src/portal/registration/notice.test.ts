import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { demoAccessCode, demoAccounts, demoPassword } from '../../demo/accounts.ts'
import type { DB } from '../../platform/database/schema.ts'
import { listMessages, readCode } from '../../testing/messages.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { openPortal } from '../../testing/portal.ts'

const { email: ownEmail } = demoAccounts.Neumann
const emailOnFile = 'nora.privat@example.org'
const mobile = '+4915228817386'

const messagesIn = async (db: Kysely<DB>) =>
  (await listMessages(db)).map(({ kind, recipient, channel }) => `${channel} ${kind} ${recipient}`).sort()

test.each([
  [
    'by mail and SMS',
    { email: emailOnFile, mobile },
    [`mail accountConnected ${emailOnFile}`, `sms accountConnectedBySms ${mobile}`],
  ],
  ['by mail only', { email: emailOnFile, mobile: null }, [`mail accountConnected ${emailOnFile}`]],
  [
    'by SMS only, if the e-mail address on file is that of the account',
    { email: ownEmail.toUpperCase(), mobile },
    [`sms accountConnectedBySms ${mobile}`],
  ],
  [
    'by letter if neither an e-mail address nor a mobile number is on file',
    { email: null, mobile: null },
    ['letter accountConnectedByLetter Nora Neumann'],
  ],
  [
    'by letter if a text is on file in place of the mobile number',
    { email: null, mobile: 'siehe Akte 12' },
    ['letter accountConnectedByLetter Nora Neumann'],
  ],
])('when an account is connected with a tenant, the tenant is notified %s', async (_, onFile, expected) => {
  const { tenant, db, outbox } = await openPortal({ as: 'Neumann' })
  await db.updateTable('partners').set(onFile).where('customer_number', '=', demoAccessCode.customerNumber).execute()
  expect(await outcomeOf(tenant.registration.matchCode({ body: { ...demoAccessCode, code: 'wrong' } }))).toBe(
    '400 wrongCode',
  )
  expect(await messagesIn(db)).toEqual([])
  await tenant.registration.matchCode({ body: demoAccessCode })
  expect(await messagesIn(db)).toEqual(expected)
  for (const { text } of await outbox())
    expect(text).toMatch(/Mietvertrag[\s\S]*rufen Sie uns [\s\S]*040[\s\u00a0]?66969100/)
  for (const { content } of await listMessages(db)) expect(JSON.stringify(content)).not.toContain(ownEmail)
})

test('after a connection with a code from an SMS, the tenant is also notified by letter if no e-mail address is on file', async () => {
  const { tenant, db } = await openPortal({ as: 'Neumann' })
  await db.updateTable('partners').set({ email: null }).where('customer_number', '=', '4711002').execute()
  const nora = { contractNumber: '1000000003001', firstName: 'Nora', lastName: 'Neumann', birthDate: '1988-05-21' }
  await tenant.registration.requestCode({ body: { ...nora, channel: 'sms' } })
  const code = await readCode(db, 'codeBySms')
  await tenant.registration.matchCode({ body: { code, customerNumber: '4711002' } })
  expect(await messagesIn(db)).toEqual([
    'letter accountConnectedByLetter Nora Neumann',
    `sms accountConnectedBySms ${mobile}`,
    `sms codeBySms ${mobile}`,
  ])
})

test('on a portal for real tenants without an SMS gateway, the tenant is notified by letter instead of SMS', async () => {
  const environment = { PUBLIC_URL: 'https://portal.example', TRUST_PROXY: '1' }
  const { tenant, db } = await openPortal({ as: 'Neumann', environment })
  await db.updateTable('partners').set({ email: null }).where('customer_number', '=', '4711002').execute()
  await tenant.registration.matchCode({ body: demoAccessCode })
  expect(await messagesIn(db)).toEqual(['letter accountConnectedByLetter Nora Neumann'])
})

test('the tenant is notified even if the account is deleted immediately', async () => {
  const { tenant, db } = await openPortal({ as: 'Neumann' })
  await tenant.registration.matchCode({ body: demoAccessCode })
  await tenant.account.deleteAccount({ body: { currentPassword: demoPassword } })
  expect(await messagesIn(db)).toContainEqual(`sms accountConnectedBySms ${mobile}`)
})
