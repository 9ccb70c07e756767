import { expect, test } from 'vitest'
import { entriesOf } from './entriesOf.ts'

test('an entry that two pages contain, because another one was added between their calls, is listed once', () => {
  const pages = [
    [{ id: 'c' }, { id: 'b' }],
    [{ id: 'b' }, { id: 'a' }],
  ]
  expect(entriesOf(pages, ({ id }) => id)).toEqual([{ id: 'c' }, { id: 'b' }, { id: 'a' }])
})
