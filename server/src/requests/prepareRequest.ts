import { randomUUID } from 'node:crypto'
import type { Answers, Form } from '@portal/contract/form'
import { requestStatus } from '@portal/contract/requestStatus'
import type { Transaction } from 'kysely'
import type { DB } from '../database/schema.ts'
import { discardingOnFailure } from '../files/discarding.ts'
import type { UploadCheck } from '../files/upload.ts'
import type { Parts, Renter } from '../parts.ts'
import { Refusal } from '../refusal.ts'
import { refuseBadAnswers } from './badAnswers.ts'
import { beginFollowUp } from './followUp.ts'
import { openChoice, openOffer } from './offer.ts'
import { holdForm, openForm } from './openForm.ts'
import { limitForms, refuseTooManyForms } from './quotas.ts'
import { type Choice, emergencyOf, leadsToForm, priorityOf } from './rules.ts'
import { checkFiles } from './sentFiles.ts'
import { priorityLabel, receivedText, receivedWithPriorityText } from './statusTexts.ts'
import type { NewRequest } from './store.ts'
import type { Submission, SubmissionAnswer } from './submissions.ts'
import { summarize } from './summary.ts'
import type { Todo } from './todo.ts'
import { writeRequest } from './writeRequest.ts'

/** Checks all of a form that was sent, and answers how to write it. */
export async function prepareRequest(
  parts: Parts & { checkUpload: UploadCheck },
  caller: Renter,
  { body, todo }: { body: Submission; todo: Todo | undefined },
): Promise<(transaction: Transaction<DB>) => Promise<SubmissionAnswer>> {
  const { contractId, formId } = body
  if (contractId === undefined) throw new Refusal('contractNotFound')
  const offer = await openOffer(parts, { partnerId: caller.partnerId, contractId })
  const { choice } = openChoice(parts, offer, todo)
  const isTheForm = formId !== undefined && leadsToForm(choice.type, formId)
  const opening = { offer, partnerId: caller.partnerId, formId: isTheForm ? formId : undefined }
  const form = await openForm(parts, opening)
  refuseBadAnswers(form, body, caller.language)
  await refuseTooManyForms(parts, caller.partnerId)
  const sent = await checkFiles(parts.checkUpload, caller, body)
  const createdAt = parts.now()
  const emergency = emergencyOf(choice.type, createdAt)
  const request = newRequest({ caller, contractId, answers: body.answers, choice, form, createdAt })

  return (transaction) =>
    discardingOnFailure(parts.files, async (files) => {
      // What the contract decides may have changed since the form was checked.
      const held = await holdForm(transaction, parts, opening)
      if (held) refuseBadAnswers(held, body, caller.language)
      const { request_id: requestId } = request
      await limitForms(transaction, caller.partnerId, parts.now)
      const orderNumber = await writeRequest(transaction, files, { request, sent })
      const followUp = await beginFollowUp(transaction, { type: choice.type, contract: offer.contract, request })
      return { requestId, orderNumber, ...(followUp && { todo: followUp }), ...(emergency && { emergency }) }
    })
}

interface Sent {
  caller: Renter
  contractId: string
  answers: Answers
  choice: Choice
  form: Form
  createdAt: Date
}

function newRequest({ caller, contractId, answers, choice, form, createdAt }: Sent): NewRequest {
  const { serviceType, theme, type } = choice
  const priority = priorityOf(type, createdAt)
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
    status_message: priority ? receivedWithPriorityText(serviceType) : receivedText(serviceType, form),
    sub_data: [...(priority ? [{ label: priorityLabel, value: priority }] : []), ...summarize(form, answers)],
    created_at: createdAt,
  }
}
