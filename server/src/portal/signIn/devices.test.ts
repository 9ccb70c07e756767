import { expect, test } from 'vitest'
import { demoAccounts, demoPassword } from '../../demo/accounts.ts'
import { slowHashes } from '../../testing/cheapArgon2.ts'
import { readToken } from '../../testing/messages.ts'
import { openSignIn } from '../../testing/signIn.ts'

const email: string = demoAccounts.Erika.email
const newPassword = 'Regenschirm7'
/** A network address from which unknown devices cannot sign in to Erika's account after `useUpTries`. */
const attackerAddress = '198.51.100.66'

type SignInTest = Awaited<ReturnType<typeof openSignIn>>

/** Fails so often from the attacker's network address that further tries for Erika's account are refused. */
async function useUpTries({ signIn, tryWrongPassword }: Pick<SignInTest, 'signIn' | 'tryWrongPassword'>) {
  await tryWrongPassword(6, { from: attackerAddress })
  await Promise.all(Array.from({ length: 4 }, () => signIn({ password: 'falsch', from: attackerAddress })))
  expect(await signIn({ from: attackerAddress })).toMatchObject({ answer: 'tooManyTries' })
}

async function resetPassword({ visitor, db }: SignInTest) {
  await visitor.account.forgotPassword({ body: { email } })
  const token = await readToken(db, 'resetPassword', email)
  const response = await visitor.send('POST', '/Identity/Password/Reset', {
    body: { token, newPassword },
    headers: { 'x-device-platform': 'ios' },
  })
  expect(response.status).toBe(204)
  return response.headers.get('x-device') ?? undefined
}

test('a browser keeps its device token in a cookie that scripts cannot read and that survives a sign-out', async () => {
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

  await useUpTries(portal)
  const fromAttackerAddress = { 'x-forwarded-for': attackerAddress }
  expect((await send(fromAttackerAddress)).status).toBe(429)
  const known = await send({ ...fromAttackerAddress, cookie: `language=en; ${pair}` })
  expect(known.status).toBe(200)
  expect(known.headers.get('set-cookie')).not.toContain(pair)
  expect(await signIn({ from: attackerAddress, device: pair.split('=')[1] })).toMatchObject({ answer: 'signed in' })
})

test('neither a wrong password nor an unconfirmed e-mail address gets a device token', async () => {
  const { signIn } = await openSignIn()
  expect(await signIn({ password: 'falsch' })).toMatchObject({ answer: 'signInFailed', device: undefined })
  const unconfirmed = await signIn({ email: demoAccounts.Unconfirmed.email })
  expect(unconfirmed).toMatchObject({ answer: 'emailNotConfirmed', device: undefined })
})

test('a device token that was altered, belongs to another account or has expired is not recognized', async () => {
  const portal = await openSignIn()
  const { signIn, clock } = portal
  const { device = '' } = await signIn()
  const { device: otherAccountsDevice } = await signIn({ email: demoAccounts.Krause.email })
  clock.advance({ days: 179 })
  await useUpTries(portal)
  const [id = '', expiry = '', signature = ''] = device.split('.')
  const invalidTokens = [
    otherAccountsDevice,
    `${id}.${Number(expiry) + 1}.${signature}`,
    `${id.split('').reverse().join('')}.${expiry}.${signature}`,
    `${device.slice(0, -1)}${device.endsWith('A') ? 'B' : 'A'}`,
    device.slice(0, -1),
    `${device}.`,
    `${id}.${expiry}`,
    '..',
    'constructor',
    '%00',
  ]
  for (const token of invalidTokens)
    expect([token, (await signIn({ from: attackerAddress, device: token })).answer]).toEqual([token, 'tooManyTries'])
  expect(await signIn({ from: attackerAddress, device })).toMatchObject({ answer: 'signed in' })
  clock.advance({ days: 1 })
  await useUpTries(portal)
  expect(await signIn({ from: attackerAddress, device })).toMatchObject({ answer: 'tooManyTries' })
})

