import { expect, test } from 'vitest'
import { demoAccessCode } from '../../demo/accounts.ts'
import { dayInGermany, endOfDayInGermany } from '../../platform/germanDay.ts'
import type { Client } from '../../testing/client.ts'
import { listMessages, readCode, readMessage } from '../../testing/messages.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { openPortal } from '../../testing/portal.ts'
import { waitForLocks } from '../../testing/races/lockWaits.ts'

const { code, customerNumber } = demoAccessCode
const paul = {
  contractNumber: '1000000004001',
  firstName: 'Paul',
  lastName: 'Petersen',
  birthDate: '1951-11-30',
  channel: 'sms' as const,
}
const juergen = {
  contractNumber: '1000000004003',
  firstName: 'Jürgen',
  lastName: 'Groß',
  birthDate: '1970-07-17',
  channel: 'letter' as const,
}
const nora = { contractNumber: '1000000003001', firstName: 'Nora', lastName: 'Neumann', birthDate: '1988-05-21' }

const enter = (client: Client, body: { code: string; customerNumber: string }) =>
  outcomeOf(client.registration.matchCode({ body }))

test.each([
  ['as printed in the letter', code],
  ['in lower case and without hyphens', 'k7q02m1t4hbd'],
  ['with blanks', ' K7Q0 2M1T 4HBD '],
  ['with O for 0 and I for 1', 'K7QO-2MIT-4HBD'],
])('the code %s connects the account with its tenant', async (_format, typedCode) => {
  const { tenant, visitor } = await openPortal({ as: 'Neumann' })
  expect(await tenant.registration.matchCode({ body: { code: typedCode, customerNumber: ' 4711002 ' } })).toEqual({
    hasError: false,
  })
  const { userId, refreshToken } = tenant.login
  const { accessToken } = await visitor.session.refreshToken({ body: { userId, refreshToken } })
  const response = await visitor.send('GET', '/contracts', { headers: { authorization: `Bearer ${accessToken}` } })
  expect(await response.json()).toMatchObject({ contracts: [{ contractId: nora.contractNumber, customerNumber }] })
})

test('when right codes of two tenants are entered for one account at the same time, only one code connects the account', async () => {
  const { tenant, db, address } = await openPortal({ as: 'Neumann' })
  await tenant.registration.requestCode({ body: paul })
  const paulsCode = { code: await readCode(db, 'codeBySms'), customerNumber: '4711004' }
  const accountId = tenant.login.userId
  let entering: Promise<string[]> | undefined
  await db.transaction().execute(async (transaction) => {
    await transaction
      .selectFrom('accounts')
      .select('account_id')
      .where('account_id', '=', accountId)
      .forNoKeyUpdate()
      .execute()
    entering = Promise.all([enter(tenant, { code, customerNumber }), enter(tenant, paulsCode)])
    await waitForLocks(address, 2)
  })
  expect((await entering)?.sort()).toEqual(['409 alreadyConnected', 'answered'])
})

test('after the second wrong code, no code is checked for a day', async () => {
  const { tenant, db, clock, signIn } = await openPortal({ as: 'Neumann' })
  const wrong = { code: 'K7Q0-2M1T-4HBE', customerNumber }
  await expect(tenant.registration.matchCode({ body: wrong })).rejects.toMatchObject({
    status: 400,
    body: {
      code: 'wrongCode',
      title: 'Falscher Zugangscode',
      hasError: true,
      errorTitle: 'Falscher Zugangscode',
      errorDescription: expect.stringMatching(/Schreibweise.*Bindestriche.*Feststelltaste/),
    },
  })
  await expect(tenant.registration.matchCode({ body: wrong })).rejects.toMatchObject({
    status: 400,
    body: { code: 'helpNeeded', hasError: true, errorTitle: expect.any(String), errorDescription: expect.any(String) },
  })
  const again = await signIn('Neumann')
  expect(await enter(again, { code, customerNumber })).toBe('400 helpNeeded')
  expect(await db.selectFrom('access_codes').select('used_at').execute()).toEqual([{ used_at: null }])
  clock.advance({ days: 1, seconds: 1 })
  expect(await enter(await signIn('Neumann'), { code, customerNumber })).toBe('answered')
})

