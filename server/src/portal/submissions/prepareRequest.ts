import { randomUUID } from 'node:crypto'
import type { Answers, Form } from '@portal/contract/form/form'
import { requestStatus } from '@portal/contract/requestStatus'
import type { Transaction } from 'kysely'
import type { Context, Renter } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { withDiscardOnFailure } from '../../platform/files/discarding.ts'
import type { UploadCheck } from '../../platform/files/upload.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Urgency } from '../../services/catalog.ts'
import { type Choice, emergencyOf, leadsToForm, urgencyOf } from '../catalog/rules.ts'
import { requireChoice, requireWritableContract, requireWritableScope } from '../catalog/scope.ts'
import type { Todo } from '../catalog/todo.ts'
import { refuseBadAnswers } from '../forms/badAnswers.ts'
import type { EarlierRequest } from '../forms/earlierAnswers.ts'
import { lockForm, openForm } from '../forms/openForm.ts'
import { summarize } from '../forms/summary.ts'
import type { Submission, SubmissionAnswer } from '../idempotency/answerOnce.ts'
import { forwardRequest } from '../mailbox/forward.ts'
import { countForm, refuseAboveFormQuota } from '../quotas/quotas.ts'
import { confirmRequest, mailCoTenants } from '../receipts/mails.ts'
import { checkFiles } from '../requests/sentFiles.ts'
import { priorityLabel, receivedText } from '../requests/statusTexts.ts'
import type { NewRequest } from '../requests/store.ts'
import { writeRequest } from '../requests/writeRequest.ts'
import { startsSearch, withAnswerTime } from './answerTime.ts'
import { earlierOrderLabel, findEarlierRequest } from './earlierRequest.ts'
import { startFollowUp } from './followUp.ts'

/** Checks a submitted form completely, and returns the function that writes it. */
export async function prepareRequest(
  context: Context & { checkUpload: UploadCheck },
  caller: Renter,
  { body, todo }: { body: Submission; todo: Todo | undefined },
): Promise<(transaction: Transaction<DB>) => Promise<SubmissionAnswer>> {
  const { contractId, formId } = body
  if (contractId === undefined) throw new Refusal('contractNotFound')
  const owned = { partnerId: caller.partnerId, contractId }
  const scope = await requireWritableScope(context, owned)
  const { choice } = requireChoice(context, scope, todo)
  const earlier = await findEarlierRequest(context, {
    ...{ scope, choice },
    partnerId: caller.partnerId,
    requestId: body.earlierRequest,
  })
  const isExpectedForm = formId !== undefined && leadsToForm(choice.type, formId)
  const opening = { scope, partnerId: caller.partnerId, formId: isExpectedForm ? formId : undefined }
  const opened = await openForm(context, opening)
  refuseBadAnswers(opened, body, caller.language)
  await refuseAboveFormQuota(context, caller.partnerId)
  const sent = await checkFiles(context, caller, body)
  const createdAt = context.now()
  const answering = { type: choice.type, contract: scope.contract, now: createdAt }
  const form = await withAnswerTime(context.db, opened, answering)
  const emergency = emergencyOf(choice.type, createdAt, opened, body.answers)
  const isEmergency = emergency !== undefined
  const isPersonal = opened.isPersonal === true
  const urgency = urgencyOf(choice.type, createdAt, opened, body.answers)
  const request = newRequest({
    caller,
    contractId,
    answers: body.answers,
    choice,
    form,
    earlier,
    urgency,
    isEmergency,
    isPersonal,
    createdAt,
  })

  return (transaction) =>
    withDiscardOnFailure(context.files, async (files) => {
      await requireWritableContract({ ...context, db: transaction }, owned)
      // The rental contract may limit answers, for example the advance payment. These limits may have changed since the form
      // was checked.
      const lockedForm = await lockForm(transaction, context, opening)
      if (lockedForm) refuseBadAnswers(lockedForm, body, caller.language)
      const { request_id: requestId } = request
      await countForm({ ...context, db: transaction }, caller.partnerId)
      const orderNumber = await writeRequest(request, { transaction, files, caller, sent, context })
      const { type } = choice
      const {
        todo: followUp,
        isAnsweredWithDocument,
        settledResult,
      } = await startFollowUp(transaction, {
        type,
        contract: scope.contract,
        request,
        tokens: context.tokens,
      })
      const fileNames = sent.map(({ fileName }) => fileName)
      // A document that answers the request also proves that the request has arrived.
      if (!isAnsweredWithDocument)
        await confirmRequest(transaction, context, {
          ...{ caller, request, orderNumber, fileNames, settledResult },
          isAlwaysMailed: 'formId' in type.leadsTo && type.leadsTo.isAlwaysConfirmedByMail === true,
        })
      if (settledResult) await mailCoTenants(transaction, context, { request, orderNumber, settledResult })
      await forwardRequest(transaction, context, { event: 'request', orderNumber, entry: 1 })
      const callFirst = [...(urgency?.phones ?? [])]
      return {
        requestId,
        orderNumber,
        ...(followUp && { todo: followUp }),
        ...(emergency && { emergency }),
        ...(callFirst.length > 0 && { callFirst }),
      }
    })
}

interface SentForm {
  caller: Renter
  contractId: string
  answers: Answers
  choice: Choice
  form: Form
  earlier: EarlierRequest | undefined
  urgency: Urgency | undefined
  isEmergency: boolean
  isPersonal: boolean
  createdAt: Date
}

function newRequest({
  caller,
  contractId,
  answers,
  choice,
  form,
  earlier,
  urgency,
  isEmergency,
  isPersonal,
  createdAt,
}: SentForm): NewRequest {
  const { serviceType, theme, type } = choice
  return {
    partner_id: caller.partnerId,
    request_id: randomUUID(),
    contract_id: contractId,
    service_type: serviceType.id,
    theme_text: theme.title,
    type_text: type.title,
    form_id: form.formId,
    answers,
    status: requestStatus.received,
    status_message: receivedText(serviceType, form, {
      urgency: urgency && (isEmergency ? 'emergency' : 'urgent'),
      phones: urgency?.phones ?? [],
      startsSearch: startsSearch(form),
    }),
    sub_data: [
      ...(urgency ? [{ label: priorityLabel, value: urgency.priority }] : []),
      ...(earlier ? [{ label: earlierOrderLabel, value: earlier.orderNumber }] : []),
      ...summarize(form, answers),
    ],
    is_emergency: isEmergency,
    is_personal: isPersonal,
    created_at: createdAt,
  }
}
