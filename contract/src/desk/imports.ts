import * as z from 'zod/mini'
import { administrators, deskCall, overseeingRoles } from './deskCall.ts'

/**
 * `checking` and `applying` are running. A `ready` import can be applied, a `refused` one cannot. `interrupted`: the check or
 * the import did not end, and nothing was written; it can be started again.
 */
export const importStates = [
  'checking',
  'ready',
  'refused',
  'applying',
  'applied',
  'undone',
  'interrupted',
  'discarded',
] as const

const by = z.object({ name: z.string(), at: z.string() })

const importSummary = z.object({
  importId: z.uuid(),
  fileName: z.string(),
  state: z.enum(importStates),
  /** The name of the kind, for example "tenants"; null if the header is unknown. */
  kind: z.nullable(z.string()),
  isFull: z.boolean(),
  /** Null for an import of the command or of the folder. */
  uploaded: z.nullable(by),
  appliedAt: z.nullable(z.string()),
  rows: z.object({ read: z.int(), refused: z.int() }),
})
export type ImportSummary = z.output<typeof importSummary>

/** The numbers of rows of a table of the portal, by what the import does with them. */
const tableCounts = z.object({
  table: z.string(),
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  ending: z.int(),
  removed: z.int(),
})

const plannedChange = z.object({
  table: z.string(),
  title: z.string(),
  effect: z.enum(['new', 'changed', 'ending', 'removed']),
  /** The row of the file; null for a row that is absent from the file. */
  row: z.nullable(z.int()),
  fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
})

/** The same problem of several rows. All texts are in the language of the caller. */
const problem = z.object({
  rows: z.array(z.int()),
  /** All rows with the problem; `rows` has the first ones. */
  count: z.int(),
  column: z.nullable(z.string()),
  value: z.nullable(z.string()),
  text: z.string(),
})

export const importDetails = z.object({
  ...importSummary.shape,
  /** Why the whole file is refused; null otherwise. */
  refusal: z.nullable(z.string()),
  /** How the columns of the file were understood. */
  columns: z.array(z.object({ header: z.string(), meaning: z.nullable(z.string()) })),
  notes: z.array(z.string()),
  problems: z.array(problem),
  tables: z.array(tableCounts),
  sample: z.array(plannedChange),
  endings: z.int(),
  /** So many endings need the confirmation of a second administrator. */
  needsConfirmation: z.boolean(),
  confirmed: z.nullable(by),
  applied: z.nullable(by),
  undone: z.nullable(by),
  /** Whether the import can be undone now, and otherwise why not. */
  undo: z.object({ isPossible: z.boolean(), reason: z.nullable(z.string()) }),
})
export type ImportDetails = z.output<typeof importDetails>

/** The size of an uploaded file in bytes. Larger files are imported with the command or the folder. */
export const maxImportBytes = 100 * 1024 * 1024

/** Imports of the landlord's files. Only an administrator imports; an auditor reads everything about it. */
export const imports = {
  /** The imports of the desk, the command and the folder, the newest first. */
  listImports: deskCall({
    method: 'GET',
    path: '/imports',
    by: overseeingRoles,
    answer: z.object({ imports: z.array(importSummary) }),
  }),
  /** Stores the file, and starts the check, which writes nothing. The body is the file itself. */
  uploadFile: deskCall({
    method: 'POST',
    path: '/imports',
    by: administrators,
    query: z.strictObject({
      fileName: z.string().check(z.minLength(1), z.maxLength(255)),
      /** By default, the header of the file tells the kind. */
      kind: z.optional(z.string().check(z.maxLength(50))),
      /** Whether the file has all rows, so that absent rows end. */
      isFull: z._default(z.enum(['true', 'false']), 'false'),
      /** The day of the export, an ISO date. By default, a column of the file, or today. */
      exportedOn: z.optional(z.iso.date()),
    }),
    answer: z.object({ importId: z.uuid() }),
    refuses: ['fileTooLarge', 'uploadsPaused'],
  }),
  readImport: deskCall({
    method: 'GET',
    path: '/imports/{importId}',
    by: overseeingRoles,
    answer: importDetails,
    refuses: ['importNotFound'],
  }),
  /** All changes as CSV. */
  exportChanges: deskCall({
    method: 'GET',
    path: '/imports/{importId}/changes',
    by: overseeingRoles,
    answer: 'file',
    refuses: ['importNotFound'],
  }),
  /** The refused rows in their own layout, with a column that says why. */
  exportRefusedRows: deskCall({
    method: 'GET',
    path: '/imports/{importId}/refused-rows',
    by: overseeingRoles,
    answer: 'file',
    refuses: ['importNotFound'],
  }),
  /** Confirms the endings. Refused for the administrator who has uploaded the file. */
  confirmEndings: deskCall({
    method: 'POST',
    path: '/imports/{importId}/confirmation',
    by: administrators,
    body: z.strictObject({ endings: z.int() }),
    answer: 'nothing',
    refuses: ['importNotFound', 'changedMeanwhile', 'secondAdministratorNeeded'],
  }),
  /** Applies the checked file in one transaction. Refused if the endings are not those of the check any more. */
  applyImport: deskCall({
    method: 'POST',
    path: '/imports/{importId}/apply',
    by: administrators,
    answer: 'nothing',
    refuses: ['importNotFound', 'changedMeanwhile', 'secondAdministratorNeeded'],
  }),
  /** Deletes the file of an import that was not applied. */
  discardImport: deskCall({
    method: 'DELETE',
    path: '/imports/{importId}',
    by: administrators,
    answer: 'nothing',
    refuses: ['importNotFound', 'changedMeanwhile'],
  }),
  undoImport: deskCall({
    method: 'POST',
    path: '/imports/{importId}/undo',
    by: administrators,
    answer: 'nothing',
    refuses: ['importNotFound', 'undoNotPossible'],
  }),
  /** Values that tenants have changed and the landlord's system does not have yet. */
  listConflicts: deskCall({
    method: 'GET',
    path: '/conflicts',
    by: overseeingRoles,
    answer: z.object({
      conflicts: z.array(
        z.object({
          tenant: z.string(),
          customerNumber: z.string(),
          field: z.string(),
          portal: z.string(),
          erp: z.string(),
        }),
      ),
    }),
  }),
}
