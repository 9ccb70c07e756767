import { isEmptyMessage, messageForm } from '@portal/contract/form/messageForm'
import { requestStatus } from '@portal/contract/requestStatus'
import { maxRequestMessages } from '@portal/contract/rules'
import type { Kysely, Transaction } from 'kysely'
import type { Context } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { withDiscardOnFailure } from '../../platform/files/discarding.ts'
import type { UploadCheck } from '../../platform/files/upload.ts'
import { Refusal } from '../../platform/refusal.ts'
import { isAboutProblem } from '../catalog/rules.ts'
import { refuseIfInvalid } from '../forms/answerTexts.ts'
import { refuseBadAnswers } from '../forms/badAnswers.ts'
import type { SubmissionAnswer } from '../idempotency/answerOnce.ts'
import { forwardRequest } from '../mailbox/forward.ts'
import { countForm, refuseAboveFormQuota } from '../quotas/quotas.ts'
import { checkFiles } from '../requests/sentFiles.ts'
import { addMessageEntry, addStatusEntry } from '../requests/store.ts'
import { attachFiles } from '../requests/writeRequest.ts'
import { requireRequestToAddTo, type SubmittedMessageOrWithdrawal } from './requestToAddTo.ts'
import { isDone } from './rules.ts'
import { countMessages, setUnansweredSince, wasDone } from './store.ts'
import { entries } from './texts.ts'

/**
 * Limits the messages of a request, including answers of staff and reopenings without words. Otherwise, a tenant could flood the landlord's mailbox for
 * requests, which gets the whole case again with each message.
 */
async function refuseTooManyMessages(
  db: Kysely<DB>,
  { partner_id: partnerId, request_id: requestId }: { partner_id: string; request_id: string },
): Promise<void> {
  if ((await countMessages(db, { partnerId, requestId })) >= maxRequestMessages) throw new Refusal('tooManyMessages')
}

/**
 * Refuses a reopening that was never offered. One that was offered stays valid after a co-tenant has reopened the request, or
 * staff have set another status.
 */
async function refuseUnofferedReopening(
  { db, services }: Pick<Context, 'db' | 'services'>,
  request: Awaited<ReturnType<typeof requireRequestToAddTo>>,
): Promise<void> {
  const { partner_id: partnerId, request_id: requestId } = request
  const wasOffered =
    isAboutProblem(services, request) && (isDone(request) || (await wasDone(db, { partnerId, requestId })))
  if (!wasOffered) throw new Refusal('unknownAction')
}

/**
 * Checks a message to a request completely, and returns the function that adds it to the request. A reopening is a message that
 * needs no words: it says that the problem is still there. If a co-tenant has already reopened the request, the message leaves
 * the status as it is.
 */
export async function prepareMessage(
  context: Context & { checkUpload: UploadCheck },
  submitted: SubmittedMessageOrWithdrawal,
): Promise<(transaction: Transaction<DB>) => Promise<SubmissionAnswer>> {
  const { caller, body, todo } = submitted
  const { partnerId, language } = caller
  const isReopening = todo.addition === 'reopening'
  const { answers, attachments, formId } = body
  if (formId !== undefined) throw new Refusal('formNotFound')
  const found = await requireRequestToAddTo(context, submitted)
  if (isReopening) await refuseUnofferedReopening(context, found)
  await refuseTooManyMessages(context.db, found)
  refuseBadAnswers(messageForm, body, language)
  if (!isReopening && isEmptyMessage(answers, attachments.length))
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
      const text = isReopening
        ? entries.stillThere
        : entries.message({ hasText: message !== undefined, fileCount: sent.length })
      const added = { ...key, at, text, message, writerId: partnerId }
      const entry =
        isReopening && isDone(request)
          ? await addStatusEntry(transaction, { ...added, status: requestStatus.beingChecked, isOfTenant: true })
          : await addMessageEntry(transaction, { ...added, status })
      await setUnansweredSince(transaction, key, at)
      await attachFiles({ ...request, entry }, { transaction, files, caller, sent, context })
      await forwardRequest(transaction, context, { event: isReopening ? 'reopening' : 'message', orderNumber, entry })
      return { requestId, orderNumber }
    })
}
