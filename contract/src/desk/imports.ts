import * as z from 'zod/mini'
import { wholeNumber } from '../api/wholeNumber.ts'
import { importStates, maxImportBytes, uploadQuery } from '../integration/importedFiles.ts'
import { administrators, deskCall, overseeingRoles } from './deskCall.ts'

/** Who has done something and when. The name is null for a command or the folder of the server. */
const done = z.object({ name: z.nullable(z.string()), at: z.string() })

/** The numbers of rows of the portal, by what the import does with them. */
const counts = { new: z.int(), changed: z.int(), ending: z.int(), removed: z.int() }

const importSummary = z.object({
  /** The id of an uploaded file. An import of the command or the folder has its number. */
  importId: z.string(),
  /** The number of the applied import, which the command uses too; null if the file was not applied. */
  number: z.nullable(z.int()),
  fileName: z.string(),
  state: z.enum(importStates),
  /** How the file has arrived: uploaded at the desk or by a machine, or from the command or the folder of the server. */
  way: z.enum(['desk', 'machine', 'server']),
  /** The kind in the language of the caller; null if it is not known. */
  kind: z.nullable(z.string()),
  isFull: z.boolean(),
  /** When the file was uploaded. Otherwise, when it was applied. */
  started: done,
  /** Null if the file was not read yet, or not here, or is deleted. */
  rows: z.nullable(z.object({ read: z.int(), refused: z.int() })),
  /** Null if the file was not applied. */
  changes: z.nullable(z.object(counts)),
})
export type ImportSummary = z.output<typeof importSummary>

const plannedChange = z.object({
  table: z.string(),
  title: z.string(),
  effect: z.enum(['new', 'changed', 'ending', 'removed']),
  /** The row of the file; null for a row that is absent from the file. */
  row: z.nullable(z.int()),
  fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
})

/** The same problem of several rows. */
const problem = z.object({
  /** The first rows with the problem, and the number of all. */
  rows: z.array(z.int()),
  count: z.int(),
  column: z.nullable(z.string()),
  /** The value in the first row. */
  value: z.nullable(z.string()),
  text: z.string(),
})

const check = z.object({
  checkedAt: z.string(),
  /** Why the whole file is refused; null otherwise. */
  refusal: z.nullable(z.string()),
  /** How the columns of the file were understood. A column without meaning is not used. */
  columns: z.array(z.object({ header: z.string(), meaning: z.nullable(z.string()) })),
  notes: z.array(z.string()),
  problems: z.array(problem),
  /** The problems that are not listed. */
  furtherProblems: z.int(),
  tables: z.array(z.object({ table: z.string(), ...counts, unchanged: z.int() })),
  sample: z.array(plannedChange),
  endings: z.int(),
})

const confirmation = z.object({
  /** Null while the confirmation is missing. */
  by: z.nullable(done),
  /** Who can confirm: this member, or only other administrators. If there is none, only the command can apply the file. */
  possibleFor: z.enum(['you', 'others', 'commandOnly']),
})

/** An import with its newest check. All texts are in the language of the caller. */
export const importDetails = z.object({
  ...importSummary.shape,
  /** Null before the check has ended, for an import of the command or the folder, and 30 days after the upload. */
  check: z.nullable(check),
  /** Whether an import was refused because the data had changed since the check before. */
  hasChanged: z.boolean(),
  /** Null if the import needs no confirmation. */
  confirmation: z.nullable(confirmation),
  applied: z.nullable(done),
  undone: z.nullable(done),
  /** Whether an undo can be tried, and why the last one was refused, or why none is possible. */
  undo: z.object({ isPossible: z.boolean(), reasons: z.array(z.string()) }),
  /** Which lists can be exported. */
  lists: z.object({ changes: z.boolean(), refusedRows: z.boolean() }),
})
export type ImportDetails = z.output<typeof importDetails>

/** The check that the caller has read. A newer one refuses the call. */
const checkedAt = z.string().check(z.maxLength(40))