test('from the second wrong code on, each refusal says when a code is checked again, and whether this one was checked', async () => {
  const { tenant, clock } = await openPortal({ as: 'Neumann' })
  const refusalOf = async (typedCode: string) => {
    const body = { code: typedCode, customerNumber }
    const refused = await tenant.send('POST', '/Identity/Registration/Match', { body })
    const { codeNotChecked } = (await refused.json()) as { codeNotChecked?: boolean }
    return [refused.headers.get('retry-after'), codeNotChecked]
  }
  expect(await refusalOf('K7Q0-2M1T-4HBE')).toEqual([null, undefined])
  clock.advance({ seconds: 120 })
  expect(await refusalOf('K7Q0-2M1T-4HBE')).toEqual(['86400', undefined])
  clock.advance({ seconds: 60 })
  expect(await refusalOf(code)).toEqual(['86340', true])
})

test('a right code resets the count of wrong codes', async () => {
  const { tenant, db } = await openPortal({ as: 'Neumann' })
  expect(await enter(tenant, { code: 'falsch', customerNumber })).toBe('400 wrongCode')
  expect(await enter(tenant, { code, customerNumber })).toBe('answered')
  expect(await db.selectFrom('registration_tries').selectAll().execute()).toEqual([])
})

test('of a hundred concurrent wrong codes, the server checks two', async () => {
  const { tenant, db } = await openPortal({ as: 'Neumann' })
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, number) =>
      enter(tenant, { code: `K7Q0-2M1T-4${String(number).padStart(3, '0')}`, customerNumber }),
    ),
  )
  expect(answers.filter((answer) => answer === '400 wrongCode')).toHaveLength(1)
  expect(answers.filter((answer) => answer === '400 helpNeeded')).toHaveLength(99)
  expect(await db.selectFrom('registration_tries').select('failures').execute()).toEqual([{ failures: 2 }])
})

test('ten concurrent calls with the right code connect the account once', async () => {
  const { tenant } = await openPortal({ as: 'Neumann' })
  const answers = await Promise.all(Array.from({ length: 10 }, () => enter(tenant, { code, customerNumber })))
  expect(answers.filter((answer) => answer === 'answered')).toHaveLength(1)
})

test.each([
  ['the customer number of another tenant', { code, customerNumber: '4711004' }],
  ['an unknown customer number', { code, customerNumber: '1' }],
  ['a code that is too short', { code: 'K7Q0-2M1T-4HB', customerNumber }],
  ['a character of another alphabet', { code: 'К7Q0-2M1T-4HBD', customerNumber }],
  ['the customer number of a tenant who has an account', { code, customerNumber: '4711001' }],
])('a call with %s is refused as a wrong code', async (_case, body) => {
  const { tenant } = await openPortal({ as: 'Neumann' })
  expect(await enter(tenant, body)).toBe('400 wrongCode')
})

test('a code can be used only once, and only until it expires', async () => {
  const { signIn, tenant, clock, visitor, db } = await openPortal({ as: 'Neumann' })
  await tenant.registration.requestCode({ body: { ...nora, channel: 'sms' } })
  const sms = await readCode(db, 'codeBySms')
  clock.advance({ days: 1 })
  const late = await signIn('Neumann')
  expect(await enter(late, { code: sms, customerNumber })).toBe('400 wrongCode')
  expect(await enter(late, { code, customerNumber })).toBe('answered')
  expect(await enter(late, { code, customerNumber })).toBe('409 alreadyConnected')
  const body = { ...paul, contractNumber: '1000000003001' }
  expect(await outcomeOf(late.registration.requestCode({ body }))).toBe('409 alreadyConnected')

  // After the account is deleted, the tenant can open another, but cannot connect it with an earlier code.
  await late.account.deleteAccount({ body: { currentPassword: 'Sonnenblume1' } })
  await visitor.registration.register({ body: { email: 'nora@example.org', password: 'Regenschirm7', consent: true } })
  await db.updateTable('accounts').set({ email_confirmed_at: clock.now() }).execute()
  const { accessToken } = await visitor.session.login({ body: { email: 'nora@example.org', password: 'Regenschirm7' } })
  const response = await visitor.send('POST', '/Identity/Registration/Match', {
    headers: { authorization: `Bearer ${accessToken}` },
    body: { code, customerNumber },
  })
  expect(await response.json()).toMatchObject({ code: 'wrongCode' })
})

