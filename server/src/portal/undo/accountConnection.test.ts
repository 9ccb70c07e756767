import { expect, test } from 'vitest'
import { demoAccessCode, demoAccounts, demoPassword } from '../../demo/accounts.ts'
import type { Client } from '../../testing/client.ts'
import { listMessages, readCode, readToken } from '../../testing/messages.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { openPortal } from '../../testing/portal.ts'
import { openWatchedPortal } from '../../testing/watchedPortal.ts'

const { email } = demoAccounts.Erika
const emailOfAttacker = 'angreifer@example.org'
const mobileNumber = '0152 28817386'
const currentPassword = demoPassword
const withPassword = { body: { currentPassword } }
const erika = { contractNumber: '1000000001001', firstName: 'Erika', lastName: 'Mustermann', birthDate: '1964-08-12' }
const nora = { contractNumber: '1000000003001', firstName: 'Nora', lastName: 'Neumann', birthDate: '1988-05-21' }

type Portal = Awaited<ReturnType<typeof openPortal>>

async function changeEmail({ visitor, db }: Portal, client: Client) {
  await client.account.changeEmail({ body: { currentPassword, newEmail: emailOfAttacker } })
  await visitor.account.confirmEmail({ body: { token: await readToken(db, 'confirmEmail', emailOfAttacker) } })
}

const undo = ({ visitor }: Portal, token: string) => outcomeOf(visitor.undo.undoChange({ body: { token } }))

/** Connects the account of the client with a tenant, with an access code sent by SMS. */
async function connectBySms({ db }: Portal, client: Client, data: typeof erika, customerNumber: string) {
  await client.registration.requestCode({ body: { ...data, channel: 'sms' } })
  await client.registration.matchCode({ body: { code: await readCode(db, 'codeBySms'), customerNumber } })
}

test('after an account is connected with a tenant, an undo link from before the connection no longer works', async () => {
  const portal = await openPortal({ as: 'Neumann' })
  const { tenant, db } = portal
  await changeEmail(portal, tenant)
  const token = await readToken(db, 'emailChanged', demoAccounts.Neumann.email)
  await tenant.registration.matchCode({ body: demoAccessCode })
  expect(await undo(portal, token)).toBe('400 linkNotValid')
  expect((await tenant.session.listRoles()).roles).toContain('renter')
})

test('the undo of a new mobile number disconnects another account that was connected with the tenant by a code sent to the new number', async () => {
  const portal = await openWatchedPortal()
  const { tenant, db, clock, signIn, events, visitor } = portal
  await tenant.partner.changePartner({ body: { mobileNumber, currentPassword } })
  const token = await readToken(db, 'numbersChanged', email)
  await tenant.account.deleteAccount(withPassword)
  clock.advance({ seconds: 1 })
  const attackerClient = await signIn('Neumann')
  await connectBySms(portal, attackerClient, erika, '4711001')
  expect((await attackerClient.session.listRoles()).roles).toContain('renter')

  events.splice(0)
  expect(await undo(portal, token)).toBe('answered')
  expect(await outcomeOf(attackerClient.session.listRoles())).toBe('401 unauthorized')
  const again = await signIn('Neumann')
  expect((await again.session.listRoles()).roles).toEqual(['user'])
  expect(events.map(({ event, reason }) => `${event} ${String(reason)}`)).toEqual([
    'credentialChanged mobileNumberChangeUndone',
    'accountDisconnected mobileNumberChangeUndone',
    'sessionEnded accountDisconnected',
  ])
  expect(await outcomeOf(visitor.session.login({ body: { email, password: currentPassword } }))).toBe(
    '401 signInFailed',
  )
})

test('the undo of a new mobile number does not disconnect an account that was connected by an earlier access code', async () => {
  const portal = await openPortal({ as: 'Neumann' })
  const { db, clock, signIn } = portal
  await connectBySms(portal, portal.tenant, nora, '4711002')
  clock.advance({ seconds: 1 })
  const tenant = await signIn('Neumann')
  await tenant.partner.changePartner({ body: { mobileNumber: '0160 1234567', currentPassword } })
  const link = (await listMessages(db, demoAccounts.Neumann.email)).find(({ content }) => 'undoLink' in content)
  const token = new URL(String(link?.content.undoLink)).hash.replace('#token=', '')
  expect(await undo(portal, token)).toBe('answered')
  expect(await outcomeOf(tenant.contracts.listContracts())).toBe('answered')
})