/** Imports of the landlord's files. Only an administrator for all houses imports; an auditor reads everything about it. */
export const imports = {
  /** The imports of the desk, of machines, of the command and of the folder, the newest first. */
  listImports: deskCall({
    method: 'GET',
    path: '/imports',
    by: overseeingRoles,
    needsAllHouses: true,
    query: z.strictObject({
      skip: z._default(wholeNumber(0, 1_000_000), 0),
      limit: z._default(wholeNumber(1, 100), 25),
    }),
    answer: z.object({ imports: z.array(importSummary), hasMore: z.boolean() }),
  }),
  /** The kinds that can be uploaded, in the language of the caller. */
  listKinds: deskCall({
    method: 'GET',
    path: '/import-kinds',
    by: overseeingRoles,
    needsAllHouses: true,
    answer: z.object({ kinds: z.array(z.object({ kind: z.string(), name: z.string() })) }),
  }),
  /** Stores the file, and starts the check, which writes nothing. */
  uploadFile: deskCall({
    method: 'POST',
    path: '/imports',
    by: administrators,
    needsAllHouses: true,
    query: z.strictObject(uploadQuery),
    receivesFile: true,
    maxBodyBytes: maxImportBytes,
    answer: z.object({ importId: z.string() }),
    refuses: ['fileTooLarge', 'uploadsPaused'],
  }),
  readImport: deskCall({
    method: 'GET',
    path: '/imports/{importId}',
    by: overseeingRoles,
    needsAllHouses: true,
    answer: importDetails,
    refuses: ['importNotFound'],
  }),
  /** All changes as CSV. */
  exportChanges: deskCall({
    method: 'GET',
    path: '/imports/{importId}/changes',
    by: overseeingRoles,
    needsAllHouses: true,
    answer: 'file',
    refuses: ['importNotFound'],
  }),
  /** The refused rows in their own layout, with a column that says why. */
  exportRefusedRows: deskCall({
    method: 'GET',
    path: '/imports/{importId}/refused-rows',
    by: overseeingRoles,
    needsAllHouses: true,
    answer: 'file',
    refuses: ['importNotFound'],
  }),
  /** Checks a file again that is ready, refused or interrupted. */
  checkAgain: deskCall({
    method: 'POST',
    path: '/imports/{importId}/check',
    by: administrators,
    needsAllHouses: true,
    answer: 'nothing',
    refuses: ['importNotFound', 'changedMeanwhile'],
  }),
  /** Confirms the endings. Refused for the administrator who has uploaded the file. */
  confirmEndings: deskCall({
    method: 'POST',
    path: '/imports/{importId}/confirmation',
    by: administrators,
    needsAllHouses: true,
    body: z.strictObject({ checkedAt, endings: z.int() }),
    answer: 'nothing',
    refuses: ['importNotFound', 'changedMeanwhile', 'secondAdministratorNeeded'],
  }),
  /**
   * Applies the checked file in one transaction. If the import would change other rows than the check has found, nothing is written,
   * and the file is checked again.
   */
  applyImport: deskCall({
    method: 'POST',
    path: '/imports/{importId}/apply',
    by: administrators,
    needsAllHouses: true,
    body: z.strictObject({ checkedAt }),
    answer: 'nothing',
    refuses: ['importNotFound', 'changedMeanwhile', 'secondAdministratorNeeded'],
  }),
  /** Deletes the file of an import that was not applied. */
  discardImport: deskCall({
    method: 'DELETE',
    path: '/imports/{importId}',
    by: administrators,
    needsAllHouses: true,
    answer: 'nothing',
    refuses: ['importNotFound', 'changedMeanwhile'],
  }),
  /** Starts to restore the rows of the import. Whether it succeeds is in the answer of `readImport`. */
  undoImport: deskCall({
    method: 'POST',
    path: '/imports/{importId}/undo',
    by: administrators,
    needsAllHouses: true,
    answer: 'nothing',
    refuses: ['importNotFound', 'undoNotPossible'],
  }),
  /** Values that tenants have changed and the landlord's system does not have yet. */
  listConflicts: deskCall({
    method: 'GET',
    path: '/conflicts',
    by: overseeingRoles,
    needsAllHouses: true,
    query: z.strictObject({
      skip: z._default(wholeNumber(0, 1_000_000), 0),
      limit: z._default(wholeNumber(1, 100), 25),
    }),
    answer: z.object({
      conflicts: z.array(
        z.object({
          tenant: z.string(),
          customerNumber: z.string(),
          field: z.string(),
          /** Null if there is no value. */
          portal: z.nullable(z.string()),
          erp: z.nullable(z.string()),
        }),
      ),
      hasMore: z.boolean(),
    }),
  }),
}