test('a code by SMS goes to the mobile number on file and is valid for a day', async () => {
  const { tenant, db, clock } = await openPortal({ as: 'Neumann' })
  expect(await tenant.registration.requestCode({ body: paul })).toEqual({
    hasError: false,
    noCodeSent: false,
    sentTo: '+•• •••• ••••456',
  })
  const message = await readMessage(db, 'codeBySms')
  expect(message).toMatchObject({ channel: 'sms', recipient: '+4915228895456' })
  expect(message.content.code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(new Date(String(message.content.expiresAt)).getTime() - clock.now().getTime()).toBeCloseTo(86_400_000, -4)
  expect(await enter(tenant, { code: String(message.content.code), customerNumber: '4711004' })).toBe('answered')
})

test('a code by letter goes to the postal address on file and is valid until the end of the day that it names', async () => {
  const { tenant, db, clock, signIn } = await openPortal({ as: 'Neumann' })
  expect(await tenant.registration.requestCode({ body: juergen })).toEqual({
    hasError: false,
    noCodeSent: false,
    sentTo: null,
  })
  const lastMoment = endOfDayInGermany(dayInGermany(new Date(clock.now().getTime() + 21 * 86_400_000)))
  const { channel, content } = await readMessage(db, 'codeByLetter')
  expect(channel).toBe('letter')
  expect(content).toMatchObject({
    expiresAt: lastMoment.toISOString(),
    name: 'Jürgen Groß',
    address: { street: 'Am Lindenhof', houseNumber: '14', zip: '22999', town: 'Hamburg' },
    ...{ customerNumber: '4711006', contractNumber: juergen.contractNumber },
  })
  clock.advance({ seconds: Math.floor((lastMoment.getTime() - clock.now().getTime()) / 1000) - 60 })
  const late = await signIn('Neumann')
  expect(await enter(late, { code: String(content.code), customerNumber: '4711006' })).toBe('answered')
})

test('without a mobile number on file, no code is sent by SMS', async () => {
  const { tenant, db } = await openPortal({ as: 'Neumann' })
  expect(await tenant.registration.requestCode({ body: { ...juergen, channel: 'sms' } })).toEqual({
    hasError: false,
    noCodeSent: true,
    sentTo: null,
  })
  expect(await listMessages(db)).toEqual([])
})

test.each([
  ['without an SMS gateway, no code is sent by SMS', {}, true],
  ['with an SMS gateway, a code is sent by SMS', { SMS_GATEWAY_URL: 'https://sms.example.org/' }, false],
])('on a portal for real tenants %s', async (_case, gateway, noCodeSent) => {
  const environment = { PUBLIC_URL: 'https://portal.example.org', TRUST_PROXY: '1', ...gateway }
  const { tenant, db } = await openPortal({ as: 'Neumann', environment })
  expect(await tenant.registration.requestCode({ body: paul })).toMatchObject({ noCodeSent })
  expect(await listMessages(db)).toHaveLength(noCodeSent ? 0 : 1)
})

test.each([
  ['in capitals, with blanks', { ...juergen, firstName: ' JÜRGEN ', lastName: 'GROSS' }],
  ['with ue for ü and ss for ß', { ...juergen, firstName: 'Juergen', lastName: 'gross' }],
  ['with u for ü', { ...juergen, firstName: 'Jurgen' }],
])('names %s are recognized', async (_format, body) => {
  const { tenant } = await openPortal({ as: 'Neumann' })
  expect(await outcomeOf(tenant.registration.requestCode({ body }))).toBe('answered')
})

test.each([
  ['an unknown contract', { ...paul, contractNumber: '1000000009999' }],
  ['another name', { ...paul, lastName: 'Peterson' }],
  ['another date of birth', { ...paul, birthDate: '1951-11-29' }],
  [
    'a tenant who has an account',
    { ...paul, contractNumber: '1000000001001', firstName: 'Erika', lastName: 'Mustermann', birthDate: '1964-08-12' },
  ],
])('requests for %s get "not found", then "ambiguous", then "help needed" even for right data', async (_case, body) => {
  const { tenant, db, clock, signIn } = await openPortal({ as: 'Neumann' })
  const refused = { hasError: true, noCodeSent: true, errorTitle: expect.any(String) }
  await expect(tenant.registration.requestCode({ body })).rejects.toMatchObject({
    status: 400,
    body: {
      ...refused,
      code: 'dataNotFound',
      errorDescription: 'Wir konnten Ihre Daten nicht finden. Bitte prüfen Sie Ihre Angaben.',
    },
  })
  await expect(tenant.registration.requestCode({ body })).rejects.toMatchObject({
    status: 400,
    body: { ...refused, code: 'matchAmbiguous', errorTitle: 'Zuordnung nicht eindeutig' },
  })
  expect(await outcomeOf(tenant.registration.requestCode({ body: paul }))).toBe('400 helpNeeded')
  expect(await listMessages(db)).toEqual([])
  clock.advance({ days: 1, seconds: 1 })
  const next = await signIn('Neumann')
  expect(await outcomeOf(next.registration.requestCode({ body: paul }))).toBe('answered')
})

test('code requests with the right data of another contract do not allow more guesses at a date of birth', async () => {
  const { tenant, clock, signIn } = await openPortal({ as: 'Neumann' })
  const ask = (client: Client, body: typeof juergen | typeof paul) =>
    outcomeOf(client.registration.requestCode({ body }))
  const guess = (day: number) => ({ ...paul, birthDate: `1951-11-0${day}` })
  expect(await ask(tenant, juergen)).toBe('answered')
  expect(await ask(tenant, guess(1))).toBe('400 dataNotFound')
  expect(await ask(tenant, juergen)).toBe('answered')
  expect(await ask(tenant, guess(2))).toBe('400 matchAmbiguous')
  expect(await ask(tenant, guess(3))).toBe('400 helpNeeded')
  clock.advance({ days: 1, seconds: 1 })
  expect(await ask(await signIn('Neumann'), guess(4))).toBe('400 dataNotFound')
})

test('of thirty concurrent requests with a guessed date of birth, the server checks two', async () => {
  const { tenant } = await openPortal({ as: 'Neumann' })
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, number) => {
      const birthDate = `19${String(number).padStart(2, '0')}-01-01`
      return outcomeOf(tenant.registration.requestCode({ body: { ...paul, birthDate } }))
    }),
  )
  const checked = answers.filter((answer) => answer !== '400 helpNeeded').sort()
  expect(checked).toEqual(['400 dataNotFound', '400 matchAmbiguous'])
})

test('a request that is repeated immediately sends no second code, and a tenant gets at most three codes a day', async () => {
  const { tenant, db, clock, signIn } = await openPortal({ as: 'Neumann' })
  const ask = (client: Client, channel: 'sms' | 'letter' = 'sms') =>
    outcomeOf(client.registration.requestCode({ body: { ...paul, channel } }))
  expect(await Promise.all([ask(tenant), ask(tenant)])).toContain('answered')
  expect(await ask(tenant)).toBe('answered')
  expect(await listMessages(db)).toHaveLength(1)
  expect(await ask(tenant, 'letter')).toBe('answered')
  clock.advance({ seconds: 121 })
  expect(await ask(tenant)).toBe('answered')
  expect(await listMessages(db)).toHaveLength(3)
  clock.advance({ seconds: 121 })
  const [refused, ...others] = [await ask(tenant), await ask(tenant), await ask(tenant)]
  expect([refused, ...others]).toEqual(Array.from({ length: 3 }, () => '429 tooManyTries'))
  clock.advance({ days: 1 })
  expect(await ask(await signIn('Neumann'))).toBe('answered')
})
