import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { demoAccessCode, demoAccounts, demoPassword } from '../demo/accounts.ts'
import { runAccountsCommand } from '../portal/account/accountsCommand.ts'
import { runSessionsCommand } from '../portal/session/sessionsCommand.ts'
import { contact } from '../testing/contact.ts'
import { readMessage, readToken } from '../testing/messages.ts'
import type { SignedInClient } from '../testing/portal.ts'
import { environmentOf } from '../testing/portalEnvironment.ts'
import { runDueJobs } from '../testing/processes/jobs.ts'
import { refusalOf } from '../testing/refusalOf.ts'
import { attach } from '../testing/requests/repairs.ts'
import { openWatchedPortal, type WatchedPortal } from '../testing/watchedPortal.ts'
import { createTokens } from './keys/tokens.ts'
import { isSecurityEvent, securityEvents } from './securityEvents.ts'

const { email } = demoAccounts.Erika
const currentPassword = demoPassword
const newPassword = 'Zwetschgenkuchen7'
const newEmail = 'erika.neu@example.org'
const wrongLogin = { body: { email, password: 'falsch' } }

async function requestNewEmail({ tenant, db }: WatchedPortal): Promise<string> {
  await tenant.account.changeEmail({ body: { currentPassword, newEmail } })
  return readToken(db, 'confirmEmail', newEmail)
}

/** Uses a refresh token a second time, after its successor was used. */
async function reuseToken({ visitor }: Pick<WatchedPortal, 'visitor'>, { login }: SignedInClient): Promise<string> {
  const { userId, refreshToken } = login
  const successor = await visitor.session.refreshToken({ body: { userId, refreshToken } })
  await visitor.session.refreshToken({ body: { userId, refreshToken: successor.refreshToken } })
  return refusalOf(visitor.session.refreshToken({ body: { userId, refreshToken } }))
}

test.each<[string, (portal: WatchedPortal) => Promise<unknown>, ...object[]]>([
  [
    'a wrong password',
    ({ visitor }) => refusalOf(visitor.session.login(wrongLogin)),
    { event: 'signInFailed', reason: 'wrongPassword' },
  ],
  [
    'a wrong current password',
    ({ tenant }) => refusalOf(tenant.account.changePassword({ body: { currentPassword: 'falsch', newPassword } })),
    { event: 'signInFailed', reason: 'wrongCurrentPassword' },
  ],
  ['a sign-out', ({ tenant }) => tenant.session.logout(), { event: 'sessionEnded', reason: 'signedOut' }],
  [
    'the reuse of a refresh token',
    async (portal) => reuseToken(portal, await portal.signIn('Erika')),
    { event: 'sessionEnded', reason: 'refreshTokenReused' },
  ],
  [
    'a change of password, with one other session',
    async ({ tenant, signIn }) => {
      await signIn('Erika')
      await tenant.account.changePassword({ body: { currentPassword, newPassword } })
    },
    { event: 'credentialChanged', reason: 'password' },
    { event: 'sessionEnded', reason: 'passwordChanged' },
  ],
  [
    'a change of password without another session',
    ({ tenant }) => tenant.account.changePassword({ body: { currentPassword, newPassword } }),
    { event: 'credentialChanged', reason: 'password' },
  ],
  [
    'a reset of the password, with two sessions',
    async ({ visitor, signIn, db }) => {
      await signIn('Erika')
      await visitor.account.forgotPassword({ body: { email } })
      const token = await readToken(db, 'resetPassword', email)
      await visitor.account.resetPassword({ body: { token, newPassword } })
    },
    { event: 'credentialChanged', reason: 'password' },
    { event: 'sessionEnded', reason: 'passwordReset', count: 2 },
  ],
  [
    'a confirmed change of e-mail address, with one other session',
    async (portal) => {
      await portal.signIn('Erika')
      await portal.visitor.account.confirmEmail({ body: { token: await requestNewEmail(portal) } })
    },
    { event: 'credentialChanged', reason: 'email' },
    { event: 'sessionEnded', reason: 'emailChanged' },
  ],
  [
    'a change of mobile number',
    ({ tenant }) => tenant.partner.changePartner({ body: { mobileNumber: '0152 28817386', currentPassword } }),
    { event: 'credentialChanged', reason: 'mobileNumber' },
  ],
  [
    'the undo of a change of e-mail address and of a later change of mobile number, with one session',
    async (portal) => {
      const { tenant, visitor, db, events } = portal
      await visitor.account.confirmEmail({ body: { token: await requestNewEmail(portal) } })
      await tenant.partner.changePartner({ body: { mobileNumber: '0152 28817386', currentPassword } })
      const token = await readToken(db, 'emailChanged', email)
      events.splice(0)
      await visitor.undo.undoChange({ body: { token } })
    },
    { event: 'credentialChanged', reason: 'emailChangeUndone' },
    { event: 'credentialChanged', reason: 'mobileNumberChangeUndone' },
    { event: 'sessionEnded', reason: 'emailChangeUndone' },
  ],
  [
    'the undo of a change of mobile number',
    async ({ tenant, visitor, db, events }) => {
      await tenant.partner.changePartner({ body: { mobileNumber: '0152 28817386', currentPassword } })
      events.splice(0)
      await visitor.undo.undoChange({ body: { token: await readToken(db, 'numbersChanged', email) } })
    },
    { event: 'credentialChanged', reason: 'mobileNumberChangeUndone' },
  ],
  [
    'the end of two sessions by npm run sessions',
    async (portal) => {
      await portal.signIn('Erika')
      await runSessionsCommand(['end', email], environmentOf(portal))
      await runDueJobs(portal)
    },
    { event: 'sessionEnded', reason: 'endedByLandlord', count: 2 },
  ],
  [
    'a disconnection by npm run accounts',
    async (portal) => {
      await runAccountsCommand(['disconnect', '4711001'], environmentOf(portal))
      await runDueJobs(portal)
    },
    { event: 'accountDisconnected', reason: 'byLandlord' },
    { event: 'sessionEnded', reason: 'accountDisconnected' },
  ],
  [
    'a deletion of the account, with two sessions',
    async ({ tenant, signIn }) => {
      await signIn('Erika')
      await tenant.account.deleteAccount({ body: { currentPassword } })
    },
    { event: 'sessionEnded', reason: 'accountDeleted', count: 2 },
  ],
  [
    'a call with the contract id of another tenant',
    ({ tenant }) => tenant.send('GET', '/feature/service?contractId=1000000002001'),
    { event: 'accessRefused', reason: 'notFound', call: 'features.readServiceFeatures' },
  ],
  [
    'a call with an id that does not exist',
    ({ tenant }) => tenant.send('PUT', '/Inbox/Documents/7b3f/MoveToArchive'),
    { event: 'accessRefused', reason: 'notFound', call: 'inbox.moveToArchive' },
  ],
])('%s is reported under the pseudonym of the account', async (_, act, ...expected) => {
  const portal = await openWatchedPortal()
  const { userId } = portal.tenant.login
  await refusalOf(portal.visitor.session.login(wrongLogin))
  const [{ subject } = { subject: '' }] = portal.events.splice(0)
  await act(portal)
  expect(subject).toMatch(/^[\w-]{16}$/)
  expect(portal.events).toEqual(expected.map((event) => ({ ...event, subject })))
  expect(JSON.stringify(portal.events)).not.toMatch(new RegExp(`${userId}|erika|falsch`, 'i'))
})

