import { expect, test } from 'vitest'
import { demoAccounts, demoPassword } from '../../demo/accounts.ts'
import { expectRefusals } from '../../testing/badInput.ts'
import { listMessages, readMessage } from '../../testing/messages.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { openPortal } from '../../testing/portal.ts'

const { email } = demoAccounts.Erika
const onFile = '0172 9925904'
const other = '0152 28817386'

test('changing or removing the mobile number is refused without the current password, and nothing changes', async () => {
  const { tenant, db } = await openPortal({ as: 'Erika' })
  const before = await tenant.partner.readPartner()
  const put = (body: object) => ({ method: 'PUT', path: '/Partner', body: { landlineNumber: null, ...body } })
  const field = 'body.currentPassword'
  await expectRefusals(tenant, [
    ['another number', put({ mobileNumber: other }), 400, 'passwordRequired', field],
    ['no number', put({ mobileNumber: null }), 400, 'passwordRequired', field],
    ['a wrong password', put({ mobileNumber: other, currentPassword: 'wrong' }), 400, 'wrongPassword', field],
  ])
  expect(await tenant.partner.readPartner()).toEqual(before)
  expect(await listMessages(db)).toEqual([])
})

test.each([
  ['the number on file', { mobileNumber: onFile }],
  ['the number on file in another format', { phonePrefix: '+43', mobileNumber: '0049 (0)172 - 99 25 904' }],
  ['the landline number', { mobileNumber: onFile, landlineNumber: '040 66969102' }],
  ['the removal of the landline number', { landlineNumber: null }],
  ['the best time', { bestTimeToReach: 'noon' }],
  ['the country code', { phonePrefix: '+43' }],
] as const)('%s is saved without a password', async (_, body) => {
  const { tenant } = await openPortal({ as: 'Erika', now: '2026-12-01T12:00:00Z' })
  expect(await tenant.partner.changePartner({ body })).toMatchObject({ lastContactUpdate: '2026-12-01' })
})

test('a number on file without a country code does not equal the same digits with a country code that the tenant has chosen', async () => {
  const { tenant, db } = await openPortal({ as: 'Erika' })
  await db.updateTable('partners').set({ mobile: onFile }).where('last_name', '=', 'Mustermann').execute()
  await tenant.partner.changePartner({ body: { phonePrefix: '+43' } })
  const change = tenant.partner.changePartner({ body: { mobileNumber: '+43 172 9925904' } })
  expect(await outcomeOf(change)).toBe('400 passwordRequired')
})

test('the server limits the tries of the password for a new mobile number', async () => {
  const { tenant, clock } = await openPortal({ as: 'Erika' })
  clock.stop()
  const body = { mobileNumber: other, currentPassword: 'wrong' }
  const answers = await Promise.all(Array.from({ length: 20 }, () => outcomeOf(tenant.partner.changePartner({ body }))))
  expect(answers).toContain('429 tooManyTries')
  expect(new Set(answers)).toEqual(new Set(['400 wrongPassword', '429 tooManyTries']))
})

test('a mail notifies the tenant of every changed number and shows only its last digits', async () => {
  const { tenant, db } = await openPortal({ as: 'Erika' })
  const currentPassword = demoPassword
  const change = async (body: Parameters<typeof tenant.partner.changePartner>[0]['body']) => {
    await tenant.partner.changePartner({ body })
    const { content, recipient } = await readMessage(db, 'numbersChanged')
    return { numbers: content.numbers, recipient, isUnmasked: /2881|6696/.test(JSON.stringify(content)) }
  }
  const expected = { recipient: email, isUnmasked: false }
  expect(await change({ mobileNumber: other, currentPassword })).toEqual({
    ...expected,
    numbers: [{ name: 'mobile', maskedNumber: '+•• •••• ••••386' }],
  })
  expect(await change({ mobileNumber: null, landlineNumber: '040 66969102', currentPassword })).toEqual({
    ...expected,
    numbers: [
      { name: 'mobile', maskedNumber: null },
      { name: 'landline', maskedNumber: '+•• •• •••••102' },
    ],
  })
  expect(await change({ landlineNumber: null })).toEqual({
    ...expected,
    numbers: [{ name: 'landline', maskedNumber: null }],
  })
  await tenant.partner.changePartner({ body: { landlineNumber: null, bestTimeToReach: 'noon' } })
  expect(await listMessages(db)).toHaveLength(3)
})

test('the mail about a changed number also goes to the e-mail address on file if it differs from the address of the account; only the mail to the account offers a new password', async () => {
  const { tenant, db, outbox } = await openPortal({ as: 'Erika' })
  const emailOnFile = 'erika.privat@example.org'
  await db.updateTable('partners').set({ email: emailOnFile }).where('last_name', '=', 'Mustermann').execute()
  await tenant.partner.changePartner({ body: { mobileNumber: other, currentPassword: demoPassword } })
  const recipients = (await listMessages(db)).map(({ kind, recipient }) => `${kind} ${recipient}`).sort()
  expect(recipients).toEqual([`numbersChanged ${email}`, `numbersChanged ${emailOnFile}`])
  const offersPassword = (await outbox()).map(({ recipient, text }) => [
    recipient,
    text?.includes('/login/forgot-password'),
  ])
  expect(Object.fromEntries(offersPassword)).toEqual({ [email]: true, [emailOnFile]: false })
})
