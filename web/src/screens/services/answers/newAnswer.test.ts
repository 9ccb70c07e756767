import { requestStatus } from '@portal/contract/requestStatus'
import { expect, test } from 'vitest'
import { newAnswerAt } from './newAnswer.ts'

const now = new Date('2026-11-24T12:00:00Z')
const entry = (at: string, message: string | null, isAnswer: boolean) => ({
  at,
  status: requestStatus.beingChecked,
  text: '',
  message,
  isAnswer,
  isOutdated: false,
})
const statusChange = entry('2026-11-24T08:00:00.000Z', null, false)
const answer = entry('2026-11-23T08:00:00.000Z', 'Am Montag?', true)
const ownMessage = entry('2026-11-22T08:00:00.000Z', 'Wann?', false)
const oldAnswer = entry('2026-11-09T08:00:00.000Z', 'Wir prüfen das.', true)

test.each([
  ['a request without messages has no new answer', [statusChange], {}, undefined],
  ['an answer is new even after a later change of the status', [statusChange, answer, ownMessage], {}, answer.at],
  ['an answer that the tenant has read is not new', [answer], { r1: answer.at }, undefined],
  ['an answer after the one that the tenant has read is new', [answer, oldAnswer], { r1: oldAnswer.at }, answer.at],
  ['an answer to which the tenant has replied is not new', [ownMessage, oldAnswer], {}, undefined],
  ['an answer is not new after two weeks', [oldAnswer], {}, undefined],
])('%s', (_what, history, read, expected) => {
  expect(newAnswerAt({ requestId: 'r1', status: requestStatus.beingChecked, history }, read, now)).toBe(expected)
})

test('a request that the tenant has withdrawn has no new answer', () => {
  const request = { requestId: 'r1', status: requestStatus.withdrawn, history: [answer] }
  expect(newAnswerAt(request, {}, now)).toBeUndefined()
})
