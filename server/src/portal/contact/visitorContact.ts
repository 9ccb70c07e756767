import { randomUUID } from 'node:crypto'
import { type ContactRole, visitorContactForm } from '@portal/contract/form/contactForm'
import type { Answers } from '@portal/contract/form/form'
import { withoutSpaces } from '@portal/contract/form/kinds/contractNumber'
import type { Transaction } from 'kysely'
import type { Context, SignedIn, Visitor } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { withDiscardOnFailure } from '../../platform/files/discarding.ts'
import type { UploadCheck } from '../../platform/files/upload.ts'
import { limitNetwork, takeFromNetwork } from '../../platform/limits/quota.ts'
import { Refusal, refuseField } from '../../platform/refusal.ts'
import { refuseBadAnswers } from '../forms/badAnswers.ts'
import type { Submission, SubmissionAnswer } from '../idempotency/answerOnce.ts'
import { forwardCase } from '../mailbox/forward.ts'
import { checkFiles, storeFiles } from '../requests/sentFiles.ts'
import { sendCopy } from './copy.ts'
import { contactQuota, contractNumberQuota, suspicionOf } from './rules.ts'
import { insertContact, insertContactFiles, isContractNumberInUse } from './store.ts'
import { visitorCase } from './visitorCase.ts'

/** Refuses every submission except the contact form, because callers who are not tenants may send nothing else (spec §6). */
export function refuseAllButContactForm(caller: Visitor | SignedIn, { formId, todo, contractId }: Submission): void {
  const isContact = formId === visitorContactForm.formId && todo === undefined && contractId === undefined
  if (!isContact) throw new Refusal('accountId' in caller ? 'forbidden' : 'unauthorized')
}

/**
 * Completely checks the contact form of a caller who is not a tenant, and returns the function that writes the contact
 * message.
 */
export async function prepareVisitorContact(
  context: Context & { checkUpload: UploadCheck },
  caller: Visitor,
  body: Submission,
): Promise<(transaction: Transaction<DB>) => Promise<SubmissionAnswer>> {
  const { language, address } = caller
  const { answers } = body
  refuseBadAnswers(visitorContactForm, body, language)
  await refuseNumberOfTenant(context, caller, answers)
  // Counts the form before its files are checked, so forms with invalid files count too.
  await limitNetwork(context, contactQuota, address)
  const sent = await checkFiles(context, caller, body)
  const suspicion = suspicionOf(body.formTrace) ?? null
  const contactId = randomUUID()

  return (transaction) =>
    withDiscardOnFailure(context.files, async (files) => {
      const orderNumber = await insertContact(transaction, {
        ...contactFrom(answers),
        contact_id: contactId,
        language,
        brand: context.settings.brand,
        suspicion,
        created_at: context.now(),
      })
      const storedFiles = await storeFiles({ transaction, files, caller, sent, context })
      await insertContactFiles(
        transaction,
        storedFiles.map((file) => ({ ...file, contact_id: contactId })),
      )
      // A suspicious contact message causes no mail: staff find it in the list.
      if (!suspicion) {
        await forwardCase(transaction, context, { ...visitorCase(answers, sent.length), orderNumber })
        const copy = { caller, accountId: null, form: visitorContactForm, answers, sent, orderNumber }
        if (answers.copyToSelf === true) await sendCopy(transaction, context, copy)
      }
      return { requestId: contactId, orderNumber }
    })
}

/**
 * Refuses a form with a tenant's contract number and asks the visitor to sign in, unless the visitor states that they are not
 * the tenant. `contractNumberQuota` limits the numbers that are looked up, so an attacker can probe only a few numbers.
 * Further numbers are not looked up at all, so the response time reveals nothing about them.
 */
async function refuseNumberOfTenant(context: Context, { address, language }: Visitor, answers: Answers): Promise<void> {
  const number = trimmedText(answers.contractNumber)
  if (number === null || answers.isNotTheTenant === true) return
  if (!(await takeFromNetwork(context, contractNumberQuota, address))) return
  if (await isContractNumberInUse(context.db, withoutSpaces(number)))
    throw refuseField('numberOfTenant', 'answers.contractNumber', language)
}

const trimmedText = (answer: Answers[string] | undefined): string | null =>
  typeof answer === 'string' && answer.trim() !== '' ? answer.trim() : null

function contactFrom(answers: Answers) {
  const number = trimmedText(answers.contractNumber)
  return {
    role: answers.role as ContactRole,
    first_name: trimmedText(answers.firstName) as string,
    last_name: trimmedText(answers.lastName) as string,
    email: trimmedText(answers.email) as string,
    phone: trimmedText(answers.phone),
    tenant_name: trimmedText(answers.tenantName),
    address: trimmedText(answers.address),
    contract_number: number && withoutSpaces(number),
    is_not_the_tenant: answers.isNotTheTenant === true,
    reason: trimmedText(answers.reason) as string,
  }
}
