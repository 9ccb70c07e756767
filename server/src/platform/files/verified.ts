import { createHash } from 'node:crypto'
import { pipeline, type Readable, Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type FileStore, FileUnusable } from './store.ts'

/** What the database records about a file in the file store. */
export interface FileRecord {
  fileKey: string
  sizeInBytes: number
  sha256: Uint8Array
}

/** Compares content with its record, part by part. Both functions throw `FileUnusable` if the content is not the recorded one. */
function createComparison({ fileKey, sizeInBytes, sha256 }: FileRecord) {
  const hash = createHash('sha256')
  let size = 0
  return {
    add(part: Uint8Array): void {
      size += part.byteLength
      if (size > sizeInBytes) throw new FileUnusable('changed', fileKey)
      hash.update(part)
    },
    end(): void {
      if (size !== sizeInBytes || !hash.digest().equals(sha256)) throw new FileUnusable('changed', fileKey)
    },
  }
}

/**
 * Reads a whole file, and throws `FileUnusable` if it is incomplete or has changed. The caller then streams the file
 * (`streamVerified`). This way, no byte of a damaged file is sent, and a file for a slow client does not have to stay in memory. If
 * `signal` is aborted, stops reading and rejects with the signal's reason.
 */
export async function verifyFile(files: FileStore, record: FileRecord, signal?: AbortSignal): Promise<void> {
  const comparison = createComparison(record)
  // Leaving the loop closes the file.
  for await (const part of await files.open(record.fileKey)) {
    signal?.throwIfAborted()
    comparison.add(part as Buffer)
  }
  comparison.end()
}

/** Holds the last part back until the whole content is compared, so a reader never gets a changed file completely. */
function withheldUntilCompared(record: FileRecord): Transform {
  const comparison = createComparison(record)
  let last: Buffer | undefined
  /** Passes the error of `compare` to the stream. */
  function attempt(compare: () => void): Error | null {
    try {
      compare()
      return null
    } catch (error) {
      return error as Error
    }
  }
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      const error = attempt(() => comparison.add(part))
      const earlier = last
      last = part
      done(error, earlier)
    },
    flush(done) {
      done(
        attempt(() => comparison.end()),
        last,
      )
    },
  })
}

/**
 * Streams a file, and compares it with its record meanwhile. The stream fails with `FileUnusable` before its last part if the file is
 * incomplete or has changed: an attacker with access to the bucket could change a file between its check and its use.
 */
export async function streamVerified(files: FileStore, record: FileRecord): Promise<Readable> {
  const compared = withheldUntilCompared(record)
  // Ends both streams if one of them fails. The reader learns of the error from the stream that it reads.
  pipeline(await files.open(record.fileKey), compared, () => undefined)
  return compared
}

/** Reads a file into memory. Throws `FileUnusable` if it is incomplete or has changed. */
export const readVerified = async (files: FileStore, record: FileRecord): Promise<Buffer> =>
  buffer(await streamVerified(files, record))
