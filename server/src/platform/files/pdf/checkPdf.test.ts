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

test.each(hostilePdfs)('the check of %s takes at most about two seconds of processor time', async (_, make) => {
  const { cpuMs } = await check(make())
  // On a busy machine a thread is terminated a little late.
  expect(cpuMs).toBeLessThan(3_000)
})

test.each(validPdfs)('%s is accepted', async (_, make) => {
  expect(await check(await make())).toMatchObject({ outcome: 'accepted' })
})

test('the processor time of a check that is ended early is charged', async () => {
  const { outcome, cpuMs } = await check(slowPdf())
  expect(outcome).toBe('fileDamaged')
  expect(cpuMs).toBeGreaterThan(1_000)
})
