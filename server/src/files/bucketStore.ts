import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  type S3ServiceException,
} from '@aws-sdk/client-s3'
import { Refusal } from '../refusal.ts'
import { FileDamaged, type FileStore, pathOf } from './store.ts'

/** A try ends well before the database ends a transaction that waits for it. */
const patience = {
  connectionTimeout: 3_000,
  requestTimeout: 8_000,
  throwOnRequestTimeout: true,
  /** Of a connection on which nothing moves, for example because a tenant's line is slow. */
  socketTimeout: 60_000,
}
const connections = { maxSockets: 256, keepAlive: true }

function connect(address: string) {
  const { origin, pathname, searchParams, username, password } = new URL(address)
  const client = new S3Client({
    endpoint: origin,
    region: searchParams.get('region') ?? 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
    // What lies there is checked by our own hash; many S3-compatible services know no others.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { ...patience, httpAgent: connections, httpsAgent: connections },
  })
  return { client, bucket: pathname.slice(1) }
}

const isMissing = (error: unknown) => (error as S3ServiceException).name === 'NoSuchKey'

/** A bucket that does not answer, or not as it should, is a matter of waiting for whoever asks, and of the log. */
const unavailable = (fault: unknown) => new Refusal('unavailable', { retryAfterSeconds: 5, fault })

/** Files in a bucket of an S3-compatible service, at the same paths as in a folder. A file is there whole or not at all. */
export function openBucketStore(address: string): FileStore {
  const { client, bucket } = connect(address)
  const at = (key: string) => ({ Bucket: bucket, Key: pathOf(key) })

  return {
    async keep(content, key = randomUUID()) {
      try {
        await client.send(new PutObjectCommand({ ...at(key), Body: content, ContentLength: content.byteLength }))
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
        throw isMissing(error) ? new FileDamaged('missing', key) : unavailable(error)
      }
    },

    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)))
    },
  }
}
