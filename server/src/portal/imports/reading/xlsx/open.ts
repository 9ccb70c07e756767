import type { NoteCode, Problem } from '../../problems/problem.ts'
import { emptyTableEnd, type OpenFile, type Table } from '../table.ts'
import { openArchive } from './archive.ts'
import type { CellSettings } from './cells.ts'
import { readNumberFormats } from './numberFormats.ts'
import { readSharedTexts } from './sharedTexts.ts'
import { readSheet } from './sheet.ts'
import { readWorkbook } from './workbook.ts'

/** Opens an XLSX file. Hidden sheets are not read, because the person who sends the file does not see them. */
export async function openXlsx(path: string): Promise<OpenFile> {
  const archive = await openArchive(path)
  try {
    const workbook = await readWorkbook(archive)
    const settings: CellSettings = {
      formats: await readNumberFormats(archive, workbook.stylesPath),
      sharedTexts: await readSharedTexts(archive, workbook.sharedTextsPath),
      isFrom1904: workbook.isFrom1904,
    }
    const tables = workbook.sheets
      .filter(({ isHidden }) => !isHidden)
      .map((sheet): Table => {
        const end = emptyTableEnd()
        const layout = { format: 'xlsx', sheet: sheet.name } as const
        return { layout, end, rows: () => readSheet(archive, sheet.path, settings, end) }
      })
    const hidden = workbook.sheets.filter(({ isHidden }) => isHidden).map(({ name }) => name)
    const notes: Problem<NoteCode>[] = hidden.length > 0 ? [{ code: 'sheetHidden', names: hidden }] : []
    return { tables, notes, close: () => archive.close() }
  } catch (error) {
    archive.close()
    throw error
  }
}
