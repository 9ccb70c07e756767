import { randomUUID } from 'node:crypto'
import { tenantContactForm } from '@portal/contract/contactForm'
import { requestStatus } from '@portal/contract/requestStatus'
import type { Transaction } from 'kysely'
import type { DB } from '../database/schema.ts'
import { discardingOnFailure } from '../files/discarding.ts'
import type { UploadCheck } from '../files/upload.ts'
import type { Parts, Renter } from '../parts.ts'
import { Refusal } from '../refusal.ts'
import { refuseBadAnswers } from '../requests/badAnswers.ts'
import { openOffer } from '../requests/offer.ts'
import { limitForms, refuseTooManyForms } from '../requests/quotas.ts'
import { checkFiles } from '../requests/sentFiles.ts'
import { receivedText } from '../requests/statusTexts.ts'
import type { NewRequest } from '../requests/store.ts'
import type { Submission, SubmissionAnswer } from '../requests/submissions.ts'
import { summarize } from '../requests/summary.ts'
import { writeRequest } from '../requests/writeRequest.ts'
import { sendCopy } from './copy.ts'
import { contactTexts } from './texts.ts'

/** Checks all of a contact form that a tenant sent, and answers how to write it: as a request like any other. */
export async function prepareContactOfTenant(
  parts: Parts & { checkUpload: UploadCheck },
  caller: Renter,
  body: Submission,
): Promise<(transaction: Transaction<DB>) => Promise<SubmissionAnswer>> {
  const { partnerId, language, accountId } = caller
  const { contractId, answers } = body
  if (contractId === undefined) throw new Refusal('contractNotFound')
  const { features } = await openOffer(parts, { partnerId, contractId })
  if (!features.contactForm) throw new Refusal('formNotFound')
  refuseBadAnswers(tenantContactForm, body, language)
  await refuseTooManyForms(parts, partnerId)
  const sent = await checkFiles(parts.checkUpload, caller, body)
  const request: NewRequest = {
    partner_id: partnerId,
    request_id: randomUUID(),
    contract_id: contractId,
    service_type: tenantContactForm.formId,
    theme_text: contactTexts.theme,
    type_text: contactTexts.type,
    form_id: tenantContactForm.formId,
    answers,
    status: requestStatus.received,
    status_message: receivedText(contactTexts, tenantContactForm),
    sub_data: summarize(tenantContactForm, answers),
    created_at: parts.now(),
  }

  return (transaction) =>
    discardingOnFailure(parts.files, async (files) => {
      await limitForms(transaction, partnerId, parts.now)
      const orderNumber = await writeRequest(transaction, files, { request, sent })
      if (answers.copyToSelf === true)
        await sendCopy(transaction, parts, { caller, accountId, form: tenantContactForm, answers, sent, orderNumber })
      return { requestId: request.request_id, orderNumber }
    })
}
