import * as z from 'zod/mini'
import { wholeNumber } from '../api/wholeNumber.ts'
import { importStates, maxImportBytes, uploadQuery } from '../integration/importedFiles.ts'
import { administrators, deskCall, overseeingRoles } from './deskCall.ts'
import { importMappings } from './importMappings.ts'

/** Who did something, and when. The name is null if the command or the watched folder did it. */
const doneBy = z.object({ name: z.nullable(z.string()), at: z.string() })

/** The numbers of rows of the portal, by what the import does with them. */
const counts = { new: z.int(), changed: z.int(), ending: z.int(), removed: z.int() }

const importSummary = z.object({
  /** The id of the uploaded file. For an import by the command or the watched folder, the number of the import. */
  importId: z.string(),
  /** The number of the applied import, which the command uses too; null if the file was not applied. */
  number: z.nullable(z.int()),
  fileName: z.string(),
  state: z.enum(importStates),
  /** How the file arrived: uploaded at the desk or by a machine, or by the command or the watched folder. */
  way: z.enum(['desk', 'machine', 'server']),
  /** The name of the kind in the language of the caller; null if the kind is not known. */
  kind: z.nullable(z.string()),
  isFull: z.boolean(),
  /** Who uploaded the file, and when. For a file that was not uploaded: when it was applied. */
  started: doneBy,
  /** Null before the check has ended, for an import by the command or the watched folder, and from 30 days after the check. */
  rows: z.nullable(z.object({ read: z.int(), refused: z.int() })),
  /** Null if the file was not applied. */
  changes: z.nullable(z.object(counts)),
})
export type ImportSummary = z.output<typeof importSummary>

const plannedChange = z.object({
  table: z.string(),
  title: z.string(),
  effect: z.enum(['new', 'changed', 'ending', 'removed']),
  /** The number of the row in the file; null for a row of the portal that is absent from the file. */
  row: z.nullable(z.int()),
  fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
})

/** The same problem of several rows. */
const problem = z.object({
  /** The numbers of the first rows with the problem. `count` is the number of all rows with it. */
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
  /** The number of problems that `problems` does not list. */
  furtherProblems: z.int(),
  tables: z.array(z.object({ table: z.string(), ...counts, unchanged: z.int() })),
  sample: z.array(plannedChange),
  endings: z.int(),
  /**
   * Set if the file is probably another landlord's and needs a confirmation: the portal has `present` imported tenancies, but knows
   * the tenant or the house of only `known` of the `rows`.
   */
  recognition: z.nullable(z.object({ rows: z.int(), known: z.int(), present: z.int() })),
})

const confirmation = z.object({
  /** Null while the confirmation is missing. */
  by: z.nullable(doneBy),
  /** Who can confirm: this member, or only other administrators. If no administrator can, only the command can apply the file. */
  possibleFor: z.enum(['you', 'others', 'commandOnly']),
})

/** An import with its newest check. All texts are in the language of the caller. */
export const importDetails = z.object({
  ...importSummary.shape,
  /** Null in the same cases as `rows`. */
  check: z.nullable(check),
  /** Whether the file was checked again instead of applied, because the earlier check had found other changes. */
  hasChanged: z.boolean(),
  /** Null if the import needs no confirmation. */
  confirmation: z.nullable(confirmation),
  applied: z.nullable(doneBy),
  undone: z.nullable(doneBy),
  /** Whether an undo can be tried. `reasons` says why the last undo was refused, or why no undo is possible. */
  undo: z.object({ isPossible: z.boolean(), reasons: z.array(z.string()) }),
  /** Which lists can be exported. */
  lists: z.object({ changes: z.boolean(), refusedRows: z.boolean() }),
})
export type ImportDetails = z.output<typeof importDetails>

/** `checkedAt` of the check that the caller has read. The call is refused if a newer check exists. */
const checkedAt = z.string().check(z.maxLength(40))

/** Imports of the landlord's files. Only an administrator for all houses imports; an auditor reads everything about it. */
export const imports = {
  ...importMappings,
  /** The imports by the desk, machines, the command and the watched folder, the newest first. */
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
    query: z.strictObject({
      ...uploadQuery,
      /** When the file was last changed. Without the day of the export, the file counts as exported at this time. */
      changedAt: z.optional(z.iso.datetime().check(z.regex(/^(?!0000)/))),
    }),
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
  /** Checks a file again. Its import must be ready, unchanged, refused or interrupted. */
  checkAgain: deskCall({
    method: 'POST',
    path: '/imports/{importId}/check',
    by: administrators,
    needsAllHouses: true,
    answer: 'nothing',
    refuses: ['importNotFound', 'changedMeanwhile'],
  }),
  /** Confirms the endings, and the unknown rows of `recognition`. The caller must be independent of the administrator who uploaded the file or created its token. */
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
   * Applies the checked file in one transaction. If the import would change other rows than the check has found, nothing is
   * written, and the file is checked again.
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
  /** Starts an undo, which restores the rows that the import changed. `readImport` returns the result. */
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
