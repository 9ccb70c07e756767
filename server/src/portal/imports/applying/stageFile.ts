import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'
import { addPartProblems, noRowProblems, type RowProblems } from '../checking/rowProblems.ts'
import type { Kind } from '../kinds/kind.ts'
import { findKind } from '../kinds/kinds.ts'
import type { EndPart, HeaderPart, ImportPart, RefusedRow, RowsPart } from '../parts.ts'
import type { ReadOptions } from '../readParts.ts'
import { appliedKinds } from '../targets/appliedKinds.ts'
import { deliveredColumns } from './delivered.ts'
import { createDayFinder } from './exportDay.ts'
import { createStaging, type ImportContext, indexStaging, keepRefusedKeys, stageRows, unstageRows } from './staging.ts'

export interface StagedFile {
  /** Undefined if the file is refused before its rows. */
  header: HeaderPart | undefined
  end: EndPart
  problems: RowProblems
  /** The newest day in the column that the mapping names for the time of the export. */
  exportDay: string | undefined
}

export type ReadFile = (options: ReadOptions) => AsyncIterable<ImportPart>

type Key = readonly [string, string]

/** Returns a function that reads the key of a refused row from its cells. */
function createKeyReader({ columns, headers }: HeaderPart, key: Key) {
  const indexes = key.map((name) => headers.indexOf(columns.find(({ column }) => column === name)?.header ?? ''))
  return ({ cells }: RefusedRow): [string | null, string | null] => {
    const [first = null, second = null] = indexes.map((index) => cells[index]?.trim() || null)
    return [first, second]
  }
}

function openStaging(db: Kysely<DB>, kind: Kind, header: HeaderPart, key: Key | null) {
  const readKey = key && createKeyReader(header, key)
  return {
    kind,
    async add({ rows, refused, withdrawn }: RowsPart): Promise<void> {
      await stageRows(db, kind, rows)
      const numbers = withdrawn.map(({ row }) => row)
      await unstageRows(db, numbers, key)
      if (readKey) await keepRefusedKeys(db, refused.map(readKey))
    },
  }
}

/** Reads a file into the temporary tables of `staging.ts`. */
export async function stageFile(
  db: Kysely<DB>,
  options: ReadOptions,
  { readFile, ...context }: Omit<ImportContext, 'source' | 'delivered'> & { readFile: ReadFile },
): Promise<StagedFile> {
  const problems = noRowProblems()
  let header: HeaderPart | undefined
  let staging: ReturnType<typeof openStaging> | undefined
  let days: ReturnType<typeof createDayFinder> | undefined
  const omitsCells = options.mappings.every(({ exportedOn }) => exportedOn === undefined)
  for await (const part of readFile({ ...options, omitsCells })) {
    if (part.type === 'end') {
      if (staging) await indexStaging(db, staging.kind)
      return { header, end: part, problems, exportDay: days?.newest() }
    }
    if (part.type === 'header') {
      header = part
      const kind = findKind(part.kind)
      if (!kind) throw new Error(`The kind ${part.kind} does not exist.`)
      const delivered = deliveredColumns(part, options.mappings)
      await createStaging(db, kind, { ...context, source: part.mapping ?? '', delivered })
      staging = openStaging(db, kind, part, appliedKinds[part.kind]?.refusedKey ?? null)
      days = createDayFinder(part, options.mappings)
    } else {
      await staging?.add(part)
      days?.add(part.rows)
      addPartProblems(problems, part)
    }
  }
  throw new Error('The file has no last part.')
}
