import { expect, test } from 'vitest'
import { demoAccounts, demoPassword } from '../../demo/accounts.ts'
import { kindsFor, listMessages, readCode, readMessage, readToken } from '../../testing/messages.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { openPortal } from '../../testing/portal.ts'

const { email } = demoAccounts.Erika
const emailOfAttacker = 'angreifer@example.org'
const currentPassword = demoPassword
const mobileOfErika = '+491729925904'
const numbersOfAttacker = ['0152 28817386', '0160 1234567'] as const
const hour = 3600

async function openErika() {
  const portal = await openPortal({ as: 'Erika' })
  const { tenant, visitor, db, clock } = portal
  const mobile = () =>
    db.selectFrom('partners').select('mobile').where('last_name', '=', 'Mustermann').executeTakeFirstOrThrow()
  return {
    ...portal,
    undo: (token: string) => outcomeOf(visitor.undo.undoChange({ body: { token } })),
    mobileOf: async () => (await mobile()).mobile,
    /** Changes the number, and returns the token of the link that undoes the change. */
    changeMobile: async (mobileNumber: string | null, client = tenant, recipient: string = email) => {
      clock.advance({ seconds: 1 })
      await client.partner.changePartner({ body: { mobileNumber, currentPassword } })
      return await readToken(db, 'numbersChanged', recipient)
    },
  }
}

/** Connects another account with the tenant Erika, with an access code sent to the number on file. */
async function connectAttacker({ clock, signIn, db }: Awaited<ReturnType<typeof openErika>>) {
  clock.advance({ seconds: 1 })
  const attackerClient = await signIn('Neumann')
  const data = { contractNumber: '1000000001001', firstName: 'Erika', lastName: 'Mustermann', birthDate: '1964-08-12' }
  await attackerClient.registration.requestCode({ body: { ...data, channel: 'sms' } })
  const code = await readCode(db, 'codeBySms')
  await attackerClient.registration.matchCode({ body: { code, customerNumber: '4711001' } })
  return await signIn('Neumann')
}

test.each([
  ['first', 0, 1],
  ['second', 1, 0],
])(
  'after an attacker has changed the mobile number twice, the link in the %s mail restores the owner’s number',
  async (_, one, other) => {
    const { changeMobile, undo, mobileOf } = await openErika()
    const links = [await changeMobile(numbersOfAttacker[0]), await changeMobile(numbersOfAttacker[1])]
    expect(await undo(String(links[one]))).toBe('answered')
    expect(await mobileOf()).toBe(mobileOfErika)
    expect(await undo(String(links[other]))).toBe('400 linkUsed')
  },
)

test('the link of the second change restores the owner’s number even after the link of the first change has expired', async () => {
  const { changeMobile, undo, mobileOf, visitor, tenant, clock, db } = await openErika()
  const first = await changeMobile(numbersOfAttacker[0])
  clock.advance({ seconds: 71 * hour })
  const { userId, refreshToken } = tenant.login
  const { accessToken } = await visitor.session.refreshToken({ body: { userId, refreshToken } })
  const headers = { authorization: `Bearer ${accessToken}` }
  const body = { mobileNumber: numbersOfAttacker[1], currentPassword }
  expect((await visitor.send('PUT', '/Partner', { body, headers })).status).toBe(200)
  const second = await readToken(db, 'numbersChanged', email)
  clock.advance({ seconds: 2 * hour })
  expect(await undo(first)).toBe('400 linkExpired')
  expect(await undo(second)).toBe('answered')
  expect(await mobileOf()).toBe(mobileOfErika)
})

test('the mail about each change names the last digits of the number that its link restores', async () => {
  const { changeMobile, undo, db } = await openErika()
  const restored = async () =>
    (await listMessages(db, email)).find(({ content }) => 'undoLink' in content)?.content.restoredNumber
  await changeMobile('0170 1112131')
  expect(await restored()).toBe('+•• ••• ••••904')
  const link = await changeMobile('0170 1112132')
  expect(await restored()).toBe('+•• ••• ••••904')
  await undo(link)
  await changeMobile(null)
  expect(await restored()).toBe('+•• ••• ••••904')
})

test('after an undo, the link of a later change restores the number that was on file before that change', async () => {
  const { changeMobile, undo, mobileOf, db } = await openErika()
  await undo(await changeMobile(numbersOfAttacker[0]))
  await db.updateTable('partners').set({ mobile: '+491701112131' }).where('last_name', '=', 'Mustermann').execute()
  const link = await changeMobile(numbersOfAttacker[1])
  expect(await undo(link)).toBe('answered')
  expect(await mobileOf()).toBe('+491701112131')
})

