import { createHash, randomUUID } from 'node:crypto'
import { checkAnswers } from '@portal/contract/answers'
import type { Form } from '@portal/contract/form'
import { maxAttachments } from '@portal/contract/rules'
import type { Language } from '@portal/contract/texts'
import { decodeBase64 } from '../files/base64.ts'
import type { CheckedUpload, UploadCheck } from '../files/upload.ts'
import type { Parts, Renter } from '../parts.ts'
import { Refusal } from '../refusal.ts'
import { refusalTexts } from '../refusalTexts.ts'
import { problemText } from './answerTexts.ts'
import { openOffer, openTodo } from './offer.ts'
import { type Choice, findForm, leadsToForm, priorityOf } from './rules.ts'
import { priorityLabel, receivedText, receivedWithPriorityText, statuses } from './statusTexts.ts'
import { insertAttachments, insertRequest, type NewRequest } from './store.ts'
import {
  findEarlierAnswer,
  hashSubmission,
  holdKey,
  keepAnswer,
  type Submission,
  type SubmissionAnswer,
} from './submissions.ts'
import { summarize } from './summary.ts'

interface Incoming {
  caller: Renter
  body: Submission
  /** The idempotency key; a client that sends none is served without that protection. */
  key: string | undefined
}

/** Takes a request: checks all of it, then writes it with its files and its answer in one transaction. */
export async function submitRequest(
  parts: Parts & { checkUpload: UploadCheck },
  { caller, body, key }: Incoming,
): Promise<SubmissionAnswer> {
  const { partnerId } = caller
  const bodyHash = hashSubmission(body)
  // Before anything else: a repetition is answered alike, even when the catalogue has changed since.
  const earlier = key && (await findEarlierAnswer(parts.db, { partnerId, key }, bodyHash))
  if (earlier) return earlier

  const request = await checkRequest(parts, caller, body)
  const uploads = await checkUploads(parts.checkUpload, body, caller.language)

  return parts.db.transaction().execute(async (db) => {
    if (key) {
      await holdKey(db, { partnerId, key })
      const meanwhile = await findEarlierAnswer(db, { partnerId, key }, bodyHash)
      if (meanwhile) return meanwhile
    }
    const answer = { requestId: request.request_id, orderNumber: await insertRequest(db, request) }
    // The files lie safely on the disk before the commit, so that an acknowledged request never lacks one.
    const fileKeys = await Promise.all(uploads.map(({ content }) => parts.files.keep(content)))
    await insertAttachments(
      db,
      uploads.map((upload, position) => ({
        partner_id: partnerId,
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
    if (key) await keepAnswer(db, { partnerId, key, bodyHash, answer })
    return answer
  })
}

async function checkRequest(parts: Parts, { partnerId, language }: Renter, body: Submission): Promise<NewRequest> {
  const offer = await openOffer(parts, { partnerId, contractId: body.contractId })
  const { todo, choice } = await openTodo(parts, partnerId, body.todo)
  if (todo.contractId !== body.contractId) throw new Refusal('unknownAction')
  const form = leadsToForm(choice.type, body.formId)
    ? findForm(parts.services, offer, body.formId, parts.now())
    : undefined
  if (!form) throw new Refusal('formNotFound')
  refuseBadAnswers(form, body, language)

  const createdAt = parts.now()
  const priority = priorityOf(choice.type, createdAt)
  return {
    partner_id: partnerId,
    request_id: randomUUID(),
    contract_id: body.contractId,
    ...textsOf(choice),
    form_id: form.formId,
    answers: body.answers,
    status: statuses.received,
    status_message: priority ? receivedWithPriorityText(choice.serviceType) : receivedText(choice.serviceType, form),
    sub_data: [...(priority ? [{ label: priorityLabel, value: priority }] : []), ...summarize(form, body.answers)],
    created_at: createdAt,
  }
}

const textsOf = ({ serviceType, theme, type }: Choice) => ({
  service_type: serviceType.id,
  theme_text: theme.title,
  type_text: type.title,
})

function refuseBadAnswers(form: Form, { answers, attachments }: Submission, language: Language): void {
  if (attachments.length > maxAttachments) throw new Refusal('tooManyFiles')
  const filesByField = Map.groupBy(attachments, ({ fieldId }) => fieldId)
  const fileCounts = Object.fromEntries([...filesByField].map(([fieldId, files]) => [fieldId, files.length]))
  const problems = checkAnswers(form, answers, fileCounts)
  if (problems.length === 0) return
  throw new Refusal('invalidAnswers', {
    fields: problems.map((problem) => ({
      field: `answers.${problem.fieldId}`,
      code: problem.problem,
      message: problemText(problem)[language],
    })),
  })
}

/** The files as they will be kept; the first one that is not accepted refuses the whole, by its name. */
function checkUploads(
  checkUpload: UploadCheck,
  { attachments }: Submission,
  language: Language,
): Promise<(CheckedUpload & { fieldId: string })[]> {
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
