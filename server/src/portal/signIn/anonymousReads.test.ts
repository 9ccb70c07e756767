import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { demoAccounts, demoPassword } from '../../demo/accounts.ts'
import type { DB } from '../../platform/database/schema.ts'
import { createAuthenticator } from '../../testing/authenticator.ts'
import { openPortal } from '../../testing/portal.ts'
import { openSignIn } from '../../testing/signIn.ts'

const behindProxy = { environment: { TRUST_PROXY: '1' } }
const calls = 60
const oneAddress = () => '198.51.100.66'
const manyAddresses = (number: number) => `203.0.${number}.7`
const filler = (length: number) => 'A'.repeat(length)
/** Has the form of a device token, but no valid signature. */
const forgedDevice = `${filler(22)}.${Date.now() + 1e10}.${filler(43)}`

/**
 * Runs `flood` while no call can read accounts, passkeys or refresh tokens. Returns how many database connections wait for
 * these tables after a second.
 */
async function countWaiting(db: Kysely<DB>, flood: () => Promise<unknown>[]): Promise<number> {
  const { waiting, answers } = await db.transaction().execute(async (transaction) => {
    await sql`lock table accounts, passkeys, refresh_tokens in access exclusive mode`.execute(transaction)
    const answers = flood()
    await wait(1_000)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())
    `.execute(transaction)
    return { waiting: rows[0]?.count ?? 0, answers }
  })
  await Promise.all(answers)
  return waiting
}

const signInBody = (number: number) => ({ email: `niemand${number}@example.org`, password: demoPassword })

const floods = {
  'sign-ins with a forged device token': async (portal: Awaited<ReturnType<typeof openPortal>>) => ({
    send: (number: number, from: string) =>
      portal.visitor.send('POST', '/identity/login', {
        body: signInBody(number),
        headers: { 'x-device-platform': 'ios', 'x-device': forgedDevice, 'x-forwarded-for': from },
      }),
  }),
  'passkey sign-ins with a forged device token': async (portal: Awaited<ReturnType<typeof openPortal>>) => {
    const assertion = createAuthenticator(portal.baseUrl).get(await portal.visitor.passkeys.startSignIn())
    return {
      send: (_number: number, from: string) =>
        portal.visitor.send('POST', '/identity/login/passkey', {
          body: { assertion },
          headers: { 'x-device-platform': 'ios', 'x-device': forgedDevice, 'x-forwarded-for': from },
        }),
    }
  },
  'unknown refresh tokens': async (portal: Awaited<ReturnType<typeof openPortal>>) => ({
    send: (number: number, from: string) =>
      portal.visitor.send('POST', '/identity/refresh-token', {
        body: { userId: crypto.randomUUID(), refreshToken: String(number).padStart(43, '0') },
        headers: { 'x-forwarded-for': from },
      }),
  }),
}

test.each(
  Object.keys(floods).flatMap((name): [string, string, number, (number: number) => string][] => [
    [name, 'one address', 2, oneAddress],
    [name, 'many addresses', 4, manyAddresses],
  ]),
)(
  '%s from %s use at most %i connections of the pool for tenants’ calls at the same time',
  async (name, _from, expected, addressOf) => {
    const portal = await openPortal(behindProxy)
    const { send } = await floods[name as keyof typeof floods](portal)
    const waiting = await countWaiting(portal.db, () =>
      Array.from({ length: calls }, (_, number) => send(number, addressOf(number))),
    )
    expect(waiting).toBeGreaterThan(0)
    expect(waiting).toBeLessThanOrEqual(expected)
  },
)

test('to report refused sign-ins as security events, the server uses at most two connections of the pool for tenants’ calls', async () => {
  const { db, tryWrongPassword, signIn } = await openSignIn()
  await tryWrongPassword(20, (number) => ({ email: `niemand${number}@example.org` }))
  const waiting = await countWaiting(db, () =>
    Array.from({ length: calls }, (_, number) => signIn({ email: `jemand${number}@example.org` })),
  )
  expect(waiting).toBeGreaterThan(0)
  expect(waiting).toBeLessThanOrEqual(2)
})

test.each([
  ['a short text', 'abc'],
  ['a text with other characters', '$'.repeat(43)],
])('a refresh token that is %s is refused without a read of accounts or refresh tokens', async (_, refreshToken) => {
  const { visitor, db } = await openPortal(behindProxy)
  const status = async () => {
    const body = { userId: crypto.randomUUID(), refreshToken }
    return (await visitor.send('POST', '/identity/refresh-token', { body })).status
  }
  expect(await countWaiting(db, () => [status()])).toBe(0)
  expect(await status()).toBe(401)
})

test('a sign-in with a malformed device token works', async () => {
  const { signIn } = await openSignIn()
  expect(await signIn({ email: demoAccounts.Erika.email, device: 'forged' })).toMatchObject({ answer: 'signed in' })
})
