import { expect, test } from 'vitest'
import { forgetKeyOfDecision, keyOfDecision } from './decisionKeys.ts'

test('each decision has its own idempotency key, which stays the same until it is forgotten', () => {
  const key = keyOfDecision('confirm', { windowId: 'monday' })
  expect(keyOfDecision('confirm', { windowId: 'monday' })).toBe(key)
  expect(keyOfDecision('confirm', { windowId: 'tuesday' })).not.toBe(key)
  expect(keyOfDecision('cancel', {})).not.toBe(key)
  forgetKeyOfDecision('confirm', { windowId: 'monday' })
  expect(keyOfDecision('confirm', { windowId: 'monday' })).not.toBe(key)
})
