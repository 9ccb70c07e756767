import type { InboxDocument } from '@portal/contract/inbox'
import { expect, test } from 'vitest'
import { type DocumentPage, newestFirst, reuseKnown, withMoved, withRead } from './documentPages.ts'

const document = (day: number, read = true): InboxDocument => ({
  docId: `doc-${day}`,
  arcDocId: `arc-${day}`,
  contractId: '1000000001001',
  title: `Brief ${day}`,
  category: 'letter',
  timestamp: `2026-11-${String(day).padStart(2, '0')}T08:00:00Z`,
  fileName: 'Brief.pdf',
  mimeType: 'application/pdf',
  sizeInBytes: 12_000,
  read,
})
const page = (days: number[], count = days.length): DocumentPage => ({
  documents: days.map((day) => document(day)),
  count,
})
const daysOf = (page?: DocumentPage) => page?.documents.map(({ docId }) => Number(docId.slice(4)))

test('documents are sorted by date, the newest first', () => {
  expect(newestFirst([3, 9, 5].map((day) => document(day))).map(({ title }) => title)).toEqual([
    'Brief 9',
    'Brief 5',
    'Brief 3',
  ])
})

test.each<[what: string, archive: DocumentPage, day: number, days: number[], count: number]>([
  ['by its date between the others', page([9, 3]), 5, [9, 5, 3], 3],
  ['at the top if it is the newest', page([9, 3]), 20, [20, 9, 3], 3],
  ['at the end if it is the oldest that is loaded', page([9, 3], 30), 1, [9, 3, 1], 31],
  ['into an empty folder', page([]), 5, [5], 1],
])('a moved document is inserted %s', (_, archive, day, days, count) => {
  const after = withMoved({ inbox: page([day], 12), archive }, document(day), 'archive')
  expect([daysOf(after.archive), after.archive?.count]).toEqual([days, count])
  expect([daysOf(after.inbox), after.inbox?.count]).toEqual([[], 11])
})

test('a move that is applied twice changes the folders only once', () => {
  const before = { inbox: page([9, 5, 3], 12), archive: page([8, 2]) }
  const after = withMoved(before, document(5), 'archive')
  expect(withMoved(after, document(5), 'archive')).toBe(after)
})

test('undoing a move restores both folders', () => {
  const before = { inbox: page([9, 5, 3], 12), archive: page([8, 2]) }
  expect(withMoved(withMoved(before, document(5), 'archive'), document(5), 'inbox')).toEqual(before)
})

test('a folder that is not loaded yet stays unchanged', () => {
  const after = withMoved({ inbox: page([9, 5]), archive: undefined }, document(5), 'archive')
  expect([daysOf(after.inbox), after.archive]).toEqual([[9], undefined])
})

test('marking a document as read changes no other document, and marking it again changes nothing', () => {
  const before = { ...page([9, 3]), documents: [document(9, false), document(3, false)] }
  const after = withRead(before, 'doc-9')
  expect(after.documents.map(({ read }) => read)).toEqual([true, false])
  expect(after.documents[1]).toBe(before.documents[1])
  expect(withRead(after, 'doc-9')).toBe(after)
})

test('a response without changes keeps the same list object', () => {
  const before = page([9, 5, 3], 12)
  expect(reuseKnown(before, page([9, 5, 3], 12)).documents).toBe(before.documents)
})

test('a response with changes keeps the same objects for unchanged documents', () => {
  const before = page([9, 5, 3], 12)
  const after = reuseKnown(before, {
    ...page([20, 9, 3], 13),
    documents: [document(20), document(9, false), document(3)],
  })
  expect([daysOf(after), after.count]).toEqual([[20, 9, 3], 13])
  expect(after.documents[1]).toEqual(document(9, false))
  expect(after.documents[2]).toBe(before.documents[2])
})
