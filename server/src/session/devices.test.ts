import { expect, test } from 'vitest'
import { demoAccounts, demoPassword } from '../demo/accounts.ts'
import { readToken } from '../testing/messages.ts'
import { openSignIn } from '../testing/signIn.ts'

const email: string = demoAccounts.Erika.email
const newPassword = 'Regenschirm7'
/** From where every unknown device is refused after this. */
const crowded = '198.51.100.66'

type SignInTest = Awaited<ReturnType<typeof openSignIn>>

/** Uses up the free tries at the account from one network. */
async function crowd({ signIn, fail }: Pick<SignInTest, 'signIn' | 'fail'>) {
  await fail(6, { from: crowded })
  await Promise.all(Array.from({ length: 4 }, () => signIn({ password: 'falsch', from: crowded })))
  expect(await signIn({ from: crowded })).toMatchObject({ answer: 'tooManyTries' })
}

async function resetPassword({ visitor, db }: SignInTest) {
  await visitor.account.forgotPassword({ query: { email } })
  const token = await readToken(db, 'resetPassword', email)
  const response = await visitor.send('POST', '/Identity/Password/Reset', {
    body: { token, newPassword },
    headers: { 'x-device-platform': 'ios' },
  })
  expect(response.status).toBe(204)
  return response.headers.get('x-device') ?? undefined
}

test('a sign-in in a browser sets a cookie that no script reads, which outlives the sign-out', async () => {
  const portal = await openSignIn()
  const { visitor, signIn } = portal
  const send = (headers: Record<string, string> = {}) =>
    visitor.send('POST', '/identity/login', { body: { email, password: demoPassword }, headers })
  const response = await send()
  const [pair = '', ...attributes] = (response.headers.get('set-cookie') ?? '').split('; ')
  expect(pair).toMatch(/^__Host-device=[\w-]{22}\.\d+\.[\w-]{43}$/)
  expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=15552000', 'Path=/', 'SameSite=Strict', 'Secure'])
  expect(response.headers.get('x-device')).toBeNull()

  const { accessToken } = (await response.json()) as { accessToken: string }
  const signOut = await visitor.send('POST', '/identity/logout', {
    headers: { authorization: `Bearer ${accessToken}`, cookie: pair },
  })
  expect([signOut.status, signOut.headers.get('set-cookie')]).toEqual([204, null])

  await crowd(portal)
  const fromCrowd = { 'x-forwarded-for': crowded }
  expect((await send(fromCrowd)).status).toBe(429)
  const known = await send({ ...fromCrowd, cookie: `language=en; ${pair}` })
  expect(known.status).toBe(200)
  expect(known.headers.get('set-cookie')).not.toContain(pair)
  expect(await signIn({ from: crowded, device: pair.split('=')[1] })).toMatchObject({ answer: 'signed in' })
})

test('a failed sign-in gives a device nothing, nor does the right password of an address that is not confirmed', async () => {
  const { signIn } = await openSignIn()
  expect(await signIn({ password: 'falsch' })).toMatchObject({ answer: 'signInFailed', device: undefined })
  const unconfirmed = await signIn({ email: demoAccounts.Unconfirmed.email })
  expect(unconfirmed).toMatchObject({ answer: 'emailNotConfirmed', device: undefined })
})

test('a token that was changed, belongs to another account or has expired makes no device a known one', async () => {
  const portal = await openSignIn()
  const { signIn, clock } = portal
  const { device = '' } = await signIn()
  const { device: ofOther } = await signIn({ email: demoAccounts.Krause.email })
  clock.advance({ days: 179 })
  await crowd(portal)
  const [id = '', end = '', signature = ''] = device.split('.')
  const hostile = [
    ofOther,
    `${id}.${Number(end) + 1}.${signature}`,
    `${id.split('').reverse().join('')}.${end}.${signature}`,
    `${device.slice(0, -1)}${device.endsWith('A') ? 'B' : 'A'}`,
    device.slice(0, -1),
    `${device}.`,
    `${id}.${end}`,
    '..',
    'constructor',
    '%00',
  ]
  for (const token of hostile)
    expect([token, (await signIn({ from: crowded, device: token })).answer]).toEqual([token, 'tooManyTries'])
  expect(await signIn({ from: crowded, device })).toMatchObject({ answer: 'signed in' })
  clock.advance({ days: 1 })
  await crowd(portal)
  expect(await signIn({ from: crowded, device })).toMatchObject({ answer: 'tooManyTries' })
})

test('ten failures wear a device out, at once or one by one; it goes on as an unknown one', async () => {
  const portal = await openSignIn()
  const { signIn } = portal
  const { device } = await signIn()
  await crowd(portal)
  const tries = await Promise.all(
    Array.from({ length: 100 }, () => signIn({ password: 'falsch', from: crowded, device })),
  )
  expect(tries.filter(({ answer }) => answer === 'signInFailed')).toHaveLength(10)
  expect(await signIn({ from: crowded, device })).toMatchObject({ answer: 'tooManyTries' })
  const elsewhere = await signIn({ from: '203.0.113.7', device })
  expect(elsewhere).toMatchObject({ answer: 'signed in' })
  expect(await signIn({ from: crowded, device: elsewhere.device })).toMatchObject({ answer: 'signed in' })
  expect(await signIn({ from: crowded, device })).toMatchObject({ answer: 'tooManyTries' })
})

test('a right password leaves the budget of a device as it was', async () => {
  const portal = await openSignIn()
  const { signIn } = portal
  const { device } = await signIn()
  await crowd(portal)
  const answers = await Promise.all(Array.from({ length: 24 }, () => signIn({ from: crowded, device })))
  expect(new Set(answers.map(({ answer }) => answer))).toEqual(new Set(['signed in']))
})

test('a new password makes every device unknown but the one where it was set', async () => {
  const portal = await openSignIn()
  const { signIn, visitor } = portal
  const { device: ofThief } = await signIn()
  const ofOwner = await resetPassword(portal)
  await crowd(portal)
  expect(await signIn({ password: newPassword, from: crowded, device: ofThief })).toMatchObject({
    answer: 'tooManyTries',
  })
  const owner = await signIn({ password: newPassword, from: crowded, device: ofOwner })
  expect(owner).toMatchObject({ answer: 'signed in' })

  const changed = await visitor.send('PUT', '/Identity/Password', {
    body: { currentPassword: newPassword, newPassword: demoPassword },
    headers: { authorization: `Bearer ${owner.accessToken}`, 'x-device-platform': 'ios' },
  })
  const afterChange = changed.headers.get('x-device') ?? undefined
  expect(await signIn({ from: crowded, device: owner.device })).toMatchObject({ answer: 'tooManyTries' })
  expect(await signIn({ from: crowded, device: afterChange })).toMatchObject({ answer: 'signed in' })
})
