import { expect, test } from 'vitest'
import { demoAccounts, demoPassword } from '../../demo/accounts.ts'
import { expectRefusals } from '../../testing/badInput.ts'
import { openPortal } from '../../testing/portal.ts'

const onFile = {
  firstName: 'Erika',
  lastName: 'Mustermann',
  customerNumber: '4711001',
  email: demoAccounts.Erika.email,
  phonePrefix: '+49',
  mobileNumber: '0172 9925904',
  landlineNumber: '040 66969101',
  bestTimeToReach: 'anytime',
  lastContactUpdate: '2024-10-20',
  contactCheckPutOffUntil: null,
  mailsAboutPost: true,
  mailsAboutRequests: true,
  newsAboutRequests: true,
  newsBySms: false,
  canGetNewsBySms: true,
  isQuietAtNight: false,
}

test('a tenant sees the contact data on file and the e-mail address of the account', async () => {
  const { tenant, signIn } = await openPortal({ as: 'Erika' })
  expect(await tenant.partner.readPartner()).toEqual(onFile)
  const krause = await signIn('Krause')
  expect(await krause.partner.readPartner()).toMatchObject({ lastName: 'Krause', landlineNumber: null })
})

test('changed contact data count as confirmed on the current day in Germany and appear in other sessions', async () => {
  const portal = await openPortal({ as: 'Erika', now: '2026-12-31T23:30:00Z' })
  const { tenant, signIn, db } = portal
  const others = () =>
    db.selectFrom('partners').selectAll().where('last_name', '!=', 'Mustermann').orderBy('partner_id').execute()
  const before = await others()
  const changed = {
    ...onFile,
    mobileNumber: '01522 8817386',
    landlineNumber: '+43 1 58858',
    bestTimeToReach: 'evening',
    lastContactUpdate: '2027-01-01',
  }
  const body = {
    phonePrefix: '+49',
    mobileNumber: '0152/288 173 86',
    landlineNumber: '0043 1 58858',
    bestTimeToReach: 'evening',
    currentPassword: demoPassword,
  } as const
  expect(await tenant.partner.changePartner({ body })).toEqual(changed)
  const elsewhere = await signIn('Erika')
  expect(await elsewhere.partner.readPartner()).toEqual(changed)
  expect(
    await db
      .selectFrom('partners')
      .select(['mobile', 'landline', 'phone_prefix'])
      .where('last_name', '=', 'Mustermann')
      .execute(),
  ).toEqual([{ mobile: '+4915228817386', landline: '+43158858', phone_prefix: '+49' }])
  expect(await others()).toEqual(before)
})

test.each([
  ['the prefix', { phonePrefix: '+43' }, { phonePrefix: '+43', mobileNumber: '+49 172 9925904' }],
  [
    'the mobile number',
    { mobileNumber: '040 66969101', currentPassword: demoPassword },
    { mobileNumber: '040 66969101' },
  ],
  ['the landline number', { landlineNumber: null }, { landlineNumber: null, mobileNumber: '0172 9925904' }],
  ['the best time', { bestTimeToReach: 'noon' }, { bestTimeToReach: 'noon' }],
  [
    'the prefix and the mobile number',
    { phonePrefix: '+43', mobileNumber: '0664 1234567', currentPassword: demoPassword },
    { phonePrefix: '+43', mobileNumber: '0664 1234567', landlineNumber: '+49 40 66969101' },
  ],
] as const)('a change of only %s is saved, and it confirms all contact data', async (_, body, shown) => {
  const { tenant } = await openPortal({ as: 'Erika', now: '2026-12-01T12:00:00Z' })
  expect(await tenant.partner.changePartner({ body })).toMatchObject({ ...shown, lastContactUpdate: '2026-12-01' })
})

test('the contact data that the server returns can be sent back unchanged', async () => {
  const { tenant } = await openPortal({ as: 'Erika' })
  await tenant.partner.changePartner({ body: { landlineNumber: '+43 1 58858' } })
  const { phonePrefix, mobileNumber, landlineNumber, bestTimeToReach } = await tenant.partner.readPartner()
  const body = { phonePrefix, mobileNumber, landlineNumber, bestTimeToReach }
  expect(await tenant.partner.changePartner({ body })).toMatchObject(body)
})

