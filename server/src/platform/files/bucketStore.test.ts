import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { openBucket } from '../../testing/processes/bucket.ts'
import { openBucketStore } from './bucketStore.ts'
import { openFiles } from './open.ts'
import { type FileStore, FileUnusable, pathOf } from './store.ts'

const read = async (store: FileStore, key: string) => buffer(await store.open(key))

test('a file in a bucket is read byte for byte, also by another store on the same bucket', async () => {
  const { url } = await openBucket()
  const store = openBucketStore(url)
  const content = randomBytes(5_000_000)
  const key = await store.keep(content)
  expect(Buffer.compare(await read(openBucketStore(url), key), content)).toBe(0)
  expect(await read(store, await store.keep(new Uint8Array()))).toHaveLength(0)
})

test('large content is stored from a stream', async () => {
  const store = openBucketStore((await openBucket()).url)
  const content = randomBytes(3_000_000)
  const key = await store.keep({ sizeInBytes: content.length, read: () => Readable.from([content]) })
  expect(Buffer.compare(await read(store, key), content)).toBe(0)
})

test('a file has the same path in a bucket as in a folder, so a folder can be copied into a bucket', async () => {
  const bucket = await openBucket()
  const key = await openBucketStore(bucket.url).keep(Buffer.from('x'))
  expect(await bucket.files()).toEqual(expect.arrayContaining([expect.stringContaining(pathOf(key))]))
})

test('a removed file is gone, and removing it again succeeds', async () => {
  const store = openBucketStore((await openBucket()).url)
  const [key, other] = [await store.keep(Buffer.from('x')), await store.keep(Buffer.from('y'))]
  await store.remove(key)
  await store.remove(key)
  await expect(store.open(key)).rejects.toThrow(FileUnusable)
  expect(await read(store, other)).toHaveLength(1)
})

test.each(['../../etc/passwd', '', randomUUID().toUpperCase()])('the key "%s" is rejected', async (key) => {
  await expect(openBucketStore((await openBucket()).url).open(key)).rejects.toThrow('Not the key of a file')
})

test('an unreachable bucket is reported as unavailable, not as a missing file', async () => {
  const bucket = await openBucket()
  const store = openBucketStore(bucket.url)
  const key = await store.keep(Buffer.from('x'))
  await bucket.close()
  await expect(store.open(key)).rejects.toMatchObject({ code: 'unavailable' })
  await expect(store.keep(Buffer.from('y'))).rejects.toMatchObject({ code: 'unavailable' })
})

test('if the bucket cannot be used, the start stops with an error message that does not contain the password', async () => {
  const { url, port, close } = await openBucket()
  const outcomeOf = (filesUrl: string) =>
    openFiles({ filesUrl, dataDir: '/nowhere' }).then(
      () => 'open',
      (error: Error) => `${error.constructor.name}: ${error.message}`,
    )
  expect(await outcomeOf(url)).toBe('open')
  expect(await outcomeOf(`http://S3RVER:S3RVER@127.0.0.1:${port}/letters`)).toBe(
    'StartProblem: The service of FILES_URL has no such bucket: create it first.',
  )
  expect(await outcomeOf(`http://unknown:geheim@127.0.0.1:${port}/post`)).toBe(
    'StartProblem: The service of FILES_URL denies write access: check the key, its secret and its permissions.',
  )
  const broken = createServer((_, response) =>
    response.writeHead(501).end('<Error><Code>NotImplemented</Code><Message>Not here.</Message></Error>'),
  ).listen(0, '127.0.0.1')
  onTestFinished(() => void broken.close())
  await once(broken, 'listening')
  const { port: brokenPort } = broken.address() as AddressInfo
  expect(await outcomeOf(`http://S3RVER:S3RVER@127.0.0.1:${brokenPort}/post`)).toBe(
    'StartProblem: The service of FILES_URL responds with an error (NotImplemented, 501).',
  )
  await close()
  expect(await outcomeOf(url)).toBe('StartProblem: The service of FILES_URL cannot be reached (ECONNREFUSED).')
})