test('the connection of an account and a call with the wrong role are reported under the same pseudonym', async () => {
  const { signIn, events } = await openWatchedPortal()
  const newcomer = await signIn('Neumann')
  await newcomer.send('GET', '/contracts')
  await newcomer.registration.matchCode({ body: demoAccessCode })
  const subject = expect.stringMatching(/^[\w-]{16}$/)
  expect(events).toEqual([
    { event: 'accessRefused', reason: 'wrongRole', call: 'contracts.listContracts', subject },
    { event: 'accountConnected', reason: 'accessCode', subject },
  ])
  expect(new Set(events.map((event) => event.subject)).size).toBe(1)
})

test('each wrong access code is reported; after too many, the next code is reported as tooManyTries', async () => {
  const { signIn, events } = await openWatchedPortal()
  const newcomer = await signIn('Neumann')
  const body = { ...demoAccessCode, code: '0000-0000-0000' }
  for (let tries = 0; tries < 2; tries += 1) await refusalOf(newcomer.registration.matchCode({ body }))
  await refusalOf(newcomer.registration.matchCode({ body: demoAccessCode }))
  const subject = expect.stringMatching(/^[\w-]{16}$/)
  expect(events).toEqual([
    { event: 'accessCodeRefused', reason: 'wrongCode', subject },
    { event: 'accessCodeRefused', reason: 'wrongCode', subject },
    { event: 'accessCodeRefused', reason: 'tooManyTries', subject },
  ])
  expect(new Set(events.map((event) => event.subject)).size).toBe(1)
})

test('a refused file of an anonymous visitor is reported with its code and without a subject', async () => {
  const { visitor, events } = await openWatchedPortal()
  const attachments = [attach(Buffer.from('MZ'), 'Erika.exe', 'attachments')]
  await visitor.send('POST', '/request', { body: contact({}, { attachments }) })
  expect(events).toEqual([{ event: 'fileRefused', reason: 'fileTypeNotSupported', call: 'requests.submitRequest' }])
})

test('a sign-out is reported, but not a sign-in, a call without a token, or the use of the ended session', async () => {
  const { visitor, tenant, signIn, events } = await openWatchedPortal()
  await visitor.send('GET', '/contracts')
  await visitor.send('GET', '/unknown')
  await signIn('Erika')
  await tenant.session.logout()
  await tenant.send('POST', '/identity/logout')
  expect(events).toMatchObject([{ event: 'sessionEnded', reason: 'signedOut' }])
})

