import { createHash, randomUUID } from 'node:crypto'
import { checkAnswers } from '@portal/contract/answers'
import type { Form } from '@portal/contract/form'
import { maxAttachments } from '@portal/contract/rules'
import type { Language } from '@portal/contract/texts'
import type { Transaction } from 'kysely'
import type { DB } from '../database/schema.ts'
import { decodeBase64 } from '../files/base64.ts'
import { discardingOnFailure } from '../files/discarding.ts'
import type { FileStore } from '../files/store.ts'
import type { CheckedUpload, UploadCheck } from '../files/upload.ts'
import type { Parts, Renter } from '../parts.ts'
import { Refusal } from '../refusal.ts'
import { refusalTexts } from '../refusalTexts.ts'
import { refuseAnswers } from './answerTexts.ts'
import { beginFollowUp } from './followUp.ts'
import { openChoice, openOffer } from './offer.ts'
import { limitForms } from './quotas.ts'
import { type Choice, findForm, leadsToForm, priorityOf } from './rules.ts'
import { priorityLabel, receivedText, receivedWithPriorityText, statuses } from './statusTexts.ts'
import { insertAttachments, insertRequest, type NewRequest } from './store.ts'
import type { Submission, SubmissionAnswer } from './submissions.ts'
import { summarize } from './summary.ts'
import type { Todo } from './todo.ts'

type Upload = CheckedUpload & { fieldId: string }

/** Checks all of a form that was sent, and answers how to write it. */
export async function prepareRequest(
  parts: Parts & { checkUpload: UploadCheck },
  caller: Renter,
  { body, todo }: { body: Submission; todo: Todo | undefined },
): Promise<(transaction: Transaction<DB>) => Promise<SubmissionAnswer>> {
  const offer = await openOffer(parts, { partnerId: caller.partnerId, contractId: body.contractId })
  const { choice, todo: chosen } = await openChoice(parts, caller.partnerId, todo)
  if (chosen.contractId !== body.contractId) throw new Refusal('unknownAction')
  const { formId } = body
  const isTheForm = formId !== undefined && leadsToForm(choice.type, formId)
  const form = isTheForm ? findForm(parts.services, offer, formId, parts.now()) : undefined
  if (!form) throw new Refusal('formNotFound')
  refuseBadAnswers(form, body, caller.language)
  const uploads = await checkUploads(parts.checkUpload, body, caller.language)
  const request = newRequest({ caller, body, choice, form, createdAt: parts.now() })

  return (transaction) =>
    discardingOnFailure(parts.files, async (files) => {
      const { request_id: requestId } = request
      await limitForms(transaction, caller.partnerId, parts.now)
      const orderNumber = await insertRequest(transaction, request)
      await keepUploads(files, transaction, { request, uploads })
      const followUp = await beginFollowUp(transaction, { type: choice.type, contract: offer.contract, request })
      return { requestId, orderNumber, ...(followUp && { todo: followUp }) }
    })
}

interface Sent {
  caller: Renter
  body: Submission
  choice: Choice
  form: Form
  createdAt: Date
}

function newRequest({ caller, body, choice, form, createdAt }: Sent): NewRequest {
  const { serviceType, theme, type } = choice
  const priority = priorityOf(type, createdAt)
  return {
    partner_id: caller.partnerId,
    request_id: randomUUID(),
    contract_id: body.contractId,
    service_type: serviceType.id,
    theme_text: theme.title,
    type_text: type.title,
    form_id: form.formId,
    answers: body.answers,
    status: statuses.received,
    status_message: priority ? receivedWithPriorityText(serviceType) : receivedText(serviceType, form),
    sub_data: [...(priority ? [{ label: priorityLabel, value: priority }] : []), ...summarize(form, body.answers)],
    created_at: createdAt,
  }
}

/** The files lie safely on the disk before the commit, so that an acknowledged request never lacks one. */
async function keepUploads(
  files: FileStore,
  db: Transaction<DB>,
  { request, uploads }: { request: NewRequest; uploads: readonly Upload[] },
): Promise<void> {
  const fileKeys = await Promise.all(uploads.map(({ content }) => files.keep(content)))
  await insertAttachments(
    db,
    uploads.map((upload, position) => ({
      partner_id: request.partner_id,
      attachment_id: randomUUID(),
      request_id: request.request_id,
      contract_id: request.contract_id,
      position,
      field_id: upload.fieldId,
      file_name: upload.fileName,
      mime_type: upload.mimeType,
      size_in_bytes: upload.content.byteLength,
      sha256: createHash('sha256').update(upload.content).digest(),
      file_key: fileKeys[position] as string,
    })),
  )
}

function refuseBadAnswers(form: Form, { answers, attachments }: Submission, language: Language): void {
  if (attachments.length > maxAttachments) throw new Refusal('tooManyFiles')
  const filesByField = Map.groupBy(attachments, ({ fieldId }) => fieldId)
  const fileCounts = Object.fromEntries([...filesByField].map(([fieldId, files]) => [fieldId, files.length]))
  refuseAnswers(checkAnswers(form, answers, fileCounts), language)
}

/** The files as they will be kept; the first one that is not accepted refuses the whole, by its name. */
function checkUploads(checkUpload: UploadCheck, { attachments }: Submission, language: Language): Promise<Upload[]> {
  return Promise.all(
    attachments.map(async ({ fieldId, fileName, data }) => {
      try {
        return { fieldId, ...(await checkUpload({ fileName, content: decodeBase64(data) })) }
      } catch (error) {
        if (!(error instanceof Refusal) || error.status >= 500) throw error
        const message = `${fileName}: ${refusalTexts[error.code][language].description}`
        throw new Refusal(error.code, { fields: [{ field: `answers.${fieldId}`, code: error.code, message }] })
      }
    }),
  )
}
