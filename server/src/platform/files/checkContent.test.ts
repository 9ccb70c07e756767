import { expect, test } from 'vitest'
import { hostilePdfs, slowPdf, validPdfs } from '../../testing/requests/pdfs.ts'
import { forTenant, jpegOfScans, unlimitedBudget } from '../../testing/requests/uploads.ts'
import { createUploadCheck } from './upload.ts'

/** Returns the outcome of a check and its processor time. */
async function check(content: Buffer) {
  let cpuMs = 0
  const charge = async (_: unknown, ms: number) => {
    cpuMs += ms
  }
  const checkUpload = createUploadCheck({ ...unlimitedBudget, charge })
  const outcome = await checkUpload({ fileName: 'datei.xyz', content }, forTenant).then(
    () => 'accepted',
    ({ code }: { code: string }) => code,
  )
  return { outcome, cpuMs }
}

/** The kernel ends the process in the first clock tick after two seconds of processor time. */
const maxCpuMs = 2_050

test.each(hostilePdfs.filter(([, make]) => make !== slowPdf))(
  'the check of %s takes less than 2.05 seconds of processor time',
  async (_, make) => {
    expect((await check(make())).cpuMs).toBeLessThan(maxCpuMs)
  },
)

test.each(validPdfs)('%s is accepted', async (_, make) => {
  expect(await check(await make())).toMatchObject({ outcome: 'accepted' })
})

test('the check of many object streams full of names is ended early, and its processor time is charged', async () => {
  const { outcome, cpuMs } = await check(slowPdf())
  expect(outcome).toBe('fileDamaged')
  expect(cpuMs).toBeGreaterThan(1_000)
  expect(cpuMs).toBeLessThan(maxCpuMs)
})

test('the check of a picture with thousands of scans is ended early, and its processor time is charged', async () => {
  const { outcome, cpuMs } = await check(jpegOfScans(6_300, 5_000))
  expect(outcome).toBe('fileDamaged')
  expect(cpuMs).toBeGreaterThan(1_000)
  expect(cpuMs).toBeLessThan(maxCpuMs)
})
