import { execFileSync } from 'node:child_process'
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chunk } from '../../testing/requests/png.ts'
import { png } from '../../testing/requests/uploads.ts'
import { withoutTexts } from './pngTexts.ts'

/** The signature and the first chunk, which has the size of the picture. */
const headBytes = 33
const withChunks = (picture: Buffer, ...chunks: readonly Buffer[]) =>
  Buffer.concat([picture.subarray(0, headBytes), ...chunks, picture.subarray(headBytes)])

test('the texts of a PNG are removed, and everything else stays', async () => {
  const picture = await png()
  const other = chunk('gAMA', Buffer.from([0, 0, 0xb1, 0x8f]))
  const texts = ['tEXt', 'zTXt', 'iTXt'].map((type) => chunk(type, Buffer.from('Comment\0a text')))
  const [first, ...rest] = texts as [Buffer, ...Buffer[]]
  expect(withoutTexts(withChunks(picture, first, other, ...rest))).toEqual(withChunks(picture, other))
  expect(withoutTexts(picture)).toEqual(picture)
  expect(withoutTexts(withChunks(picture, first).subarray(0, 50))).toEqual(picture.subarray(0, headBytes))
})

test('hundreds of thousands of empty texts are removed within a tenth of a second of processor time', async () => {
  const picture = await png()
  const input = withChunks(picture, Buffer.alloc(4_560_000, chunk('tEXt')))
  const before = process.threadCpuUsage()
  expect(withoutTexts(input).equals(picture)).toBe(true)
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1_000).toBeLessThan(100)
})

/** Redraws the PNG on its input, and prints the peak memory in megabytes. */
const program = `
  import { readFileSync } from 'node:fs'
  import { redrawImage } from '${new URL('./image.ts', import.meta.url).href}'
  await redrawImage(readFileSync(0), { mimeType: 'image/png', onCpuTime: () => undefined })
  // The memory that the system reports for the process's resources includes that of its parent before the start.
  console.log(Number(/VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]) / 1024)
`

test('a PNG whose texts expand to 160 MB is redrawn with less than 300 MB of memory', async () => {
  const text = chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(7_900_000, 'A'))]))
  const input = withChunks(await png(), ...Array<Buffer>(20).fill(text))
  const peakMb = Number(execFileSync(process.execPath, ['--input-type=module', '--eval', program], { input }))
  expect(peakMb).toBeGreaterThan(30)
  expect(peakMb).toBeLessThan(300)
})
