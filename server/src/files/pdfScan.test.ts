import { expect, test } from 'vitest'
import { honestPdfs, hostilePdfs } from '../testing/pdfs.ts'
import { forTenant, unlimitedBudget } from '../testing/uploads.ts'
import { createUploadCheck } from './upload.ts'

/** The processor time that a file takes, and what became of it. */
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

test.each(hostilePdfs)('%s ends after two seconds of processor time at most', async (_, make) => {
  const { cpuMs } = await check(make())
  // A thread on a busy machine is ended a little late.
  expect(cpuMs).toBeLessThan(3_000)
})

test.each(honestPdfs)('%s is accepted', async (_, make) => {
  expect(await check(await make())).toMatchObject({ outcome: 'accepted' })
})

test.each(hostilePdfs.slice(0, 5))('%s is refused before the file is read', async (_, make) => {
  expect(await check(make())).toEqual({ outcome: 'fileDamaged', cpuMs: 0 })
})