test('switching mails off or sending no field does not confirm contact data', async () => {
  const { tenant } = await openPortal({ as: 'Erika' })
  expect(await tenant.partner.changePartner({ body: {} })).toEqual(onFile)
  expect(await tenant.partner.changePartner({ body: { mailsAboutPost: false } })).toEqual({
    ...onFile,
    mailsAboutPost: false,
  })
})

test('the refusal of invalid numbers names the field of each number, and nothing is changed', async () => {
  const { tenant } = await openPortal({ as: 'Erika' })
  const body = {
    mobileNumber: '0172 992590',
    landlineNumber: 'call me',
    bestTimeToReach: 'noon',
    mailsAboutPost: false,
  }
  const put = (language: string) => tenant.send('PUT', '/Partner', { body, headers: { 'accept-language': language } })
  const messages = { de: 'Bitte geben Sie eine gültige Telefonnummer an.', en: 'Please enter a valid phone number.' }
  for (const language of ['de', 'en'] as const) {
    const response = await put(language)
    expect(response.status).toBe(400)
    const problem = { code: 'phoneNotValid', message: messages[language] }
    expect(await response.json()).toMatchObject({
      code: 'phoneNotValid',
      fields: [
        { field: 'body.mobileNumber', ...problem },
        { field: 'body.landlineNumber', ...problem },
      ],
    })
  }
  expect(await tenant.partner.readPartner()).toEqual(onFile)
})

test('a tenant can switch mails about new documents off and on again, without affecting other tenants', async () => {
  const { tenant, signIn } = await openPortal({ as: 'Erika' })
  const krause = await signIn('Krause')
  const wantMails = async () => [
    (await tenant.partner.readPartner()).mailsAboutPost,
    (await krause.partner.readPartner()).mailsAboutPost,
  ]
  await tenant.partner.changePartner({ body: { mailsAboutPost: false } })
  expect(await wantMails()).toEqual([false, true])
  await tenant.partner.changePartner({ body: {} })
  expect(await wantMails()).toEqual([false, true])
  await tenant.partner.changePartner({ body: { mailsAboutPost: true } })
  expect(await wantMails()).toEqual([true, true])
})

test('invalid values and fields that tenants cannot change are refused', async () => {
  const { tenant } = await openPortal({ as: 'Erika' })
  const put = (body: unknown) => ({ method: 'PUT', path: '/Partner', body })
  await expectRefusals(tenant, [
    ['a text', put({ mailsAboutPost: 'false' }), 400, 'invalidInput', 'body.mailsAboutPost'],
    ['null', put({ mailsAboutPost: null }), 400, 'invalidInput', 'body.mailsAboutPost'],
    ['a name', put({ lastName: 'Schulze' }), 400, 'invalidInput', 'body.lastName'],
    ['a list instead of an object', put([]), 400, 'invalidInput', 'body'],
    ['a prefix without a plus', put({ phonePrefix: '49' }), 400, 'invalidInput', 'body.phonePrefix'],
    ['a prefix of no country', put({ phonePrefix: '+999' }), 400, 'phoneNotValid', 'body.phonePrefix'],
    ['an empty number', put({ mobileNumber: ' ' }), 400, 'invalidInput', 'body.mobileNumber'],
    ['an over-long number', put({ mobileNumber: '0'.repeat(41) }), 400, 'invalidInput', 'body.mobileNumber'],
    ['a JSON number as a phone number', put({ mobileNumber: 1729925904 }), 400, 'invalidInput', 'body.mobileNumber'],
    ['an empty password', put({ currentPassword: '' }), 400, 'invalidInput', 'body.currentPassword'],
    ['an unknown time', put({ bestTimeToReach: 'midnight' }), 400, 'invalidInput', 'body.bestTimeToReach'],
    ['a date', put({ lastContactUpdate: '2026-01-01' }), 400, 'invalidInput', 'body.lastContactUpdate'],
  ])
})

test('a tenant can put off the contact check by two weeks on all devices, without confirming the contact data', async () => {
  const { tenant, signIn } = await openPortal({ as: 'Erika', now: '2026-12-31T23:30:00Z' })
  const putOff = { ...onFile, contactCheckPutOffUntil: '2027-01-15' }
  expect(await tenant.partner.changePartner({ body: { putsOffContactCheck: true } })).toEqual(putOff)
  const elsewhere = await signIn('Erika')
  expect(await elsewhere.partner.readPartner()).toEqual(putOff)
})
