import * as z from 'zod/mini'

/** What staff and machines say about the files that they import. */

/**
 * `checking`, `applying` and `undoing` are running. A `ready` import can be applied. An `unchanged` one was applied before and
 * changes nothing. `interrupted`: the check or the import did not end, and nothing was written; it can be checked again.
 */
export const importStates = [
  'checking',
  'ready',
  'unchanged',
  'refused',
  'applying',
  'applied',
  'undoing',
  'undone',
  'interrupted',
  'discarded',
] as const
export type ImportState = (typeof importStates)[number]

/** The size of an uploaded file in bytes. Larger files are imported with the command or the folder. */
export const maxImportBytes = 100 * 1024 * 1024

/** What a caller says about an uploaded file. */
export const uploadQuery = {
  fileName: z.string().check(z.trim(), z.minLength(1), z.maxLength(255)),
  /** By default, the header of the file tells the kind. */
  kind: z.optional(z.string().check(z.maxLength(50))),
  /** Whether the file has all rows, so that absent rows end. */
  isFull: z._default(z.enum(['true', 'false']), 'false'),
  /** The day of the export, an ISO date. By default, a column of the file, or the time of the upload. */
  exportedOn: z.optional(z.iso.date()),
}
