import type { Answer, CheckedInput } from '@portal/contract/api/call'
import type { requests } from '@portal/contract/integration/requests'
import type { Context, Machine } from '../../context.ts'
import { decodeBase64 } from '../../platform/files/base64.ts'
import { withDiscardOnFailure } from '../../platform/files/discarding.ts'
import { isFileCode } from '../../platform/files/fileCodes.ts'
import type { UploadCheck } from '../../platform/files/upload.ts'
import { Refusal, refuseField } from '../../platform/refusal.ts'
import { deliverDocument } from '../inbox/deliver.ts'
import { limitUploadedBytes, refuseUploads } from '../quotas/uploadQuotas.ts'
import { findOwnRequest } from './store.ts'
import { findEarlierAnswer, writeOnce } from './writeOnce.ts'

type Call = typeof requests.deliverDocument

/** Checks the file of a document as the file of a tenant is checked. A refusal names the field of the file. */
async function checkFile(
  context: Context & { checkUpload: UploadCheck },
  { fileName, data }: CheckedInput<Call>['body'],
  machine: Machine,
) {
  await refuseUploads(context, machine)
  const options = { sender: { id: machine.tokenId, isKnown: true }, signal: machine.signal }
  try {
    return await context.checkUpload({ fileName, content: decodeBase64(data) }, options)
  } catch (error) {
    throw error instanceof Refusal && isFileCode(error.code)
      ? refuseField(error.code, 'body.data', machine.language)
      : error
  }
}

/** Delivers a document about a request to the inbox of the tenant who sent the request. */
export async function deliverRequestDocument(
  context: Context & { checkUpload: UploadCheck },
  { params: { number }, headers, body }: CheckedInput<Call>,
  machine: Machine,
): Promise<Answer<Call>> {
  const write = { call: 'deliverDocument', number, headers, body }
  // Checking a file is expensive, so a repeated call and a call about a missing request are answered before it.
  const earlier = await findEarlierAnswer<Answer<Call>>(context, write, machine)
  if (earlier) return earlier
  if (!(await findOwnRequest(context.db, number))) throw new Refusal('requestNotFound')
  const { content, fileName, mimeType } = await checkFile(context, body, machine)
  return await writeOnce(context, write, machine, (transaction, { partnerId, requestId, contractId }) =>
    withDiscardOnFailure(context.files, async (files) => {
      const { docId, isMailed } = await deliverDocument(transaction, files, {
        now: context.now,
        settings: context.settings,
        ...{ partnerId, requestId, contractId, content, fileName, mimeType },
        title: body.title,
        category: body.category,
      })
      await limitUploadedBytes({ ...context, db: transaction }, { caller: machine, bytes: content.byteLength })
      return { documentId: docId, isMailed }
    }),
  )
}