test('after ten failures, a known device counts as unknown', async () => {
  const portal = await openSignIn()
  const { signIn } = portal
  const { device } = await signIn()
  await useUpTries(portal)
  const tries = await Promise.all(
    Array.from({ length: 30 }, () => signIn({ password: 'falsch', from: attackerAddress, device })),
  )
  expect(tries.filter(({ answer }) => answer === 'signInFailed')).toHaveLength(10)
  expect(await signIn({ from: attackerAddress, device })).toMatchObject({ answer: 'tooManyTries' })
  const elsewhere = await signIn({ from: '203.0.113.7', device })
  expect(elsewhere).toMatchObject({ answer: 'signed in' })
  expect(await signIn({ from: attackerAddress, device: elsewhere.device })).toMatchObject({ answer: 'signed in' })
  expect(await signIn({ from: attackerAddress, device })).toMatchObject({ answer: 'tooManyTries' })
})

test('a right password does not reduce the failure budget of a device', async () => {
  const portal = await openSignIn()
  const { signIn } = portal
  const { device } = await signIn()
  await useUpTries(portal)
  const answers = await Promise.all(Array.from({ length: 24 }, () => signIn({ from: attackerAddress, device })))
  expect(new Set(answers.map(({ answer }) => answer))).toEqual(new Set(['signed in']))
})

test('a new password makes every device unknown except the one that set it', async () => {
  const portal = await openSignIn()
  const { signIn, visitor } = portal
  const { device: earlierDevice } = await signIn()
  const resettingDevice = await resetPassword(portal)
  await useUpTries(portal)
  expect(await signIn({ password: newPassword, from: attackerAddress, device: earlierDevice })).toMatchObject({
    answer: 'tooManyTries',
  })
  const owner = await signIn({ password: newPassword, from: attackerAddress, device: resettingDevice })
  expect(owner).toMatchObject({ answer: 'signed in' })

  const changed = await visitor.send('PUT', '/Identity/Password', {
    body: { currentPassword: newPassword, newPassword: demoPassword },
    headers: { authorization: `Bearer ${owner.accessToken}`, 'x-device-platform': 'ios' },
  })
  const afterChange = changed.headers.get('x-device') ?? undefined
  expect(await signIn({ from: attackerAddress, device: owner.device })).toMatchObject({ answer: 'tooManyTries' })
  expect(await signIn({ from: attackerAddress, device: afterChange })).toMatchObject({ answer: 'signed in' })
})

test('a tenant with many known devices does not delay the known device of another tenant', async () => {
  const { signIn } = await openSignIn()
  const max: string = demoAccounts.Krause.email
  const tokens = await Promise.all(Array.from({ length: 60 }, async () => (await signIn({ email: max })).device))
  const { device } = await signIn()
  slowHashes(50)
  const order: string[] = []
  const note = (name: string) => (result: { answer: string }) => order.push(`${name} ${result.answer}`)
  const flood = tokens.map((token) => signIn({ email: max, device: token }).then(note('Max')))
  await signIn({ device }).then(note('Erika'))
  const before = order.length
  await Promise.all(flood)
  expect(order.slice(0, before)).toContain('Erika signed in')
  expect(before).toBeLessThan(12)
})

test('a stolen device token with ten failures does not delay the other known devices of the account', async () => {
  const { signIn, tryWrongPassword } = await openSignIn()
  const stolen = (await signIn()).device
  const { device } = await signIn()
  await tryWrongPassword(10, { device: stolen, from: attackerAddress })
  slowHashes(150)
  const order: string[] = []
  const flood = Array.from({ length: 20 }, () =>
    signIn({ password: 'falsch', device: stolen, from: attackerAddress }).then(({ answer }) => order.push(answer)),
  )
  await signIn({ device }).then(({ answer }) => order.push(answer))
  const before = order.indexOf('signed in')
  await Promise.all(flood)
  expect(before).toBeGreaterThan(-1)
  expect(order.slice(0, before).filter((answer) => answer === 'signInFailed').length).toBeLessThan(5)
})
