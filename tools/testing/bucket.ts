import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

/** Starts an S3 service with the bucket `post`. `url` is a value for `FILES_URL`; `files` lists the paths in the bucket. */
export async function startBucket() {
  const root = await mkdtemp(join(tmpdir(), 'portal-bucket-'))
  const directory = join(root, 'post')
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: root,
    // For a URL without an object key, s3rver and clients compute the signature over different paths, so s3rver has to
    // accept wrong signatures. It still refuses unknown access keys.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: 'post' }],
  })
  const { port } = await server.run()
  let isClosed = false
  const close = async () => {
    if (!isClosed) await server.close()
    isClosed = true
  }
  return {
    url: `http://S3RVER:S3RVER@127.0.0.1:${port}/post`,
    port,
    directory,
    files: async () => (await readdir(directory, { recursive: true })).map(String),
    close,
    async remove() {
      await close()
      await rm(root, { recursive: true })
    },
  }
}
