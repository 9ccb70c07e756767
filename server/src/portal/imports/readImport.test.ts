import { expect, test } from 'vitest'
import { filesOf, mutations } from '../../testing/imports/mutations.ts'
import { collectParts, readFileParts } from '../../testing/imports/readFile.ts'
import { writeTemporary } from '../../testing/imports/temporaryFile.ts'
import { tenantCsv, tenantRows } from '../../testing/imports/tenantList.ts'
import { xlsxOf } from '../../testing/imports/xlsx.ts'
import { countThreads } from '../../testing/processes/threads.ts'
import { readImport } from './readImport.ts'

const read = async (content: Uint8Array | string) =>
  collectParts(readImport({ path: await writeTemporary(content), mappings: [] }))

test('the worker thread gives the same parts as reading in this thread', async () => {
  const content = tenantCsv([{}, { PLZ: '1' }, { Ort: '' }], 3_000)
  expect(await read(content)).toEqual(await readFileParts(content, { mappings: [] }))
})

test('one thread reads several files, one after the other, and each with its own result', async () => {
  const [first, second] = [tenantCsv([{}]), tenantCsv([{}, { PLZ: '1' }])]
  const alone = await read(first)
  const before = await countThreads()
  expect(await read(second)).toEqual(await readFileParts(second, { mappings: [] }))
  expect(await read(first)).toEqual(alone)
  expect((await countThreads()) - before).toBe(1)
})

test('two files that are read at the same time do not mix', async () => {
  const [first, second] = [tenantCsv([{}], 3_000), tenantCsv([{}, { PLZ: '1' }], 3_000)]
  expect(await Promise.all([read(first), read(second)])).toEqual([await read(first), await read(second)])
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

test.each(mutations)(
  '%s: each file is read to its end or refused, and its counts agree with its rows',
  async (_, make) => {
    for (const [seed, content] of filesOf(make, 60)) {
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
