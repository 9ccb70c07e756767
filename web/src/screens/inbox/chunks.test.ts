import type { InboxDocument } from '@portal/contract/inbox'
import { expect, test } from 'vitest'
import { chunkKey, isSameChunk, splitIntoChunks } from './chunks.ts'

/** The finalizer of MurmurHash3: maps different numbers to different results that look random. */
function mix(number: number): number {
  const half = Math.imul(number ^ (number >>> 16), 0x85eb_ca6b)
  const whole = Math.imul(half ^ (half >>> 13), 0xc2b2_ae35)
  return (whole ^ (whole >>> 16)) >>> 0
}

const withId = (arcDocId: string) => ({ arcDocId }) as InboxDocument
/** Documents with ids that are distributed like random ids. */
const documents = Array.from({ length: 200 }, (_, index) => withId(mix(index + 1).toString(16)))

test('some of the chunks have only one document, and some have more than sixteen', () => {
  const lengths = splitIntoChunks(documents).map((chunk) => chunk.length)
  expect(Math.min(...lengths)).toBe(1)
  expect(Math.max(...lengths)).toBeGreaterThan(16)
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

test('the keys of the chunks are unique', () => {
  const keys = splitIntoChunks(documents).map(chunkKey)
  expect(new Set(keys).size).toBe(keys.length)
})

test.each([
  ['that starts no chunk', 'f', ['top']],
  ['that starts a chunk', '8', ['8']],
])(
  'when a document %s is added at the front of the list, all chunks except the first keep their keys',
  (_, id, first) => {
    const [, ...others] = splitIntoChunks(documents).map(chunkKey)
    expect(splitIntoChunks([withId(id), ...documents]).map(chunkKey)).toEqual([...first, ...others])
  },
)
