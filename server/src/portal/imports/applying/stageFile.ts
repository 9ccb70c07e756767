import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'
import { createCellReader } from '../checking/checkRow.ts'
import { addPartProblems, noRowProblems, type RowProblems } from '../checking/rowProblems.ts'
import type { Kind } from '../kinds/kind.ts'
import { findKind } from '../kinds/kinds.ts'
import type { EndPart, HeaderPart, ImportPart, RefusedRow, RowsPart } from '../parts.ts'
import type { Problem } from '../problems/problem.ts'
import type { ReadOptions } from '../readParts.ts'
import { appliedKinds } from '../targets/appliedKinds.ts'
import { defaultSettings } from '../values/columnType.ts'
import { deliveredColumns } from './delivered.ts'
import { createStaging, type ImportContext, indexStaging, keepRefusedKeys, stageRows, unstageRows } from './staging.ts'

export interface StagedFile {
  /** Undefined if the file is refused before its rows. */
  header: HeaderPart | undefined
  end: EndPart
  problems: RowProblems
  /** Whether the key of a refused row is unknown, so that the row could be about any row of the portal. */
  hasUnknownKeys: boolean
}

export type ReadFile = (options: ReadOptions) => AsyncIterable<ImportPart>

type Key = readonly [string, string]

/** Whether the cells of a row with this problem cannot be assigned to columns. */
const preventsAssignment = ({ code }: Problem) => code === 'cellCount' || code === 'notJson'

/** Returns a function that reads the key of a refused row from its cells, as far as these can be trusted. */
function createKeyReader(kind: Kind, { columns, headers }: HeaderPart, key: Key) {
  const keyColumns = key.map((name) => {
    const header = columns.find(({ column }) => column === name)?.header ?? ''
    const type = kind.columns[name]?.type
    if (!type) throw new Error(`The kind ${kind.name} has no column ${name}.`)
    return { header, index: headers.indexOf(header), read: createCellReader(type, defaultSettings) }
  })
  return ({ cells, problems }: RefusedRow): [string | null, string | null] => {
    if (problems.some(preventsAssignment)) return [null, null]
    // Keys are compared without leading zeros, so lost ones do no harm.
    const isWrong = (header: string) =>
      problems.some(({ code, column }) => column?.de === header && code !== 'zerosLost')
    const [first = null, second = null] = keyColumns.map(({ header, index, read }) => {
      const parsed = isWrong(header) ? null : read(cells[index] ?? '')
      return parsed && 'value' in parsed && typeof parsed.value === 'string' ? parsed.value : null
    })
    return [first, second]
  }
}

function openStaging(db: Kysely<DB>, kind: Kind, header: HeaderPart, key: Key | null) {
  const readKey = key && createKeyReader(kind, header, key)
  let hasUnknownKeys = false
  return {
    kind,
    hasUnknownKeys: () => hasUnknownKeys,
    async add({ packed, refused, withdrawn }: RowsPart): Promise<void> {
      if (packed === undefined) throw new Error('The rows are not packed.')
      await stageRows(db, kind, packed)
      const numbers = withdrawn.map(({ row }) => row)
      await unstageRows(db, numbers, key)
      if (!readKey) return
      const keys = refused.map(readKey)
      hasUnknownKeys ||= keys.some(([first, second]) => first === null && second === null)
      await keepRefusedKeys(db, keys)
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
  for await (const part of readFile({ ...options, packsRows: true })) {
    if (part.type === 'end') {
      if (staging) await indexStaging(db, staging.kind)
      return { header, end: part, problems, hasUnknownKeys: staging?.hasUnknownKeys() ?? false }
    }
    if (part.type === 'header') {
      header = part
      const kind = findKind(part.kind)
      if (!kind) throw new Error(`The kind ${part.kind} does not exist.`)
      const delivered = deliveredColumns(part, options.mappings)
      await createStaging(db, kind, { ...context, source: part.mapping ?? '', delivered })
      staging = openStaging(db, kind, part, appliedKinds[part.kind]?.refusedKey ?? null)
    } else {
      await staging?.add(part)
      addPartProblems(problems, part)
    }
  }
  throw new Error('The file has no last part.')
}
