import * as z from 'zod/mini'
import { administrators, deskCall, overseeingRoles } from './deskCall.ts'

export const mappingNamePattern = /^[a-z\d][a-z\d-]{0,49}$/
/** The import reads at most this many columns of a file. */
const maxColumns = 500

/** What the columns of a file mean, and what an administrator needs to correct their meaning. */
export const columnsOfImport = z.object({
  /** The check that has read the columns. */
  checkedAt: z.string(),
  /** The kind whose columns are offered. */
  kind: z.string(),
  kinds: z.array(z.object({ kind: z.string(), name: z.string() })),
  /** The name of the mapping that has read the file; null if there was none. */
  mapping: z.nullable(z.string()),
  /** Columns with the same header are one entry. `column` is null for a column that is not used. */
  columns: z.array(z.object({ header: z.string(), firstValue: z.string(), column: z.nullable(z.string()) })),
  /** The columns of the kind. A column of the file that fills several of them has their names, joined by `+`. */
  choices: z.array(z.object({ column: z.string(), name: z.string(), isRequired: z.boolean() })),
})
export type ColumnsOfImport = z.output<typeof columnsOfImport>

const storedMapping = z.object({
  name: z.string(),
  /** The name of the kind in the language of the caller. */
  kind: z.string(),
  /** A file with all these headers is read with the mapping. */
  recognizedBy: z.array(z.string()),
  savedBy: z.string(),
  /** Point in time, ISO 8601. */
  savedAt: z.string(),
})
export type StoredMapping = z.output<typeof storedMapping>

/** What the columns of the landlord's files mean, as administrators have corrected it. */
export const importMappings = {
  /** By default, the columns of the kind that the file was read as. */
  readColumns: deskCall({
    method: 'GET',
    path: '/imports/{importId}/columns',
    by: overseeingRoles,
    needsAllHouses: true,
    query: z.strictObject({ kind: z.optional(z.string().check(z.maxLength(40))) }),
    answer: columnsOfImport,
    refuses: ['importNotFound'],
  }),
  /**
   * Stores a mapping, and checks the file again with it. Replaces a stored mapping of the same name. Refuses, with the field, an
   * unknown column, a column that two headers have, and a missing column. The import must be ready, unchanged, refused or
   * interrupted.
   */
  saveMapping: deskCall({
    method: 'POST',
    path: '/imports/{importId}/mapping',
    by: administrators,
    needsAllHouses: true,
    body: z.strictObject({
      /** `checkedAt` of the columns that the caller has read. The call is refused if a newer check exists. */
      checkedAt: z.string().check(z.maxLength(40)),
      name: z.string().check(z.trim(), z.regex(mappingNamePattern)),
      kind: z.string().check(z.maxLength(40)),
      /** In the order of `readColumns`. */
      columns: z
        .array(
          z.strictObject({
            header: z.string().check(z.maxLength(1_000)),
            column: z.nullable(z.string().check(z.maxLength(100))),
          }),
        )
        .check(z.maxLength(maxColumns)),
    }),
    answer: 'nothing',
    refuses: ['importNotFound', 'changedMeanwhile'],
  }),
  /** The stored mappings by name. */
  listMappings: deskCall({
    method: 'GET',
    path: '/import-mappings',
    by: overseeingRoles,
    needsAllHouses: true,
    answer: z.object({ mappings: z.array(storedMapping) }),
  }),
  /** Later files are read without the mapping. Imports that it has read stay as they are. */
  removeMapping: deskCall({
    method: 'DELETE',
    path: '/import-mappings/{mappingName}',
    by: administrators,
    needsAllHouses: true,
    answer: 'nothing',
    refuses: ['mappingNotFound'],
  }),
}
