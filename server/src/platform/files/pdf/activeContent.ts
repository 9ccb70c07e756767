import { PDFDict, PDFName, type PDFObject, PDFParser, PDFRawStream, PDFRef } from '@cantoo/pdf-lib'
import { isArchiveToo } from '../archive.ts'
import { holdsUnreadObjects } from './headers.ts'
import './readLimit.ts'
import { endOfPdf } from './slowReads.ts'

export type PdfVerdict = 'fine' | 'fileNotSafe' | 'fileDamaged'

/** The PDF names (keys or values) that indicate active content or embedded files. */
const unsafeNames = new Set([
  ...['JavaScript', 'JS', 'Launch', 'AA', 'SubmitForm', 'ImportData', 'GoToE', 'Rendition', 'XFA'],
  ...['EmbeddedFile', 'EmbeddedFiles', 'EF', 'FileAttachment', 'RichMedia', 'RichMediaContent', 'Movie', '3D'],
])

/**
 * Every name that the reader has read, including names in object streams. The names are collected during reading: if a file
 * has two objects with the same number, or two values of the same key, the reader returns only one of them, and a viewer
 * may use the other.
 */
const namesRead = new Set<string>()
const nameOf = PDFName.of
PDFName.of = (text) => {
  const name = nameOf(text)
  namesRead.add(name.decodeText())
  return name
}

/**
 * Whether an object may be an object stream that the reader did not unpack, because its type is not `/ObjStm` or is a
 * reference to another object.
 */
function hidesObjects(object: PDFObject): boolean {
  if (!(object instanceof PDFRawStream)) return false
  const { dict } = object
  const isObjectStream = dict.get(PDFName.of('Type')) === PDFName.of('ObjStm')
  return dict.get(PDFName.of('Type')) instanceof PDFRef || (!isObjectStream && dict.has(PDFName.of('First')))
}

/** Whether opening the document triggers an action other than going to a page. */
function actsWhenOpened(catalog: PDFDict): boolean {
  const action = catalog.lookup(PDFName.of('OpenAction'))
  return action instanceof PDFDict && action.lookup(PDFName.of('S')) !== PDFName.of('GoTo')
}

/** Returns the verdict about a PDF. Call it only once per thread, because `namesRead` collects the names of all PDFs of a thread. */
export async function judge(content: Buffer): Promise<PdfVerdict> {
  const end = endOfPdf(content)
  if (!content.subarray(0, 5).equals(Buffer.from('%PDF-')) || end === undefined) return 'fileDamaged'
  const afterEnd = content.toString('latin1', end).replaceAll('\0', ' ')
  if (afterEnd.trim() !== '' || isArchiveToo(content)) return 'fileNotSafe'
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
    // The reader cannot read some encrypted files.
    return content.includes('/Encrypt') ? 'fileNotSafe' : 'fileDamaged'
  }
}
