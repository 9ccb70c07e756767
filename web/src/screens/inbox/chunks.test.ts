import type { InboxDocument } from '@portal/contract/inbox'
import { expect, test } from 'vitest'
import { chunkKey, isSameChunk, splitIntoChunks } from './chunks.ts'

/** Documents with ids that are distributed like random ids. */
const documents = Array.from({ length: 200 }, (_, index) => {
  const arcDocId = ((index * 2_654_435_761) % 4_294_967_296).toString(16)
  return { arcDocId } as InboxDocument
})

test('the chunks together contain the whole list in its order', () => {
  expect(splitIntoChunks(documents).flat()).toEqual(documents)
  expect(splitIntoChunks([])).toEqual([])
})

test('removing one document changes at most two chunks', () => {
  const before = splitIntoChunks(documents)
  for (const index of documents.keys()) {
    const after = splitIntoChunks(documents.toSpliced(index, 1))
    const kept = before.filter((chunk) => after.some((other) => isSameChunk(chunk, other)))
    expect(before.length - kept.length).toBeLessThanOrEqual(2)
  }
})

test('each chunk keeps its unique key when a document is added at the front of the list', () => {
  const keys = splitIntoChunks(documents).map(chunkKey)
  expect(new Set(keys).size).toBe(keys.length)
  const newest = { arcDocId: 'f' } as InboxDocument
  expect(splitIntoChunks([newest, ...documents]).map(chunkKey)).toEqual(expect.arrayContaining(keys))
})
