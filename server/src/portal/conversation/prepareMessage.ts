import { isEmptyMessage, messageForm } from '@portal/contract/form/messageForm'
import { maxRequestMessages } from '@portal/contract/rules'
import type { Kysely, Transaction } from 'kysely'
import type { Context } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { withDiscardOnFailure } from '../../platform/files/discarding.ts'
import type { UploadCheck } from '../../platform/files/upload.ts'
import { Refusal } from '../../platform/refusal.ts'
import { refuseIfInvalid } from '../forms/answerTexts.ts'
import { refuseBadAnswers } from '../forms/badAnswers.ts'
import type { SubmissionAnswer } from '../idempotency/answerOnce.ts'
import { forwardRequest } from '../mailbox/forward.ts'
import { countForm, refuseAboveFormQuota } from '../quotas/quotas.ts'
import { checkFiles } from '../requests/sentFiles.ts'
import { addMessageEntry } from '../requests/store.ts'
import { attachFiles } from '../requests/writeRequest.ts'
import { requireRequestToAddTo, type SubmittedMessageOrWithdrawal } from './requestToAddTo.ts'
import { countMessages, setUnansweredSince } from './store.ts'
import { entries } from './texts.ts'

/**
 * Limits the messages of a request, including answers of staff. Otherwise, a tenant could flood the landlord's mailbox for
 * requests, which gets the whole case again with each message.
 */
async function refuseTooManyMessages(
  db: Kysely<DB>,
  { partner_id: partnerId, request_id: requestId }: { partner_id: string; request_id: string },
): Promise<void> {
  if ((await countMessages(db, { partnerId, requestId })) >= maxRequestMessages) throw new Refusal('tooManyMessages')
}

/** Checks a message to a request completely, and returns the function that adds it to the request. */
export async function prepareMessage(
  context: Context & { checkUpload: UploadCheck },
  submitted: SubmittedMessageOrWithdrawal,
): Promise<(transaction: Transaction<DB>) => Promise<SubmissionAnswer>> {
  const { caller, body } = submitted
  const { partnerId, language } = caller
  const { answers, attachments, formId } = body
  if (formId !== undefined) throw new Refusal('formNotFound')
  await refuseTooManyMessages(context.db, await requireRequestToAddTo(context, submitted))
  refuseBadAnswers(messageForm, body, language)
  if (isEmptyMessage(answers, attachments.length))
    refuseIfInvalid([{ fieldId: 'message', kind: 'longText', problem: 'required' }], language)
  await refuseAboveFormQuota(context, partnerId)
  const sent = await checkFiles(context, caller, body)
  const message = isEmptyMessage(answers, 0) ? undefined : String(answers.message).trim()

  return (transaction) =>
    withDiscardOnFailure(context.files, async (files) => {
      await countForm({ ...context, db: transaction }, partnerId)
      const request = await requireRequestToAddTo({ ...context, db: transaction }, submitted, { lock: true })
      await refuseTooManyMessages(transaction, request)
      const { partner_id, request_id: requestId, order_number: orderNumber, status } = request
      const key = { partnerId: partner_id, requestId }
      const at = context.now()
      const text = entries.message({ hasText: message !== undefined, fileCount: sent.length })
      const entry = await addMessageEntry(transaction, { ...key, at, status, text, message, writerId: partnerId })
      await setUnansweredSince(transaction, key, at)
      await attachFiles({ ...request, entry }, { transaction, files, caller, sent, context })
      await forwardRequest(transaction, context, { event: 'message', orderNumber, entry })
      return { requestId, orderNumber }
    })
}
