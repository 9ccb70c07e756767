import { mappingNamePattern } from '@portal/contract/desk/importMappings'
import * as z from 'zod'
import { findKind, kindNames } from '../kinds/kinds.ts'
import { defaultSettings } from '../values/columnType.ts'
import { compoundName } from './compoundName.ts'

/** The longest header that a mapping can name. */
export const maxHeaderLength = 100
const name = z.string().min(1).max(maxHeaderLength)

const shape = z.strictObject({
  name: z.string().regex(mappingNamePattern, 'Use lower-case letters, digits and hyphens.'),
  kind: z.enum(kindNames),
  /**
   * The headers that identify a file of this source: the file has all of them. If the list is empty, the mapping is used only
   * if the operator names it.
   */
  recognizedBy: z.array(name).default([]),
  /** Header in the file → name of a column or compound column; null for a column that is not used. */
  columns: z.record(name, name.nullable()).default({}),
  /** Column → value for the rows in which the file has none, written as in a cell. */
  defaults: z.record(name, name).default({}),
  /** Column → word in the file → word of the portal. */
  words: z.record(name, z.record(name, name)).default({}),
  /** Column → number of digits, including leading zeros. */
  digits: z.record(name, z.int().min(2).max(30)).default({}),
  decimalMark: z.enum([',', '.']).optional(),
  /** The header of the column in which the source says on which day it wrote the row. */
  exportedOn: name.optional(),
  /** The name of the sheet in an XLSX file. */
  sheet: name.optional(),
})

interface Mistake {
  path: string[]
  message: string
}

/** Returns a sentence for each column that the kind does not have, and for each value that the column refuses. */
function findMistakes({ kind: kindName, columns, ...byColumn }: z.output<typeof shape>): Mistake[] {
  const kind = findKind(kindName)
  if (!kind) return []
  const isColumn = (each: string) => Object.hasOwn(kind.columns, each)
  const compounds = kind.compounds.map(compoundName)
  const targets = Object.entries(columns).map(([header, target]) => ({ path: ['columns', header], target }))
  const named = (['defaults', 'words', 'digits'] as const).flatMap((part) =>
    Object.keys(byColumn[part]).map((column) => ({ path: [part, column], column })),
  )
  const unknown = [
    ...named.filter(({ column }) => !isColumn(column)),
    ...targets.flatMap(({ path, target: column }) =>
      column === null || isColumn(column) || compounds.includes(column) ? [] : [{ path, column }],
    ),
  ]
  const wrongDefaults = Object.entries(byColumn.defaults).filter(([column, value]) => {
    const parsed = isColumn(column) ? kind.columns[column]?.type.parse(value, defaultSettings) : undefined
    return parsed && 'problem' in parsed
  })
  return [
    ...unknown.map(({ path, column }) => ({ path, message: `${column} is no column of the kind ${kindName}.` })),
    ...wrongDefaults.map(([column, value]) => ({
      path: ['defaults', column],
      message: `${column} cannot have the value ${value}.`,
    })),
  ]
}

/** The columns of one source, as JSON that can be saved and edited. */
export const mappingSchema = shape.superRefine((mapping, context) => {
  for (const mistake of findMistakes(mapping)) context.addIssue({ code: 'custom', ...mistake })
})

export type Mapping = z.output<typeof mappingSchema>
