import { expect, test } from 'vitest'
import { decodeTodo, encodeTodo } from './todo.ts'

const todo = {
  contractId: '1000000001001',
  serviceTypeId: 'repair',
  themeId: 'heating',
  typeId: 'noHeating',
  noticesRead: 0,
}
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('a place in the catalogue comes back as it went', () => {
  expect(decodeTodo(encodeTodo(todo))).toEqual(todo)
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
  ['a second spelling', `${encodeTodo(todo)}=`],
  ['characters that base64 skips', `${encodeTodo(todo)} `],
  ['cut off', encodeTodo(todo).slice(0, -3)],
])('%s is no place in the catalogue', (_, text) => {
  expect(decodeTodo(text)).toBeUndefined()
})
