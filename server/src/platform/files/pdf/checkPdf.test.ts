import { expect, test } from 'vitest'
import { hostilePdfs, slowPdf, validPdfs } from '../../../testing/requests/pdfs.ts'
import { forTenant, unlimitedBudget } from '../../../testing/requests/uploads.ts'
import { createUploadCheck } from '../upload.ts'

/** Returns the outcome of a check and its processor time. */
async function check(content: Buffer) {
  let cpuMs = 0
  const charge = async (_: unknown, ms: number) => {
    cpuMs += ms
  }
  const checkUpload = createUploadCheck({ ...unlimitedBudget, charge })
  const outcome = await checkUpload({ fileName: 'datei.pdf', content }, forTenant).then(
    () => 'accepted',
    ({ code }: { code: string }) => code,
  )
  return { outcome, cpuMs }
}

test.each(hostilePdfs)('the check of %s takes less than three seconds of processor time', async (_, make) => {
  const { cpuMs } = await check(make())
  // The limit is two seconds, but on a busy machine the thread is terminated a little late.
  expect(cpuMs).toBeLessThan(3_000)
})

test.each(validPdfs)('%s is accepted', async (_, make) => {
  expect(await check(await make())).toMatchObject({ outcome: 'accepted' })
})

test('the processor time of a check is charged even if the check is ended early', async () => {
  const { outcome, cpuMs } = await check(slowPdf())
  expect(outcome).toBe('fileDamaged')
  expect(cpuMs).toBeGreaterThan(1_000)
})
