import { expect, test } from 'vitest'
import { demoAccounts, demoPassword } from '../../demo/accounts.ts'
import type { Client } from '../../testing/client.ts'
import { kindsFor, readToken } from '../../testing/messages.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { openPortal } from '../../testing/portal.ts'

const { email } = demoAccounts.Erika
const emailOfAttacker = 'angreifer@example.org'
const mobileNumber = '0152 28817386'
const currentPassword = demoPassword
const withPassword = { body: { currentPassword } }

type Portal = Awaited<ReturnType<typeof openPortal>>

async function changeEmail({ visitor, db }: Portal, client: Client) {
  await client.account.changeEmail({ body: { currentPassword, newEmail: emailOfAttacker } })
  await visitor.account.confirmEmail({ body: { token: await readToken(db, 'confirmEmail', emailOfAttacker) } })
}

const undo = ({ visitor }: Portal, token: string) => outcomeOf(visitor.undo.undoChange({ body: { token } }))
const mobileOf = async ({ db }: Portal) =>
  (await db.selectFrom('partners').select('mobile').where('last_name', '=', 'Mustermann').executeTakeFirstOrThrow())
    .mobile

test('after an attacker has changed the e-mail address and the mobile number, the deletion of the account is refused, and the owner can undo both changes', async () => {
  const portal = await openPortal({ as: 'Erika' })
  const { tenant, db } = portal
  await changeEmail(portal, tenant)
  portal.clock.advance({ seconds: 1 })
  await tenant.partner.changePartner({ body: { mobileNumber, currentPassword } })
  expect(await outcomeOf(tenant.account.deleteAccount(withPassword))).toBe('409 emailChangedRecently')
  expect(await undo(portal, await readToken(db, 'emailChanged', email))).toBe('answered')
  expect(await mobileOf(portal)).toBe('+491729925904')
  expect(await db.selectFrom('accounts').select('email').execute()).toContainEqual({ email })
})

test.each([
  ['de', 'ab dem 5. November 2026 um 9:00 Uhr.'],
  ['en', 'from 5 November 2026 at 9:00 am.'],
])('the refusal to delete the account says when the deletion becomes possible (%s)', async (language, moment) => {
  const portal = await openPortal({ as: 'Erika', now: '2026-11-02T07:59:30Z' })
  portal.clock.stop()
  await changeEmail(portal, portal.tenant)
  const headers = { 'accept-language': language }
  const response = await portal.tenant.send('DELETE', '/identity', { ...withPassword, headers })
  expect(response.status).toBe(409)
  const { code, description } = (await response.json()) as Record<string, string>
  expect(code).toBe('emailChangedRecently')
  expect(description?.endsWith(moment)).toBe(true)
})

test('after the undo link has expired, the account can be deleted', async () => {
  const portal = await openPortal({ as: 'Erika' })
  const { visitor, clock } = portal
  await changeEmail(portal, portal.tenant)
  clock.advance({ seconds: 72 * 3600 + 1 })
  const { userId, refreshToken } = portal.tenant.login
  const { accessToken } = await visitor.session.refreshToken({ body: { userId, refreshToken } })
  const headers = { authorization: `Bearer ${accessToken}` }
  expect((await visitor.send('DELETE', '/identity', { ...withPassword, headers })).status).toBe(204)
})

test('after the account is deleted, the mail with the link that undoes a new mobile number stays in the outbox, and the link works', async () => {
  const portal = await openPortal({ as: 'Erika' })
  const { tenant, db } = portal
  await tenant.partner.changePartner({ body: { mobileNumber, currentPassword } })
  await tenant.account.deleteAccount(withPassword)
  expect(await kindsFor(db, email)).toEqual(['accountDeleted', 'numbersChanged'])
  expect(await undo(portal, await readToken(db, 'numbersChanged', email))).toBe('answered')
  expect(await mobileOf(portal)).toBe('+491729925904')
})

test('the deletion of the account also deletes the stored copies of delivered mails about changed numbers', async () => {
  const { tenant, db } = await openPortal({ as: 'Erika' })
  await tenant.partner.changePartner({ body: { mobileNumber, currentPassword } })
  await db.updateTable('messages').set({ state: 'delivered' }).execute()
  await tenant.account.deleteAccount(withPassword)
  expect(await kindsFor(db, email)).toEqual(['accountDeleted'])
})
