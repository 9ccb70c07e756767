import { expect, test } from 'vitest'
import { decodeTodo, encodeTodo } from './todo.ts'

const todo = {
  contractId: '1000000001001',
  serviceTypeId: 'repair',
  themeId: 'heating',
  typeId: 'noHeating',
  noticesRead: 0,
}
const contractId = '1000000001001'
const requestId = '9df87b1c-fd62-465b-8a1f-b6f211f0bc4d'
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test.each([
  ['a place in the catalogue', todo],
  ['a request', { contractId, requestId }],
  ['the move of an appointment', { contractId, requestId, isMove: true }],
  ['a decision', { contractId, requestId, decision: 'chooseWindow' as const, revision: 3 }],
])('%s comes back as it went', (_, given) => {
  expect(decodeTodo(encodeTodo(given))).toEqual(given)
})

test.each([
  ['nothing', ''],
  ['words', 'heating'],
  ['no list', encode({ contractId: '1' })],
  ['a list too short', encode(['1', 'repair', 'heating', 'noHeating'])],
  ['a list too long', encode(['1', 'repair', 'heating', 'noHeating', 0, 0])],
  ['another type', encode([1, 'repair', 'heating', 'noHeating', 0])],
  ['a negative step', encode(['1', 'repair', 'heating', 'noHeating', -1])],
  ['half a step', encode(['1', 'repair', 'heating', 'noHeating', 0.5])],
  ['no request', encode([contractId, 'heating'])],
  ['a request in capitals', encode([contractId, requestId.toUpperCase()])],
  ['something else than a move', encode([contractId, requestId, 'cancel'])],
  ['a decision that nobody can make', encode([contractId, requestId, 'technicianFound', 1])],
  ['a decision on no state', encode([contractId, requestId, 'search'])],
  ['a decision on a state before the first', encode([contractId, requestId, 'search', -1])],
  ['a second spelling', `${encodeTodo(todo)}=`],
  ['characters that base64 skips', `${encodeTodo(todo)} `],
  ['cut off', encodeTodo(todo).slice(0, -3)],
])('%s is no todo', (_, text) => {
  expect(decodeTodo(text)).toBeUndefined()
})
