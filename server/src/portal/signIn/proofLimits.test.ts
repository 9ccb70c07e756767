import { expect, test } from 'vitest'
import { accountLimit, networkLimits, requiredDifficulty } from './proofLimits.ts'

const none = undefined
const [addressLimit, prefix56Limit, prefix48Limit] = networkLimits

test.each([
  ['account', 99, accountLimit, none],
  ['account', 100, accountLimit, 18],
  ['account', 199, accountLimit, 18],
  ['account', 200, accountLimit, 19],
  ['account', 400, accountLimit, 20],
  ['account', 1_600, accountLimit, 22],
  ['account', 6_400, accountLimit, 24],
  ['account', 1_000_000, accountLimit, 24],
  ['network address', 19, addressLimit, none],
  ['network address', 20, addressLimit, 18],
  ['network address', 80, addressLimit, 20],
  ['network address', 1_000_000, addressLimit, 22],
  ['/56 network', 24, prefix56Limit, none],
  ['/56 network', 25, prefix56Limit, 18],
  ['/48 network', 29, prefix48Limit, none],
  ['/48 network', 30, prefix48Limit, 18],
])('for one %s with %i failures, the required difficulty is right', (_, failures, limit = accountLimit, difficulty) => {
  expect(requiredDifficulty([{ failures, limit }])).toBe(difficulty)
})

test('the required difficulty is the highest that any of the counts requires', () => {
  const counts = [
    { failures: 45, limit: addressLimit ?? accountLimit },
    { failures: 150, limit: accountLimit },
    { failures: 0, limit: prefix56Limit ?? accountLimit },
  ]
  expect(requiredDifficulty(counts)).toBe(19)
})
