import { requestStatus } from '@portal/contract/requestStatus'
import type { Transaction } from 'kysely'
import type { Context } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { Refusal } from '../../platform/refusal.ts'
import { cancelForWithdrawal } from '../appointments/cancelWithRequest.ts'
import { refuseIfInvalid } from '../forms/answerTexts.ts'
import type { SubmissionAnswer } from '../idempotency/answerOnce.ts'
import { forwardRequest } from '../mailbox/forward.ts'
import { addStatusEntry } from '../requests/store.ts'
import { mailWithdrawal } from './mails.ts'
import { requireRequestToAddTo, type SubmittedMessageOrWithdrawal } from './requestToAddTo.ts'
import { acceptsWithdrawal } from './rules.ts'
import { setUnansweredSince } from './store.ts'
import { entries } from './texts.ts'

/**
 * Checks that a withdrawal contains no form, answers or files. Returns the function that withdraws the request and cancels
 * its appointment. That function refuses a request whose work is reported done (`unknownAction`).
 */
export function prepareWithdrawal(
  context: Context,
  submitted: SubmittedMessageOrWithdrawal,
): (transaction: Transaction<DB>) => Promise<SubmissionAnswer> {
  const { caller, body } = submitted
  if (body.formId !== undefined) throw new Refusal('formNotFound')
  const given = [...Object.keys(body.answers), ...body.attachments.map(({ fieldId }) => fieldId)]
  refuseIfInvalid(
    given.map((fieldId) => ({ fieldId, problem: 'unexpected' as const })),
    caller.language,
  )

  return async (transaction) => {
    const request = await requireRequestToAddTo({ ...context, db: transaction }, submitted, { lock: true })
    if (!acceptsWithdrawal(request)) throw new Refusal('unknownAction')
    const { partner_id: partnerId, request_id: requestId, order_number: orderNumber } = request
    const at = context.now()
    const cancelled = await cancelForWithdrawal(transaction, { partnerId, requestId, at })
    await addStatusEntry(transaction, {
      partnerId,
      requestId,
      at,
      status: requestStatus.withdrawn,
      text: entries.withdrawn(cancelled?.agreed),
      writerId: caller.partnerId,
    })
    await setUnansweredSince(transaction, { partnerId, requestId }, at)
    await mailWithdrawal(transaction, context, { request, cancelled, writerId: caller.partnerId })
    await forwardRequest(transaction, context, { event: 'withdrawal', orderNumber, cancelled })
    return { requestId, orderNumber }
  }
}
