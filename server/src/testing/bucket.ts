import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { onTestFinished } from 'vitest'

/** An S3 service of this test's own with the bucket `post`; `files` are the paths of what lies in it. */
export async function openBucket() {
  const directory = mkdtempSync(join(tmpdir(), 'portal-bucket-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    // Where only a bucket is named it reckons with another path than clients sign. Unknown keys are still refused.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: 'post' }],
  })
  const { port } = await server.run()
  let isClosed = false
  const close = async () => {
    if (!isClosed) await server.close()
    isClosed = true
  }
  onTestFinished(async () => {
    await close()
    rmSync(directory, { recursive: true })
  })
  return {
    url: `http://S3RVER:S3RVER@127.0.0.1:${port}/post`,
    port,
    directory: join(directory, 'post'),
    files: () => readdirSync(join(directory, 'post'), { recursive: true }).map(String),
    close,
  }
}
