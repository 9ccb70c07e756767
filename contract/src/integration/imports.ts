import * as z from 'zod/mini'
import { uuid } from '../api/uuid.ts'
import { importStates, maxImportBytes, uploadQuery } from './importedFiles.ts'
import { machineCall } from './machineCall.ts'

const tableCounts = z.object({
  /** The table of the portal, for example `contracts`. */
  table: z.string(),
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  ending: z.int(),
  removed: z.int(),
})

export const imports = {
  uploadFile: machineCall({
    method: 'POST',
    path: '/imports',
    scope: 'imports:write',
    headers: z.object({ 'idempotency-key': uuid }),
    query: z.strictObject({
      ...uploadQuery,
      /** Whether the file is applied after its check. By default, it is only checked. */
      apply: z._default(z.enum(['true', 'false']), 'false'),
    }),
    receivesFile: true,
    maxBodyBytes: maxImportBytes,
    answer: z.object({ importId: z.string() }),
    refuses: ['fileTooLarge', 'uploadLimitReached', 'uploadsPaused', 'inFlight', 'keyReused'],
  }),
  /** Finds only imports that were uploaded with the same token. */
  readImport: machineCall({
    method: 'GET',
    path: '/imports/{importId}',
    scope: 'imports:write',
    answer: z.object({
      importId: z.string(),
      state: z.enum(importStates),
      /** Whether an administrator must confirm the file at the desk, because it has many endings or the portal knows few of its rows. */
      waitsForConfirmation: z.boolean(),
      /** The number that `npm run import -- undo` needs to undo the import; null if the file was not applied. */
      number: z.nullable(z.int()),
      /** For example `tenants`; null if the header is unknown. */
      kind: z.nullable(z.string()),
      /** Why the whole file is refused; null otherwise. */
      refusal: z.nullable(z.object({ code: z.string(), text: z.string() })),
      /**
       * `rows` and `endings` are results of the check. They are null before the check has ended, from 30 days after it, and for a
       * discarded file.
       */
      rows: z.nullable(z.object({ read: z.int(), refused: z.int() })),
      endings: z.nullable(z.int()),
      tables: z.array(tableCounts),
    }),
    refuses: ['importNotFound'],
  }),
}
