import * as z from 'zod/mini'

// What the calls of staff and of machines about imports have in common.

/**
 * Imports that are `checking`, `applying` or `undoing` are running. A `ready` file can be applied. An `unchanged` file was already
 * applied with an earlier import. `interrupted`: the check or the import did not end, and nothing was written; the file can be
 * checked again.
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

/** The maximum size of an uploaded file. Larger files are imported with the command or the watched folder. */
export const maxImportBytes = 100 * 1024 * 1024

/** What a caller says about an uploaded file. */
export const uploadQuery = {
  fileName: z.string().check(z.trim(), z.minLength(1), z.maxLength(255)),
  /** By default, the header of the file determines the kind. */
  kind: z.optional(z.string().check(z.maxLength(50))),
  /** Whether the file is complete. If so, rows of the portal that it lacks are ended or removed. */
  isFull: z._default(z.enum(['true', 'false']), 'false'),
  /** The day of the export, an ISO date from the year 1 on. By default, a column of the file, or the time of the upload. */
  exportedOn: z.optional(z.iso.date().check(z.regex(/^(?!0000)/))),
}
