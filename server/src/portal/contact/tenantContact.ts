import { randomUUID } from 'node:crypto'
import { tenantContactForm } from '@portal/contract/form/contactForm'
import { requestStatus } from '@portal/contract/requestStatus'
import type { Transaction } from 'kysely'
import type { Context, Renter } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { withDiscardOnFailure } from '../../platform/files/discarding.ts'
import type { UploadCheck } from '../../platform/files/upload.ts'
import { Refusal } from '../../platform/refusal.ts'
import { requireWritableContract, requireWritableScope } from '../catalog/scope.ts'
import { refuseBadAnswers } from '../forms/badAnswers.ts'
import { summarize } from '../forms/summary.ts'
import type { Submission, SubmissionAnswer } from '../idempotency/answerOnce.ts'
import { forwardRequest } from '../mailbox/forward.ts'
import { countForm, refuseAboveFormQuota } from '../quotas/quotas.ts'
import { confirmRequest } from '../receipts/mails.ts'
import { checkFiles } from '../requests/sentFiles.ts'
import { receivedText } from '../requests/statusTexts.ts'
import type { NewRequest } from '../requests/store.ts'
import { writeRequest } from '../requests/writeRequest.ts'
import { sendCopy } from './copy.ts'
import { contactTexts } from './texts.ts'

/** Completely checks a tenant's contact form, and returns the function that writes it as one of the tenant's requests. */
export async function prepareTenantContact(
  context: Context & { checkUpload: UploadCheck },
  caller: Renter,
  body: Submission,
): Promise<(transaction: Transaction<DB>) => Promise<SubmissionAnswer>> {
  const { partnerId, language, accountId } = caller
  const { contractId, answers } = body
  if (contractId === undefined) throw new Refusal('contractNotFound')
  const owned = { partnerId, contractId }
  const { features } = await requireWritableScope(context, owned)
  if (!features.contactForm) throw new Refusal('formNotFound')
  refuseBadAnswers(tenantContactForm, body, language)
  await refuseAboveFormQuota(context, partnerId)
  const sent = await checkFiles(context, caller, body)
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
    is_emergency: false,
    is_personal: true,
    created_at: context.now(),
  }

  return (transaction) =>
    withDiscardOnFailure(context.files, async (files) => {
      await requireWritableContract({ ...context, db: transaction }, owned)
      await countForm({ ...context, db: transaction }, partnerId)
      const orderNumber = await writeRequest(request, { transaction, files, caller, sent, context })
      const fileNames = sent.map(({ fileName }) => fileName)
      const confirmedTo = await confirmRequest(transaction, context, { caller, request, orderNumber, fileNames })
      await forwardRequest(transaction, context, { event: 'request', orderNumber, entry: 1 })
      // The address that gets the confirmation mail gets no copy, because that mail contains the same answers.
      if (answers.copyToSelf === true && confirmedTo !== String(answers.email).trim().toLowerCase())
        await sendCopy(transaction, context, { caller, accountId, form: tenantContactForm, answers, sent, orderNumber })
      return { requestId: request.request_id, orderNumber }
    })
}
