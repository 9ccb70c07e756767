import { expect, test } from 'vitest'
import { forgetKeyOfDecision, keyOfDecision } from './decisionKeys.ts'

test('a decision keeps its own idempotency key until the key is forgotten', () => {
  const key = keyOfDecision('confirm', { windowId: 'monday' })
  expect(keyOfDecision('confirm', { windowId: 'monday' })).toBe(key)
  expect(keyOfDecision('confirm', { windowId: 'tuesday' })).not.toBe(key)
  expect(keyOfDecision('cancel', {})).not.toBe(key)
  forgetKeyOfDecision('confirm', { windowId: 'monday' })
  expect(keyOfDecision('confirm', { windowId: 'monday' })).not.toBe(key)
})
