import { expect, test } from 'vitest'
import { collectParts, readFileParts } from '../../testing/imports/readFile.ts'
import { writeTemporary } from '../../testing/imports/temporaryFile.ts'
import { tenantCsv, tenantRows } from '../../testing/imports/tenantList.ts'
import { xlsxOf } from '../../testing/imports/xlsx.ts'
import { readImport } from './readImport.ts'

const read = async (content: Uint8Array | string) =>
  collectParts(readImport({ path: await writeTemporary(content), mappings: [] }))

test('the worker thread gives the same parts as reading in this thread', async () => {
  const content = tenantCsv([{}, { PLZ: '1' }, { Ort: '' }], 3_000)
  expect(await read(content)).toEqual(await readFileParts(content, { mappings: [] }))
})

test('a consumer that stops early ends the worker thread', async () => {
  const path = await writeTemporary(tenantCsv([], 5_000))
  const before = process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length
  for await (const part of readImport({ path, mappings: [] })) if (part.type === 'rows') break
  expect(process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length).toBe(before)
})

test('an XLSX file whose texts do not fit into memory is refused', async () => {
  const sharedTexts = Array.from({ length: 45 }, () => 'x'.repeat(1_000_000))
  const { end } = await read(xlsxOf([{ name: 'x', rows: tenantRows([{}]) }], { sharedTexts }))
  expect(end.refusal).toEqual({ code: 'fileTooComplex' })
})

/** Reproducible numbers from 0 to 1 (mulberry32). */
function createRandom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    const more = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((more ^ (more >>> 14)) >>> 0) / 2 ** 32
  }
}

type Random = () => number
const below = (random: Random, limit: number) => Math.floor(random() * limit)

const randomBytes = (random: Random) =>
  Buffer.from(Array.from({ length: below(random, 400) }, () => below(random, 256)))

/** Changes, removes, repeats or inserts bytes. */
function mutate(valid: Buffer, random: Random): Buffer {
  const position = below(random, valid.length)
  const length = below(random, 40)
  const before = valid.subarray(0, position)
  switch (below(random, 5)) {
    case 0:
      return Buffer.concat([before, Buffer.from([below(random, 256)]), valid.subarray(position + 1)])
    case 1:
      return Buffer.concat([before, valid.subarray(position + length)])
    case 2:
      return Buffer.concat([before, valid.subarray(position, position + length), valid.subarray(position)])
    case 3:
      return Buffer.concat([before, randomBytes(random), valid.subarray(position)])
    default:
      return Buffer.from(before)
  }
}

const rows = tenantRows([{ Geburtsdatum: '14.03.1981', Kaution: '1.350,00' }], 3)
const text = rows.map((cells) => `${cells.join(';')}\n`).join('')
const [names = [], ...values] = rows
const objects = values.map(
  (cells) => `${JSON.stringify(Object.fromEntries(cells.map((cell, index) => [names[index], cell])))}\n`,
)

const generators: readonly [string, (random: Random) => Buffer][] = [
  ['random bytes', randomBytes],
  [
    'random bytes after the start of a ZIP archive',
    (random) => Buffer.concat([Buffer.from('PK\u0003\u0004'), randomBytes(random)]),
  ],
  ['a changed CSV file', (random) => mutate(Buffer.from(text), random)],
  ['a changed UTF-16 file', (random) => mutate(Buffer.from(`\uFEFF${text}`, 'utf16le'), random)],
  ['a changed NDJSON file', (random) => mutate(Buffer.from(objects.join('')), random)],
  ['a changed XLSX file', (random) => mutate(xlsxOf([{ name: 'x', rows }]), random)],
]

/** For a longer run, set IMPORT_SEEDS=20000. */
const seedCount = Number(process.env.IMPORT_SEEDS ?? 60)

test.each(generators)(
  '%s: each file is read to its end or refused, and its counts agree with its rows',
  async (_, make) => {
    for (let seed = 1; seed <= seedCount; seed += 1) {
      const content = make(createRandom(seed))
      const { end, rows: accepted, refused, problemSentences } = await readFileParts(content, { mappings: [] })
      const { read: all, checked, refused: refusedCount, repeated } = end.counts
      expect([checked, refusedCount, all], `seed ${seed}`).toEqual([
        accepted.length,
        refused.length,
        checked + refusedCount + repeated,
      ])
      expect(
        problemSentences.filter((sentence) => /undefined|\[object|null/.test(sentence)),
        `seed ${seed}`,
      ).toEqual([])
    }
  },
)
