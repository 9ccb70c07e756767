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
  ['a choice of the catalog', todo],
  ['a request', { contractId, requestId }],
  ['a request in a mail', { requestId }],
  ['the move of an appointment', { contractId, requestId, isMove: true }],
  ['a decision', { contractId, requestId, decision: 'chooseWindow' as const, revision: 3 }],
])('decoding the encoded todo of %s returns the same todo', (_, original) => {
  expect(decodeTodo(encodeTodo(original))).toEqual(original)
})

test('the todo of a request in a mail has 22 characters', () => {
  expect(encodeTodo({ requestId })).toHaveLength(22)
})

test.each([
  ['an empty string', ''],
  ['plain text', 'heating'],
  ['an object instead of a list', encode({ contractId })],
  ['a list that is too short', encode([contractId, 'repair', 'heating', 'noHeating'])],
  ['a list that is too long', encode([contractId, 'repair', 'heating', 'noHeating', 0, 0])],
  ['a number instead of a string', encode([1, 'repair', 'heating', 'noHeating', 0])],
  ['a contract id with an invalid character', encode(['\0', requestId])],
  ['a negative count of notices', encode([contractId, 'repair', 'heating', 'noHeating', -1])],
  ['a fractional count of notices', encode([contractId, 'repair', 'heating', 'noHeating', 0.5])],
  ['an id that is not a UUID', encode([contractId, 'heating'])],
  ['a request id in capital letters', encode([contractId, requestId.toUpperCase()])],
  ['an unknown word instead of a move', encode([contractId, requestId, 'cancel'])],
  ['a decision that no tenant can make', encode([contractId, requestId, 'technicianFound', 1])],
  ['a decision without a revision', encode([contractId, requestId, 'search'])],
  ['a decision with a negative revision', encode([contractId, requestId, 'search', -1])],
  ['a second encoding of the same content', `${encodeTodo(todo)}=`],
  ['characters that a base64 decoder skips', `${encodeTodo(todo)} `],
  // The last byte is not 255, because 16 bytes of 255 are a valid UUID.
  ['16 bytes that are not a UUID', Buffer.alloc(16, 255).toString('base64url').replace(/w$/, 'g')],
  ['a truncated todo of a mail', encodeTodo({ requestId }).slice(0, -1)],
  ['a second encoding of the todo of a mail', `${encodeTodo({ requestId })}==`],
  ['a truncated todo', encodeTodo(todo).slice(0, -3)],
])('%s does not decode to a todo', (_, text) => {
  expect(decodeTodo(text)).toBeUndefined()
})
