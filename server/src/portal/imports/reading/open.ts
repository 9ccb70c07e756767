import { open as openHandle, stat } from 'node:fs/promises'
import { type FileProblemCode, FileRefused } from '../problems/problem.ts'
import { csvTable, readDelimiterLine } from './csv.ts'
import { scanText } from './encoding.ts'
import { maxFileBytes } from './limits.ts'
import { ndjsonTable } from './ndjson.ts'
import { delimiters, type OpenFile } from './table.ts'
import { openXlsx } from './xlsx/open.ts'

const startBytes = 512

async function readStart(path: string): Promise<Buffer> {
  const handle = await openHandle(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(startBytes), 0, startBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** The first bytes of formats that are often sent by mistake, as Latin-1. */
const otherFormats: readonly [start: string, code: FileProblemCode][] = [
  ['\xd0\xcf\x11\xe0', 'fileIsOldExcel'],
  ['%PDF', 'fileIsPdf'],
  ['\x1f\x8b', 'fileIsArchive'],
  ['Rar!', 'fileIsArchive'],
  ['7z\xbc\xaf', 'fileIsArchive'],
  ['PK\x05\x06', 'fileIsArchive'],
  ['\x89PNG', 'fileIsBinary'],
  ['\xff\xd8\xff', 'fileIsBinary'],
]

async function checkSize(path: string): Promise<void> {
  const { size } = await stat(path)
  if (size > maxFileBytes) throw new FileRefused({ code: 'fileTooLarge', count: Math.round(size / 1024 / 1024) })
}

async function openText(path: string): Promise<OpenFile> {
  const scan = await scanText(path)
  if (scan.isBinary) throw new FileRefused({ code: 'fileIsBinary' })
  const start = new TextDecoder(scan.encoding).decode(await readStart(path)).trimStart()
  if (start === '') throw new FileRefused({ code: 'fileEmpty' })
  if (start.startsWith('<')) throw new FileRefused({ code: 'fileIsMarkup' })
  if (start.startsWith('[')) throw new FileRefused({ code: 'fileIsJsonArray' })
  const close = () => undefined
  if (start.startsWith('{')) return { tables: [await ndjsonTable(path, scan)], notes: [], close }
  const named = await readDelimiterLine(path, scan)
  const possible = delimiters.filter((delimiter) => named === undefined || delimiter === named)
  const tables = possible.map((delimiter) => csvTable(path, scan, delimiter))
  return { tables, notes: [], close }
}

/**
 * Opens a file by its content; its name does not matter. Throws `FileRefused` if the file is too large, empty, damaged, or of a
 * format that the import does not read.
 */
export async function openFile(path: string): Promise<OpenFile> {
  await checkSize(path)
  const start = (await readStart(path)).toString('latin1')
  const other = otherFormats.find(([bytes]) => start.startsWith(bytes))
  if (other) throw new FileRefused({ code: other[1] })
  return start.startsWith('PK\x03\x04') ? openXlsx(path) : openText(path)
}