test('a failed sign-in is reported in the same way with and without an account, with one pseudonym per e-mail address', async () => {
  const { visitor, events } = await openWatchedPortal()
  const addresses = [email, 'niemand@example.org', 'Niemand@example.org', 'anders@example.org']
  for (const address of addresses)
    await refusalOf(visitor.session.login({ body: { email: address, password: 'falsch' } }))
  const subject = expect.stringMatching(/^[\w-]{16}$/)
  expect(events).toEqual(addresses.map(() => ({ event: 'signInFailed', reason: 'wrongPassword', subject })))
  const [known, unknown, inUpperCase, other] = events.map((event) => event.subject)
  expect(inUpperCase).toBe(unknown)
  expect(new Set([known, unknown, other]).size).toBe(3)
})

test('a portal with other keys reports the same account under another pseudonym', async () => {
  const now = () => new Date()
  const keysFolder = mkdtempSync(join(tmpdir(), 'portal-keys-'))
  onTestFinished(() => rmSync(keysFolder, { recursive: true }))
  const tokens = await createTokens({ keysFolder, accessTokenSeconds: 300, now })
  const portals = [await openWatchedPortal(), await openWatchedPortal({ context: { tokens } })]
  for (const { tenant } of portals) await tenant.session.logout()
  expect(portals[0]?.tenant.login.userId).toBe(portals[1]?.tenant.login.userId)
  expect(portals[0]?.events[0]?.subject).not.toBe(portals[1]?.events[0]?.subject)
})

test('a sign-in with a wrong password is reported as failed if the password was checked, and otherwise as slowed', async () => {
  const { visitor, db, events, clock } = await openWatchedPortal()
  clock.stop()
  const fail = () => refusalOf(visitor.session.login(wrongLogin))
  await fail()
  await db.updateTable('limits').set({ count: 8 }).execute()
  // The password is checked and counted as wrong. The answer would be delayed for too long, so the server answers with 429
  // instead, which does not say that the password is wrong.
  expect(await fail()).toBe('429 tooManyTries')
  expect(await fail()).toBe('429 tooManyTries')
  await db.updateTable('limits').set({ count: 100 }).execute()
  clock.advance({ seconds: 61 })
  expect(await fail()).toBe('428 proofRequired')
  expect(events.map(({ event, reason }) => `${event} ${reason}`)).toEqual([
    'signInFailed wrongPassword',
    'signInFailed wrongPassword',
    'signInSlowed tooManyTries',
    'signInSlowed proofRequired',
  ])
  expect(new Set(events.map(({ subject }) => subject)).size).toBe(1)
})

test('a change that fails is not reported', async () => {
  const portal = await openWatchedPortal()
  const { tenant, visitor, events } = portal
  const token = await requestNewEmail(portal)
  await visitor.registration.register({ body: { email: newEmail, password: newPassword, consent: true } })
  expect(await refusalOf(visitor.account.confirmEmail({ body: { token } }))).toBe('400 linkNotValid')
  const tooCommon = { currentPassword, newPassword: 'Passwort123' }
  expect(await refusalOf(tenant.account.changePassword({ body: tooCommon }))).toBe('400 passwordTooCommon')
  const badNumbers = { mobileNumber: '0152 28817386', landlineNumber: '1', currentPassword }
  expect(await refusalOf(tenant.partner.changePartner({ body: badNumbers }))).toBe('400 phoneNotValid')
  expect(events).toEqual([])
})

test('after the reuse of a refresh token, the owner of the account receives one mail', async () => {
  const portal = await openWatchedPortal()
  expect(await reuseToken(portal, portal.tenant)).toBe('401 sessionEnded')
  const { userId, refreshToken } = portal.tenant.login
  expect(await refusalOf(portal.visitor.session.refreshToken({ body: { userId, refreshToken } }))).toBe(
    '401 sessionEnded',
  )
  expect(await readMessage(portal.db, 'refreshTokenReused')).toMatchObject({ recipient: email, account_id: userId })
  expect(await portal.outbox()).toMatchObject([
    { recipient: email, text: expect.stringMatching(/abgemeldet[\s\S]*http\S+\/login\/forgot-password/) },
  ])
})

const readDocs = (path: string) => readFileSync(join(import.meta.dirname, '../../../docs', path), 'utf8')

test('the decision on security events names each event in the order of the code', () => {
  const [, list = ''] = /with its reasons: (.*?);/.exec(readDocs('decisions/0032-security-events.md')) ?? []
  expect([...list.matchAll(/`(\w+)`/g)].map(([, event]) => event)).toEqual(Object.keys(securityEvents))
})

test('the operating page lists the security events with their reasons', () => {
  const page = readDocs('operating/monitoring.md')
  const rows = [...page.matchAll(/^\| `(\w+)` +\|[^|]*\|([^|]*)\|$/gm)]
  const documented = rows.flatMap(([, event = '', reasons = '']) =>
    isSecurityEvent(event) ? [[event, [...reasons.matchAll(/`(\w+)`/g)].map(([, reason]) => reason)]] : [],
  )
  expect(Object.fromEntries(documented)).toEqual(securityEvents)
})
