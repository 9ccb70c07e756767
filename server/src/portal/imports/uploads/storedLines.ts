import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { createPrivateFile } from '../report/privateFile.ts'

async function* toLines(values: AsyncIterable<unknown>) {
  for await (const value of values) yield `${JSON.stringify(value)}\n`
}

/** Writes values as lines of JSON into a compressed file. */
export const writeLines = (path: string, values: AsyncIterable<unknown>): Promise<void> =>
  pipeline(toLines(values), createGzip(), createPrivateFile(path))

/** Reads the values that `writeLines` has written. */
export async function* readLines<Value>(content: Readable): AsyncGenerator<Value> {
  const lines = createInterface({ input: content.pipe(createGunzip()), crlfDelay: Number.POSITIVE_INFINITY })
  for await (const line of lines) yield JSON.parse(line) as Value
}

/** The content of a file on the local disk, for the file store. */
export const contentOf = (path: string, sizeInBytes: number) => ({
  sizeInBytes,
  read: (): Readable => createReadStream(path),
})
