import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { demoAccounts } from '../../demo/accounts.ts'
import { openPortal } from '../../testing/portal.ts'
import { openTokens } from '../../testing/tokens.ts'
import { keyOf } from './store.ts'

/** Hashes every candidate with each of four kinds of tally, as an attacker with a copy of the table could. */
function guessKeys(candidates: readonly string[]): string[] {
  const kinds = ['account', 'network', 'message call', 'mail resetPassword']
  const guesses = kinds.flatMap((kind) => candidates.map((candidate) => `${kind}:${candidate}`))
  return guesses.map((guess) => createHash('sha256').update(guess).digest('base64url'))
}

test('without the portal’s secret, the table of limits reveals neither the e-mail address nor the network address of a try', async () => {
  const { visitor, db } = await openPortal()
  const { email } = demoAccounts.Erika
  await expect(visitor.session.login({ body: { email, password: 'Falsch123' } })).rejects.toThrow('signInFailed')
  await visitor.account.forgotPassword({ body: { email } })
  const rows = await db.selectFrom('limits').select('limit_key').execute()
  const keys = rows.flatMap(({ limit_key }) => limit_key.split('/'))
  expect(keys.length).toBeGreaterThanOrEqual(5)
  const guesses = new Set(guessKeys([email, '127.0.0.1']))
  expect(keys.filter((key) => guesses.has(key))).toEqual([])
})

test('portals with different secrets store different hashes of the same value', async () => {
  const keysOf = async () => keyOf(await openTokens(), 'account', demoAccounts.Erika.email)
  expect(await keysOf()).not.toBe(await keysOf())
})
