import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { FileRefused } from '../../problems/problem.ts'
import { maxArchiveEntries, maxUnpackedBytes } from '../limits.ts'

const openZip = promisify<string, yauzl.Options, ZipFile>(yauzl.open)

/** The parts of an XLSX file by their path. */
export interface Archive {
  has(path: string): boolean
  /**
   * The unpacked bytes of a part. Throws `FileRefused` if the part is missing or damaged, or if all parts that were read unpack to
   * too many bytes.
   */
  read(path: string): AsyncIterable<Buffer>
  close(): void
}

function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>()
    zip.on('entry', (entry: Entry) => {
      if (entries.size >= maxArchiveEntries) return reject(new FileRefused({ code: 'fileTooComplex' }))
      entries.set(entry.fileName, entry)
      zip.readEntry()
    })
    zip.on('end', () => resolve(entries))
    zip.on('error', () => reject(new FileRefused({ code: 'fileDamaged' })))
    zip.readEntry()
  })
}

/**
 * Turns the plain errors of yauzl into `fileDamaged`. yauzl throws them for damaged archives, and for entries that unpack to
 * another size than the archive says.
 */
async function orDamaged<T>(result: Promise<T>): Promise<T> {
  try {
    return await result
  } catch (error) {
    throw error instanceof FileRefused ? error : new FileRefused({ code: 'fileDamaged' })
  }
}

async function* readStream(stream: Readable): AsyncGenerator<Buffer> {
  const chunks = (stream as AsyncIterable<Buffer>)[Symbol.asyncIterator]()
  try {
    for (;;) {
      const { value, done } = await orDamaged(chunks.next())
      if (done) return
      yield value
    }
  } finally {
    stream.destroy()
  }
}

export async function openArchive(path: string): Promise<Archive> {
  const zip = await orDamaged(openZip(path, { lazyEntries: true, autoClose: false }))
  const entries = await listEntries(zip).catch((error: unknown) => {
    zip.close()
    throw error
  })
  const openEntry = promisify<Entry, Readable>((entry, callback) =>
    zip.openReadStream(entry, (error, stream) => callback(error, stream)),
  )
  const sizes = new Map<string, number>()
  return {
    has: (name) => entries.has(name),
    async *read(name) {
      const entry = entries.get(name)
      if (!entry) throw new FileRefused({ code: 'fileDamaged' })
      // yauzl makes sure that the entry does not unpack to more bytes than the archive says.
      sizes.set(name, entry.uncompressedSize)
      const total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
      if (total > maxUnpackedBytes) throw new FileRefused({ code: 'fileUnpacksTooLarge' })
      yield* readStream(await orDamaged(openEntry(entry)))
    },
    close: () => zip.close(),
  }
}
