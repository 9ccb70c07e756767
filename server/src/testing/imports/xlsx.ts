import { constants, crc32, deflateRawSync } from 'node:zlib'

interface ZipEntry {
  name: string
  content: Buffer
  /** The unpacked size that the archive states; by default, the true size. */
  claimedSize?: number
  /** The compressed bytes, if they are not those of `content`. */
  packed?: Buffer
}

/** Returns the compressed bytes of `start` and `times` copies of `text`. Compresses `text` only once. */
export function deflateRepeated(start: string, text: string, times: number): Buffer {
  // A full flush ends at a byte boundary, and later data does not refer back to earlier data.
  const [first, repeated] = [start, text].map((part) =>
    deflateRawSync(part, { finishFlush: constants.Z_FULL_FLUSH }),
  ) as [Buffer, Buffer]
  return Buffer.concat([first, ...Array.from({ length: times }, () => repeated), deflateRawSync('')])
}

function localHeader(name: Buffer, packed: Buffer, content: Buffer, size: number): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(8, 8)
  header.writeUInt32LE(crc32(content), 14)
  header.writeUInt32LE(packed.length, 18)
  header.writeUInt32LE(size, 22)
  header.writeUInt16LE(name.length, 26)
  return header
}

function directoryEntry(local: Buffer, offset: number): Buffer {
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(20, 4)
  local.copy(header, 6, 4, 30)
  header.writeUInt32LE(offset, 42)
  return header
}

/** Makes a ZIP archive. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, claimedSize, packed = deflateRawSync(content) } of entries) {
    const nameBytes = Buffer.from(name)
    const local = localHeader(nameBytes, packed, content, claimedSize ?? content.length)
    directory.push(directoryEntry(local, offset), nameBytes)
    parts.push(local, nameBytes, packed)
    offset += local.length + nameBytes.length + packed.length
  }
  const directoryBytes = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directoryBytes.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, directoryBytes, end])
}

/** A cell: a text, a number, a number with a style, or the XML of the cell. */
export type TestCell =
  | string
  | number
  | { number: number; style: 'date' | 'zeros' }
  | { xml: (reference: string) => string }

export interface TestSheet {
  name: string
  rows: readonly (readonly TestCell[])[]
  state?: 'hidden' | 'veryHidden'
  merged?: readonly string[]
  hiddenRows?: readonly number[]
  /** XML after the rows. */
  moreRows?: string
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const styles = { date: 1, zeros: 2 }

function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

function cellXml(cell: TestCell, reference: string): string {
  if (typeof cell === 'string')
    return cell === '' ? '' : `<c r="${reference}" t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>`
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`
  if ('xml' in cell) return cell.xml(reference)
  return `<c r="${reference}" s="${styles[cell.style]}"><v>${cell.number}</v></c>`
}

function sheetXml({ rows, merged = [], hiddenRows = [], moreRows = '' }: TestSheet): string {
  const xml = rows.map((cells, index) => {
    const hidden = hiddenRows.includes(index + 1) ? ' hidden="1"' : ''
    const content = cells.map((cell, column) => cellXml(cell, `${columnName(column)}${index + 1}`)).join('')
    return `<row r="${index + 1}"${hidden}>${content}</row>`
  })
  const ranges = merged.map((range) => `<mergeCell ref="${range}"/>`).join('')
  return `<worksheet><sheetData>${xml.join('')}${moreRows}</sheetData>${ranges && `<mergeCells>${ranges}</mergeCells>`}</worksheet>`
}

const stylesXml = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0000000000"/></numFmts>
<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>`

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relationship = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`

interface WorkbookOptions {
  isFrom1904?: boolean
  sharedTexts?: readonly string[]
  claimedSheetSize?: number
  /** The compressed bytes of each sheet, in the place of its rows. */
  packedSheet?: Buffer
}

/** Makes an XLSX file. */
export function xlsxOf(sheets: readonly TestSheet[], options: WorkbookOptions = {}): Buffer {
  const sheetElements = sheets.map(
    ({ name, state }, index) =>
      `<sheet name="${escapeXml(name)}" sheetId="${index + 1}"${state ? ` state="${state}"` : ''} r:id="s${index}"/>`,
  )
  const workbook = `<workbook xmlns:r="${office}">${options.isFrom1904 ? '<workbookPr date1904="1"/>' : ''}<sheets>${sheetElements.join('')}</sheets></workbook>`
  const relationships = [
    ...sheets.map((_, index) => relationship(`s${index}`, 'worksheet', `worksheets/sheet${index}.xml`)),
    relationship('styles', 'styles', 'styles.xml'),
    relationship('texts', 'sharedStrings', '/xl/sharedStrings.xml'),
  ]
  const texts = (options.sharedTexts ?? []).map((text) => `<si><t>${escapeXml(text)}</t></si>`)
  const part = (name: string, xml: string): ZipEntry => ({ name, content: Buffer.from(xml) })
  return zipOf([
    part('_rels/.rels', `<Relationships>${relationship('r', 'officeDocument', 'xl/workbook.xml')}</Relationships>`),
    part('xl/workbook.xml', workbook),
    part('xl/_rels/workbook.xml.rels', `<Relationships>${relationships.join('')}</Relationships>`),
    part('xl/styles.xml', stylesXml),
    part('xl/sharedStrings.xml', `<sst>${texts.join('')}</sst>`),
    ...sheets.map((sheet, index) => ({
      ...part(`xl/worksheets/sheet${index}.xml`, sheetXml(sheet)),
      ...(options.claimedSheetSize !== undefined && { claimedSize: options.claimedSheetSize }),
      ...(options.packedSheet && { packed: options.packedSheet }),
    })),
  ])
}