test('when an attacker has changed the mobile number, the e-mail address, and the number again, the undo of the address restores the owner’s number', async () => {
  const { changeMobile, undo, mobileOf, tenant, visitor, db, clock } = await openErika()
  const first = await changeMobile(numbersOfAttacker[0])
  clock.advance({ seconds: 1 })
  await tenant.account.changeEmail({ body: { currentPassword, newEmail: emailOfAttacker } })
  await visitor.account.confirmEmail({ body: { token: await readToken(db, 'confirmEmail', emailOfAttacker) } })
  const last = await changeMobile(numbersOfAttacker[1], tenant, emailOfAttacker)
  expect(await undo(await readToken(db, 'emailChanged', email))).toBe('answered')
  expect(await mobileOf()).toBe(mobileOfErika)
  expect([await undo(first), await undo(last)]).toEqual(['400 linkUsed', '400 linkUsed'])
})

test('the link of the second change disconnects an account that was connected with an access code sent to the attacker’s first number', async () => {
  const portal = await openErika()
  const { changeMobile, undo, tenant, mobileOf } = portal
  await changeMobile(numbersOfAttacker[0])
  await tenant.account.deleteAccount({ body: { currentPassword } })
  const connected = await connectAttacker(portal)
  const link = await changeMobile(numbersOfAttacker[1], connected, demoAccounts.Neumann.email)
  expect(await undo(link)).toBe('answered')
  expect(await mobileOf()).toBe(mobileOfErika)
  expect(await outcomeOf(connected.session.listRoles())).toBe('401 unauthorized')
})

const emailOnFile = 'erika.privat@example.org'

test.each([
  ['de', 'Ihre Telefonnummern wurden geändert', 'Ihr Konto ist nicht mehr mit einem Mietvertrag verbunden'],
  ['en', 'Your phone numbers have changed', 'Ihr Konto ist nicht mehr mit einem Mietvertrag verbunden'],
])(
  'an undo that disconnects an account is mailed to the address on file and to that account (%s)',
  async (language, ...subjects) => {
    const portal = await openErika()
    const { changeMobile, tenant, visitor, db } = portal
    await db.updateTable('partners').set({ email: emailOnFile }).where('last_name', '=', 'Mustermann').execute()
    const link = await changeMobile(numbersOfAttacker[0])
    await tenant.account.deleteAccount({ body: { currentPassword } })
    await connectAttacker(portal)
    await db.deleteFrom('messages').execute()

    const headers = { 'accept-language': language }
    expect((await visitor.send('POST', '/Identity/Change/Undo', { body: { token: link }, headers })).status).toBe(200)
    expect(await kindsFor(db, emailOnFile)).toEqual(['numbersChanged'])
    expect(await kindsFor(db, demoAccounts.Neumann.email)).toEqual(['accountDisconnected'])
    const mails = await portal.outbox()
    const mailTo = (address: string) => mails.find(({ recipient }) => recipient === address)
    expect([mailTo(emailOnFile)?.subject, mailTo(demoAccounts.Neumann.email)?.subject]).toEqual(subjects)
    expect(mailTo(emailOnFile)?.text).toContain('+•• ••• ••••904')
    expect(mailTo(emailOnFile)?.text).toMatch(/Zugangscode|access code/)
    const toAccount = mailTo(demoAccounts.Neumann.email)?.text
    expect(toAccount).toContain('Mobilnummer')
    expect(toAccount).not.toMatch(/904|Mustermann/)
  },
)

test('an undo for a tenant without an account is mailed to the address on file', async () => {
  const { changeMobile, undo, tenant, db } = await openErika()
  await db.updateTable('partners').set({ email: emailOnFile }).where('last_name', '=', 'Mustermann').execute()
  const link = await changeMobile(numbersOfAttacker[0])
  await tenant.account.deleteAccount({ body: { currentPassword } })
  await db.deleteFrom('messages').execute()
  expect(await undo(link)).toBe('answered')
  expect(await kindsFor(db, emailOnFile)).toEqual(['numbersChanged'])
})

test('when the undo of an e-mail address restores the mobile number, the tenant is notified as after every change of a number', async () => {
  const { changeMobile, undo, tenant, visitor, db, clock } = await openErika()
  clock.advance({ seconds: 1 })
  await tenant.account.changeEmail({ body: { currentPassword, newEmail: emailOfAttacker } })
  await visitor.account.confirmEmail({ body: { token: await readToken(db, 'confirmEmail', emailOfAttacker) } })
  await changeMobile(numbersOfAttacker[0], tenant, emailOfAttacker)
  await db.updateTable('messages').set({ state: 'delivered' }).execute()
  expect(await undo(await readToken(db, 'emailChanged', email))).toBe('answered')
  const { content } = await readMessage(db, 'numbersChanged', email)
  expect(content.numbers).toEqual([{ name: 'mobile', maskedNumber: '+•• ••• ••••904' }])
})
