import { expect, test } from 'vitest'
import { accountLimit, networkLimits, portalLimit, requiredDifficulty } from './proofRules.ts'

const none = undefined
const [address, street, site] = networkLimits

test.each([
  ['account', 99, accountLimit, none],
  ['account', 100, accountLimit, 18],
  ['account', 199, accountLimit, 18],
  ['account', 200, accountLimit, 19],
  ['account', 400, accountLimit, 20],
  ['account', 1_600, accountLimit, 22],
  ['account', 6_400, accountLimit, 24],
  ['account', 1_000_000, accountLimit, 24],
  ['portal', 199, portalLimit, none],
  ['portal', 200, portalLimit, 18],
  ['portal', 1_000_000, portalLimit, 20],
  ['address', 19, address, none],
  ['address', 20, address, 18],
  ['address', 80, address, 20],
  ['address', 1_000_000, address, 22],
  ['/56', 24, street, none],
  ['/56', 25, street, 18],
  ['/48', 29, site, none],
  ['/48', 30, site, 18],
])('after failures at one %s: %i', (_where, failures, limit = accountLimit, difficulty) => {
  expect(requiredDifficulty([{ failures, limit }])).toBe(difficulty)
})

test('the count that asks for most decides', () => {
  const counts = [
    { failures: 450, limit: portalLimit },
    { failures: 150, limit: accountLimit },
    { failures: 0, limit: networkLimits[0] ?? accountLimit },
  ]
  expect(requiredDifficulty(counts)).toBe(19)
})
