import { createHash } from 'node:crypto'
import type { Answer, CheckedInput } from '@portal/contract/api/call'
import type { imports } from '@portal/contract/integration/imports'
import type { Context, Machine, MachineHandlers } from '../../context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { answerOnce, findStoredAnswer } from '../idempotency/answerOnce.ts'
import { requireValidToken } from '../integration/tokens.ts'
import { limitUploadedBytes, refuseUploadedBytes, refuseUploads } from '../quotas/uploadQuotas.ts'
import { describeWithoutPlace } from './problems/describe.ts'
import { findUpload } from './uploads/findUpload.ts'
import { waitsForConfirmation } from './uploads/listOpenUploads.ts'
import { storeUpload } from './uploads/storeUpload.ts'

type Upload = Answer<typeof imports.uploadFile>

/** Stores a file only once for each idempotency key. A repeated call gets the first answer. */
async function uploadOnce(
  context: Context,
  { query, headers, body }: CheckedInput<typeof imports.uploadFile>,
  machine: Machine,
): Promise<Upload> {
  const { db, files, now } = context
  await refuseUploads(context, machine)
  const file = await body.receive()
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(['uploadFile', query]))
    .update(file.sha256)
    .digest()
  const key = { senderId: machine.tokenId, key: headers['idempotency-key'] }
  const earlier = await findStoredAnswer<Upload>(db, key, bodyHash)
  if (earlier) return earlier
  const sent = { caller: machine, bytes: file.sizeInBytes }
  await refuseUploadedBytes(context, sent)
  return await storeUpload(files, file, (record) =>
    answerOnce(db, { ...key, bodyHash }, async (transaction) => {
      await requireValidToken(transaction, machine.tokenId)
      const { name, created_by } = await transaction
        .selectFrom('integration_tokens')
        .where('token_id', '=', machine.tokenId)
        .select(['name', 'created_by'])
        .executeTakeFirstOrThrow()
      await limitUploadedBytes({ ...context, db: transaction }, sent)
      const importId = await record(transaction, {
        query,
        uploader: { kind: 'machine', id: machine.tokenId, name },
        responsibleId: created_by,
        appliesItself: query.apply === 'true',
        now: now(),
      })
      return { importId }
    }),
  )
}

/** Returns the state of an import. An import of another token is refused like a missing one. */
async function readImport(
  { db }: Pick<Context, 'db'>,
  importId: string,
  { tokenId, language }: Machine,
): Promise<Answer<typeof imports.readImport>> {
  const upload = await findUpload(db, importId)
  if (upload?.uploader !== 'machine' || upload.uploader_id !== tokenId) throw new Refusal('importNotFound')
  const { report, presentState } = upload
  return {
    importId,
    state: presentState,
    waitsForConfirmation: waitsForConfirmation(upload),
    number: upload.import_id,
    kind: upload.importedKind ?? report?.header?.kind ?? upload.kind,
    refusal: report?.refusal
      ? { code: report.refusal.code, text: describeWithoutPlace(report.refusal, language) }
      : null,
    rows: report && { read: report.counts.read, refused: report.counts.refused },
    endings: report?.endings ?? null,
    tables: report?.tables ?? [],
  }
}

/** The calls with which a machine imports files. */
export const machineImportHandlers = (context: Context): MachineHandlers<typeof imports> => ({
  uploadFile: (input, machine) => uploadOnce(context, input, machine),

  readImport: ({ params }, machine) => readImport(context, params.importId, machine),
})
