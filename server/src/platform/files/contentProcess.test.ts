import { expect, test } from 'vitest'
import { maxMemoryMb, measureContent } from '../../testing/processes/contentMemory.ts'
import { largePdfs } from '../../testing/requests/largePdfs.ts'
import { expensivePictures, largePictures } from '../../testing/requests/largePictures.ts'
import { validPdfs } from '../../testing/requests/pdfs.ts'
import { forTenant, pdf } from '../../testing/requests/uploads.ts'
import { checkContent } from './checkContent.ts'

test.each(largePdfs)('reading %s takes less than 256 MB, and the file is not accepted', async (_, make) => {
  const { report, peakMb } = await measureContent(make(), 'application/pdf')
  expect(report).not.toContain('fine')
  expect(peakMb).toBeGreaterThan(30)
  expect(peakMb).toBeLessThan(maxMemoryMb.document)
})

test('reading an ordinary PDF takes less than 128 MB', async () => {
  for (const [, make] of validPdfs) {
    const { report, peakMb } = await measureContent(await make(), 'application/pdf')
    expect(report).toContain('fine')
    expect(peakMb).toBeLessThan(maxMemoryMb.document / 2)
  }
})

test.each(largePictures)('reading %s takes less than 350 MB, and the file is not accepted', async (_, make, type) => {
  const { report, peakMb } = await measureContent(await make(), type)
  expect(report).not.toContain('fine')
  expect(peakMb).toBeGreaterThan(30)
  expect(peakMb).toBeLessThan(maxMemoryMb.picture)
})

test.each(expensivePictures)('%s is accepted, and reading it takes less than 350 MB', async (_, make, type) => {
  const { report, peakMb } = await measureContent(await make(), type)
  expect(report).toContain('fine')
  expect(peakMb).toBeLessThan(maxMemoryMb.picture)
})

test('a file that exhausts the memory of its process is refused as damaged, and the lifetime of the process is charged as its processor time', async () => {
  const [, make] = largePdfs[0] as (typeof largePdfs)[number]
  let cpuMs = 0
  const onCpuTime = (ms: number) => {
    cpuMs = ms
  }
  const options = { mimeType: 'application/pdf', signal: forTenant.signal, onCpuTime } as const
  await expect(checkContent(make(), options)).rejects.toMatchObject({ code: 'fileDamaged' })
  expect(cpuMs).toBeGreaterThan(300)
  expect(cpuMs).toBeLessThanOrEqual(2_000)
  const ordinary = await pdf()
  expect(await checkContent(ordinary, options)).toBe(ordinary)
})

test('a check that is cancelled ends its process and rejects with the reason of the signal', async () => {
  const call = new AbortController()
  const [, make] = largePdfs[1] as (typeof largePdfs)[number]
  const checked = checkContent(make(), {
    mimeType: 'application/pdf',
    signal: call.signal,
    onCpuTime: () => undefined,
  })
  setTimeout(() => call.abort(new Error('the caller has left')), 300)
  const startedAt = performance.now()
  await expect(checked).rejects.toThrow('the caller has left')
  expect(performance.now() - startedAt).toBeLessThan(1_500)
})
