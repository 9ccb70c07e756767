import type { CheckedInput } from '@portal/contract/api/call'
import type { imports } from '@portal/contract/desk/imports'
import type { Context, DeskHandlers, StaffCaller } from '../../context.ts'
import { refuseWithoutSpace, storeUpload } from '../../portal/imports/uploads/storeUpload.ts'
import { recordInLog } from '../log/recordInLog.ts'
import { inTransactionOf } from '../staff/stillAdministrator.ts'
import { listKinds, readColumns } from './columns.ts'
import { pageOfConflicts } from './conflicts.ts'
import { checkAgain, confirmEndings, discard, startApplying } from './decide.ts'
import { exportList } from './exports.ts'
import { listImports } from './listImports.ts'
import { listMappings, removeMapping, saveMapping } from './mappings.ts'
import { readImport } from './readImport.ts'
import { startUndo } from './undo.ts'

async function uploadFile(
  context: Context,
  { query, body }: CheckedInput<typeof imports.uploadFile>,
  caller: StaffCaller,
): Promise<{ importId: string }> {
  await refuseWithoutSpace(context)
  const file = await body.receive()
  const now = context.now()
  return await storeUpload(context.files, file, (record) =>
    inTransactionOf(context.db, caller, async (transaction) => {
      const importId = await record(transaction, {
        query,
        uploader: { kind: 'staff', id: caller.staffId, name: caller.name },
        responsibleId: caller.staffId,
        appliesItself: false,
        now,
      })
      const { fileName, ...options } = query
      await recordInLog(transaction, caller, now, {
        action: 'import.uploaded',
        subject: { id: importId, name: fileName },
        after: { ...options, sizeInBytes: file.sizeInBytes },
      })
      return { importId }
    }),
  )
}

export const importsHandlers = (context: Context): DeskHandlers<typeof imports> => ({
  listImports: ({ query }, { language }) => listImports(context.db, query, language),

  listKinds: (_, { language }) => ({ kinds: listKinds(language) }),

  uploadFile: (input, caller) => uploadFile(context, input, caller),

  readImport: ({ params }, caller) => readImport(context, params.importId, caller),

  exportChanges: ({ params }, caller) => exportList(context, { importId: params.importId, list: 'changes' }, caller),

  exportRefusedRows: ({ params }, caller) =>
    exportList(context, { importId: params.importId, list: 'refusedRows' }, caller),

  checkAgain: ({ params }, caller) => checkAgain(context, params.importId, caller),

  confirmEndings: ({ params, body }, caller) => confirmEndings(context, params.importId, body, caller),

  applyImport: ({ params, body }, caller) => startApplying(context, params.importId, body, caller),

  discardImport: ({ params }, caller) => discard(context, params.importId, caller),

  undoImport: ({ params }, caller) => startUndo(context, params.importId, caller),

  readColumns: ({ params, query }, caller) => readColumns(context, { ...params, ...query }, caller),

  saveMapping: ({ params, body }, caller) => saveMapping(context, params.importId, body, caller),

  listMappings: (_, { language }) => listMappings(context, language),

  removeMapping: ({ params }, caller) => removeMapping(context, params.mappingName, caller),

  listConflicts: ({ query }, caller) => pageOfConflicts(context, query, caller),
})
