import { createReadStream } from 'node:fs'
import { pipeline, type Readable } from 'node:stream'
import { pipeline as writeAll } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { createPrivateFile } from '../report/privateFile.ts'

async function* toLines(values: AsyncIterable<unknown>) {
  for await (const value of values) yield `${JSON.stringify(value)}\n`
}

/** Writes values as lines of JSON into a compressed file. */
export const writeLines = (path: string, values: AsyncIterable<unknown>): Promise<void> =>
  writeAll(toLines(values), createGzip(), createPrivateFile(path))

/** Reads the values that `writeLines` has written. Throws if the content cannot be read to its end. */
export async function* readLines<Value>(content: Readable): AsyncGenerator<Value> {
  // Passes an error of the content on. Without this, nothing would handle the error, and it would end the process.
  const unpacked = pipeline(content, createGunzip(), () => undefined).setEncoding('utf8')
  let rest = ''
  for await (const text of unpacked as AsyncIterable<string>) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line) as Value
  }
}

/** The content of a file on the local disk, for the file store. */
export const contentOf = (path: string, sizeInBytes: number) => ({
  sizeInBytes,
  read: (): Readable => createReadStream(path),
})
