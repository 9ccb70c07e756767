import { randomUUID } from 'node:crypto'
import { withoutSpaces } from '@portal/contract/answers'
import { type ContactRole, partnerContactForm } from '@portal/contract/contactForm'
import type { Answers } from '@portal/contract/form'
import type { Transaction } from 'kysely'
import type { DB } from '../database/schema.ts'
import { discardingOnFailure } from '../files/discarding.ts'
import type { UploadCheck } from '../files/upload.ts'
import { addressGroup } from '../limits/addressGroup.ts'
import { limitAddress, takeFrom } from '../limits/quota.ts'
import type { Parts, SignedIn, Visitor } from '../parts.ts'
import { Refusal, refuseField } from '../refusal.ts'
import { refuseBadAnswers } from '../requests/badAnswers.ts'
import { checkFiles, keepFiles } from '../requests/sentFiles.ts'
import type { Submission, SubmissionAnswer } from '../requests/submissions.ts'
import { sendCopy } from './copy.ts'
import { numberQuota, sentQuota, suspicionOf } from './rules.ts'
import { insertContact, insertContactFiles, isNumberOfTenant } from './store.ts'

/** Whoever is no tenant may send the contact form, and nothing else (spec §6). */
export function refuseForeignForms(caller: Visitor | SignedIn, { formId, todo, contractId }: Submission): void {
  const isContact = formId === partnerContactForm.formId && todo === undefined && contractId === undefined
  if (!isContact) throw new Refusal('accountId' in caller ? 'forbidden' : 'unauthorized')
}

/** Checks all of a contact form that somebody without a rental contract sent, and answers how to write it. */
export async function prepareContactOfVisitor(
  parts: Parts & { checkUpload: UploadCheck },
  caller: Visitor,
  body: Submission,
): Promise<(transaction: Transaction<DB>) => Promise<SubmissionAnswer>> {
  const { language, address } = caller
  const { answers } = body
  refuseBadAnswers(partnerContactForm, body, language)
  await sendTenantsAway(parts, caller, answers)
  // Before the files are judged: each call costs its sender something, also one with bad files.
  await limitAddress(parts, sentQuota, address)
  const sent = await checkFiles(parts.checkUpload, caller, body)
  const suspicion = suspicionOf(body.formTrace) ?? null
  const contactId = randomUUID()

  return (transaction) =>
    discardingOnFailure(parts.files, async (files) => {
      const orderNumber = await insertContact(transaction, {
        ...contactFrom(answers),
        contact_id: contactId,
        language,
        brand: parts.settings.brand,
        suspicion,
        created_at: parts.now(),
      })
      const kept = await keepFiles(files, sent)
      await insertContactFiles(
        transaction,
        kept.map((file) => ({ ...file, contact_id: contactId })),
      )
      if (answers.copyToSelf === true && !suspicion)
        await sendCopy(transaction, parts, {
          caller,
          accountId: null,
          form: partnerContactForm,
          answers,
          sent,
          orderNumber,
        })
      return { requestId: contactId, orderNumber }
    })
}

/**
 * Asks whoever names a tenant's contract to sign in, unless they say that they are somebody else. So that nobody finds out by
 * trying which numbers there are, that is told for a few a day; later ones are not even looked up, and take as long as any.
 */
async function sendTenantsAway(parts: Parts, { address, language }: Visitor, answers: Answers): Promise<void> {
  const number = typed(answers.contractNumber)
  if (number === null || answers.isNotTheTenant === true) return
  if (!(await takeFrom(parts, numberQuota, addressGroup(address)))) return
  if (await isNumberOfTenant(parts.db, withoutSpaces(number)))
    throw refuseField('numberOfTenant', 'answers.contractNumber', language)
}

const typed = (given: Answers[string] | undefined): string | null =>
  typeof given === 'string' && given.trim() !== '' ? given.trim() : null

function contactFrom(answers: Answers) {
  const number = typed(answers.contractNumber)
  return {
    role: answers.role as ContactRole,
    first_name: typed(answers.firstName) as string,
    last_name: typed(answers.lastName) as string,
    email: typed(answers.email) as string,
    phone: typed(answers.phone),
    tenant_name: typed(answers.tenantName),
    address: typed(answers.address),
    contract_number: number && withoutSpaces(number),
    is_not_the_tenant: answers.isNotTheTenant === true,
    reason: typed(answers.reason) as string,
  }
}
