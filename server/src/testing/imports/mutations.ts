import { tenantRows } from './tenantList.ts'
import { xlsxOf } from './xlsx.ts'

/** Returns a function that returns pseudorandom numbers from 0 to 1. The same seed gives the same numbers (mulberry32). */
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
const csv = rows.map((cells) => `${cells.join(';')}\n`).join('')
const [headers = [], ...dataRows] = rows
const ndjson = dataRows
  .map((cells) => `${JSON.stringify(Object.fromEntries(cells.map((cell, index) => [headers[index], cell])))}\n`)
  .join('')

/** Kinds of random and damaged files, each with a function that makes one. */
export const mutations: readonly [string, (random: Random) => Buffer][] = [
  ['random bytes', randomBytes],
  [
    'random bytes after the start of a ZIP archive',
    (random) => Buffer.concat([Buffer.from('PK\u0003\u0004'), randomBytes(random)]),
  ],
  ['a changed CSV file', (random) => mutate(Buffer.from(csv), random)],
  ['a changed UTF-16 file', (random) => mutate(Buffer.from(`\uFEFF${csv}`, 'utf16le'), random)],
  ['a changed NDJSON file', (random) => mutate(Buffer.from(ndjson), random)],
  ['a changed XLSX file', (random) => mutate(xlsxOf([{ name: 'x', rows }]), random)],
]

/** Yields files of one kind, each with its seed. For a longer run, set IMPORT_SEEDS=20000. */
export function* filesOf(make: (random: Random) => Buffer, count: number): Generator<[seed: number, content: Buffer]> {
  for (let seed = 1; seed <= Number(process.env.IMPORT_SEEDS ?? count); seed += 1)
    yield [seed, make(createRandom(seed))]
}
