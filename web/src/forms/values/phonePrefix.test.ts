import { expect, test } from 'vitest'
import { readPrefix } from './phonePrefix.ts'

test.each([
  ['+49', '+49'],
  ['49', '+49'],
  ['0049', '+49'],
  [' + 4 9 ', '+49'],
  ['(+380)', '+380'],
  ['', ''],
  ['Deutschland', 'Deutschland'],
])('the country code %j is read as %j', (typed, prefix) => {
  expect(readPrefix(typed)).toBe(prefix)
})
