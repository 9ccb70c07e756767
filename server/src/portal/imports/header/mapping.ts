import * as z from 'zod'
import { findKind, kindNames } from '../kinds/kinds.ts'
import { defaultSettings } from '../values/columnType.ts'
import { compoundName } from './compoundName.ts'

const name = z.string().min(1).max(100)

const shape = z.strictObject({
  name: z.string().regex(/^[a-z\d][a-z\d-]{0,49}$/, 'Use lower-case letters, digits and hyphens.'),
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

/** Returns a sentence for each column that the kind does not have, and for each value that the column refuses. */
function findMistakes({ kind: kindName, columns, defaults, words, digits }: z.output<typeof shape>): string[] {
  const kind = findKind(kindName)
  if (!kind) return []
  const named = [...Object.keys(defaults), ...Object.keys(words), ...Object.keys(digits)]
  const isColumn = (each: string) => Object.hasOwn(kind.columns, each)
  const compounds = kind.compounds.map(compoundName)
  const targets = Object.values(columns).filter((each) => each !== null)
  return [
    ...named.filter((each) => !isColumn(each)),
    ...targets.filter((each) => !isColumn(each) && !compounds.includes(each)),
  ]
    .map((each) => `${each} is no column of the kind ${kindName}.`)
    .concat(
      Object.entries(defaults).flatMap(([each, value]) => {
        const parsed = isColumn(each) ? kind.columns[each]?.type.parse(value, defaultSettings) : undefined
        return parsed && 'problem' in parsed ? [`${each} cannot have the value ${value}.`] : []
      }),
    )
}

/** The columns of one source, as JSON that can be saved and edited. */
export const mappingSchema = shape.superRefine((mapping, context) => {
  for (const message of findMistakes(mapping)) context.addIssue({ code: 'custom', message })
})

export type Mapping = z.output<typeof mappingSchema>
