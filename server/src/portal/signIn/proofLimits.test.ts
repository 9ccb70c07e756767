import { expect, test } from 'vitest'
import { accountLimit, networkLimits, requiredDifficulty } from './proofLimits.ts'

const none = undefined
const [addressLimit, prefix56Limit, prefix48Limit] = networkLimits

test.each([
  ['account', 99, none, accountLimit],
  ['account', 100, 18, accountLimit],
  ['account', 199, 18, accountLimit],
  ['account', 200, 19, accountLimit],
  ['account', 400, 20, accountLimit],
  ['account', 1_600, 22, accountLimit],
  ['account', 6_400, 24, accountLimit],
  ['account', 1_000_000, 24, accountLimit],
  ['network address', 19, none, addressLimit],
  ['network address', 20, 18, addressLimit],
  ['network address', 80, 20, addressLimit],
  ['network address', 1_000_000, 22, addressLimit],
  ['/56 network', 24, none, prefix56Limit],
  ['/56 network', 25, 18, prefix56Limit],
  ['/48 network', 29, none, prefix48Limit],
  ['/48 network', 30, 18, prefix48Limit],
])('for one %s with %i failures, the required difficulty is %s', (_, failures, difficulty, limit = accountLimit) => {
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
