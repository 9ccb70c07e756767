import type { InboxDocument } from '@portal/contract/inbox'
import { expect, test } from 'vitest'
import { areSame, keyOf, sheetsOf } from './sheets.ts'

const documents = Array.from({ length: 200 }, (_, index) => {
  const arcDocId = ((index * 2_654_435_761) % 4_294_967_296).toString(16)
  return { arcDocId } as InboxDocument
})

test('the sheets hold the whole list in its order', () => {
  expect(sheetsOf(documents).flat()).toEqual(documents)
  expect(sheetsOf([])).toEqual([])
})

test('one document that leaves changes two sheets at most', () => {
  const before = sheetsOf(documents)
  for (const index of documents.keys()) {
    const after = sheetsOf(documents.toSpliced(index, 1))
    const kept = before.filter((sheet) => after.some((other) => areSame(sheet, other)))
    expect(before.length - kept.length).toBeLessThanOrEqual(2)
  }
})

test('every sheet has a name of its own, which it keeps when another document comes first', () => {
  const names = sheetsOf(documents).map(keyOf)
  expect(new Set(names).size).toBe(names.length)
  const newest = { arcDocId: 'f' } as InboxDocument
  expect(sheetsOf([newest, ...documents]).map(keyOf)).toEqual(expect.arrayContaining(names))
})
