import { tenantContactForm } from '@portal/contract/contactForm'
import type { Transaction } from 'kysely'
import { prepareContactOfTenant } from '../contact/ofTenant.ts'
import { prepareContactOfVisitor, refuseForeignForms } from '../contact/ofVisitor.ts'
import type { DB } from '../database/schema.ts'
import type { UploadCheck } from '../files/upload.ts'
import type { Parts, Renter, SignedIn, Visitor } from '../parts.ts'
import { Refusal } from '../refusal.ts'
import { prepareDecision } from './prepareDecision.ts'
import { prepareRequest } from './prepareRequest.ts'
import {
  answerOnce,
  findEarlierAnswer,
  hashSubmission,
  type Submission,
  type SubmissionAnswer,
  visitors,
} from './submissions.ts'
import { decodeTodo } from './todo.ts'

interface Incoming {
  caller: Visitor | SignedIn | Renter
  body: Submission
  /** The idempotency key; a client that sends none is served without that protection. */
  key: string | undefined
}

type SubmitParts = Parts & { checkUpload: UploadCheck }
type Write = (transaction: Transaction<DB>) => Promise<SubmissionAnswer>

/** Takes the answers of a form, or a decision about an appointment: checks all of it, then writes it in one transaction. */
export async function submitRequest(parts: SubmitParts, { caller, body, key }: Incoming): Promise<SubmissionAnswer> {
  const tenant = 'partnerId' in caller ? caller : undefined
  if (!tenant) refuseForeignForms(caller, body)
  const partnerId = tenant?.partnerId ?? visitors
  const bodyHash = hashSubmission(body)
  // Before anything else: a repetition is answered alike, even when the catalogue has changed since.
  const earlier = key && (await findEarlierAnswer(parts.db, { partnerId, key }, bodyHash))
  if (earlier) return earlier

  const write = tenant ? await prepare(parts, tenant, body) : await prepareContactOfVisitor(parts, caller, body)
  return answerOnce(parts.db, { partnerId, key, bodyHash }, write)
}

async function prepare(parts: SubmitParts, caller: Renter, body: Submission): Promise<Write> {
  if (body.todo === undefined) {
    if (body.formId !== tenantContactForm.formId) throw new Refusal('unknownAction')
    return prepareContactOfTenant(parts, caller, body)
  }
  const todo = decodeTodo(body.todo)
  return todo && 'decision' in todo
    ? prepareDecision(parts, caller, { body, todo })
    : prepareRequest(parts, caller, { body, todo })
}
