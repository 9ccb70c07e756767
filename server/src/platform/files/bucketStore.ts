import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  type S3ServiceException,
} from '@aws-sdk/client-s3'
import { Refusal } from '../refusal.ts'
import { type FileStore, FileUnusable, type LargeContent, pathOf } from './store.ts'

/**
 * A call has at most three tries (the default of the library) of at most 8 s each, so it ends before the database would end a
 * transaction that waits for the call (30 s, `connection.ts`).
 */
const timeouts = {
  connectionTimeout: 3_000,
  requestTimeout: 8_000,
  throwOnRequestTimeout: true,
  /** The time for which a connection may stall, for example because a tenant downloads slowly. */
  socketTimeout: 60_000,
}
/** The time for storing large content: 100 MB at 7 Mbit/s. */
const largeContentTimeoutMs = 120_000
const connections = { maxSockets: 256, keepAlive: true }

function connect(address: string) {
  const { origin, pathname, searchParams, username, password } = new URL(address)
  const client = new S3Client({
    endpoint: origin,
    region: searchParams.get('region') ?? 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
    // The portal verifies the content with its own hash, and many S3-compatible services do not support the checksums of
    // this library.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { ...timeouts, httpAgent: connections, httpsAgent: connections },
  })
  return { client, bucket: pathname.slice(1) }
}

const isMissing = (error: unknown) => (error as S3ServiceException).name === 'NoSuchKey'

/** The refusal when the bucket does not respond or responds with an error. The caller can retry later; `fault` is for the log. */
const unavailable = (fault: unknown) => new Refusal('unavailable', { retryAfterSeconds: 5, fault })

/** Stores files in a bucket of an S3-compatible service, at the same paths as in a folder. Writes are atomic. */
export function openBucketStore(address: string): FileStore {
  const { client, bucket } = connect(address)
  const at = (key: string) => ({ Bucket: bucket, Key: pathOf(key) })

  /** Stores content from a stream in a single try: after a failure, the stream is partly read. */
  const putLarge = (place: { Bucket: string; Key: string }, { sizeInBytes, read }: LargeContent) =>
    client.send(new PutObjectCommand({ ...place, Body: Readable.from(read()), ContentLength: sizeInBytes }), {
      requestTimeout: largeContentTimeoutMs,
    })

  return {
    async keep(content, key = randomUUID()) {
      try {
        await (content instanceof Uint8Array
          ? client.send(new PutObjectCommand({ ...at(key), Body: content, ContentLength: content.byteLength }))
          : putLarge(at(key), content))
      } catch (error) {
        throw unavailable(error)
      }
      return key
    },

    async open(key) {
      const place = at(key)
      try {
        const { Body } = await client.send(new GetObjectCommand(place))
        return Body as Readable
      } catch (error) {
        throw isMissing(error) ? new FileUnusable('missing', key) : unavailable(error)
      }
    },

    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)))
    },
  }
}
