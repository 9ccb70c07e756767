import { parentPort, workerData } from 'node:worker_threads'
import { PDFDict, PDFName, type PDFObject, PDFParser, PDFRawStream, PDFRef } from '@cantoo/pdf-lib'
import { isArchiveToo } from './archive.ts'
import { holdsUnreadObjects } from './pdfHeaders.ts'
import './pdfReadLimit.ts'
import { endOfPdf } from './pdfScan.ts'

export type PdfVerdict = 'fine' | 'fileNotSafe' | 'fileDamaged'

export interface PdfReport {
  verdict: PdfVerdict
  /** Processor time of the whole thread. */
  cpuMs: number
}

/** Names, as keys or as values, of what acts by itself, or carries other files. */
const unsafeNames = new Set([
  ...['JavaScript', 'JS', 'Launch', 'AA', 'SubmitForm', 'ImportData', 'GoToE', 'Rendition', 'XFA'],
  ...['EmbeddedFile', 'EmbeddedFiles', 'EF', 'FileAttachment', 'RichMedia', 'RichMediaContent', 'Movie', '3D'],
])

/**
 * Every name that is read, in object streams too. Reading is where to look: of two objects with the same number, or
 * two values of the same key, the finished document keeps one, and a viewer may take the other.
 */
const namesRead = new Set<string>()
const nameOf = PDFName.of
PDFName.of = (text) => {
  const name = nameOf(text)
  namesRead.add(name.decodeText())
  return name
}

/** An object stream whose type the reader did not recognise in time, so that it skipped what is in it. */
function hidesObjects(object: PDFObject): boolean {
  if (!(object instanceof PDFRawStream)) return false
  const { dict } = object
  const isObjectStream = dict.get(PDFName.of('Type')) === PDFName.of('ObjStm')
  return dict.get(PDFName.of('Type')) instanceof PDFRef || (!isObjectStream && dict.has(PDFName.of('First')))
}

/** A document may open at a page of its own, but do nothing else by itself. */
function actsWhenOpened(catalog: PDFDict): boolean {
  const action = catalog.lookup(PDFName.of('OpenAction'))
  return action instanceof PDFDict && action.lookup(PDFName.of('S')) !== PDFName.of('GoTo')
}

async function judge(content: Buffer): Promise<PdfVerdict> {
  const end = endOfPdf(content)
  if (!content.subarray(0, 5).equals(Buffer.from('%PDF-')) || end === undefined) return 'fileDamaged'
  const behindEnd = content.toString('latin1', end).replaceAll('\0', ' ')
  if (behindEnd.trim() !== '' || isArchiveToo(content)) return 'fileNotSafe'
  try {
    const reader = PDFParser.forBytesWithOptions(content.subarray(0, end), Number.POSITIVE_INFINITY, true)
    const document = await reader.parseDocument()
    if ([...namesRead].some((name) => unsafeNames.has(name))) return 'fileNotSafe'
    if (document.enumerateIndirectObjects().some(([, object]) => hidesObjects(object))) return 'fileNotSafe'
    if (holdsUnreadObjects(content)) return 'fileNotSafe'
    if (document.trailerInfo.Encrypt) return 'fileNotSafe'
    const catalog = document.lookup(document.trailerInfo.Root)
    if (!(catalog instanceof PDFDict) || !catalog.has(PDFName.of('Pages'))) return 'fileDamaged'
    return actsWhenOpened(catalog) ? 'fileNotSafe' : 'fine'
  } catch {
    // What is encrypted may not be readable at all.
    return content.includes('/Encrypt') ? 'fileNotSafe' : 'fileDamaged'
  }
}

const verdict = await judge(Buffer.from(workerData as Uint8Array))
const { user, system } = process.threadCpuUsage()
parentPort?.postMessage({ verdict, cpuMs: (user + system) / 1_000 } satisfies PdfReport)
