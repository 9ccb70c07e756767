import { posix } from 'node:path'
import { FileRefused } from '../../problems/problem.ts'
import { maxSheetNameLength, maxSheets } from '../limits.ts'
import type { Archive } from './archive.ts'
import { parseWholeXml } from './xml.ts'

export interface WorkbookSheet {
  name: string
  isHidden: boolean
  path: string
}

export interface Workbook {
  sheets: WorkbookSheet[]
  sharedTextsPath: string | undefined
  stylesPath: string | undefined
  /** Whether serial numbers count from 1904, as in workbooks of old Macs. */
  isFrom1904: boolean
}

interface Relationship {
  id: string
  type: string
  path: string
}

async function readRelationships(archive: Archive, part: string): Promise<Relationship[]> {
  const folder = posix.dirname(part)
  const path = posix.join(folder, '_rels', `${posix.basename(part)}.rels`)
  const found: Relationship[] = []
  if (!archive.has(path)) return found
  await parseWholeXml(archive.read(path), (name, { Id, Type, Target }) => {
    if (name !== 'Relationship' || Id === undefined || Target === undefined) return
    const target = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target)
    found.push({ id: Id, type: posix.basename(Type ?? ''), path: target })
  })
  return found
}

/** Refuses a ZIP archive without a workbook or without a sheet of rows, and says which format it probably has. */
function refuseArchive(archive: Archive): never {
  if (archive.has('xl/workbook.bin')) throw new FileRefused({ code: 'fileIsBinaryExcel' })
  if (archive.has('content.xml') && archive.has('mimetype')) throw new FileRefused({ code: 'fileIsOpenDocument' })
  throw new FileRefused({ code: 'fileIsArchive' })
}

export async function readWorkbook(archive: Archive): Promise<Workbook> {
  const roots = await readRelationships(archive, '')
  const path = roots.find(({ type }) => type === 'officeDocument')?.path ?? 'xl/workbook.xml'
  if (!archive.has(path) || path.endsWith('.bin')) refuseArchive(archive)
  const relationships = await readRelationships(archive, path)
  const pathOf = (type: string) => relationships.find((each) => each.type === type)?.path
  const sheets: WorkbookSheet[] = []
  let isFrom1904 = false
  await parseWholeXml(archive.read(path), (name, attributes) => {
    if (name === 'workbookPr') isFrom1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
    if (name !== 'sheet') return
    const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1]
    const relationship = relationships.find((each) => each.id === id)
    // Skips a chart sheet, which has no rows.
    if (relationship?.type !== 'worksheet') return
    const isHidden = (attributes.state ?? 'visible') !== 'visible'
    if (sheets.length >= maxSheets) throw new FileRefused({ code: 'fileTooComplex' })
    sheets.push({ name: (attributes.name ?? '').slice(0, maxSheetNameLength), isHidden, path: relationship.path })
  })
  if (sheets.length === 0) refuseArchive(archive)
  return { sheets, sharedTextsPath: pathOf('sharedStrings'), stylesPath: pathOf('styles'), isFrom1904 }
}
