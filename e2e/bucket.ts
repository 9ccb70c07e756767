import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

/** An S3 service of a journey's own, with a bucket as `FILES_URL` names it. */
export async function openBucket() {
  const directory = await mkdtemp(join(tmpdir(), 'portal-bucket-'))
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
  return {
    url: `http://S3RVER:S3RVER@127.0.0.1:${port}/post`,
    async remove() {
      await server.close()
      await rm(directory, { recursive: true })
    },
  }
}
