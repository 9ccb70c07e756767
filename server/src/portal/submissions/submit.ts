import { tenantContactForm } from '@portal/contract/form/contactForm'
import type { Transaction } from 'kysely'
import type { Context, Renter, SignedIn, Visitor } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import type { UploadCheck } from '../../platform/files/upload.ts'
import { Refusal } from '../../platform/refusal.ts'
import { decodeTodo } from '../catalog/todo.ts'
import { prepareTenantContact } from '../contact/tenantContact.ts'
import { prepareVisitorContact, refuseAllButContactForm } from '../contact/visitorContact.ts'
import { prepareMessage } from '../conversation/prepareMessage.ts'
import { prepareWithdrawal } from '../conversation/prepareWithdrawal.ts'
import {
  anonymousPartnerId,
  answerOnce,
  findStoredAnswer,
  hashSubmission,
  type Submission,
  type SubmissionAnswer,
} from '../idempotency/answerOnce.ts'
import { lockInSession } from '../signIn/verifiedPassword.ts'
import { prepareDecision } from './prepareDecision.ts'
import { prepareRequest } from './prepareRequest.ts'

interface Incoming {
  caller: Visitor | SignedIn | Renter
  body: Submission
  /** The idempotency key. A submission without a key is not protected against duplicates. */
  key: string | undefined
}

type SubmitContext = Context & { checkUpload: UploadCheck }
type Write = (transaction: Transaction<DB>) => Promise<SubmissionAnswer>

/**
 * Accepts a form, a decision about an appointment, a message to a request, or a withdrawal. Checks the whole submission, and
 * then writes it in one transaction.
 */
export async function submitRequest(
  context: SubmitContext,
  { caller, body, key }: Incoming,
): Promise<SubmissionAnswer> {
  const tenant = 'partnerId' in caller ? caller : undefined
  if (!tenant) refuseAllButContactForm(caller, body)
  const senderId = tenant?.partnerId ?? anonymousPartnerId
  const bodyHash = hashSubmission(body)
  // Runs before the checks that read the catalog, so that a repeated submission gets the same response even if the catalog
  // has changed since.
  const earlier = key && (await findStoredAnswer(context.db, { senderId, key }, bodyHash))
  if (earlier) return earlier

  const write = tenant ? await prepare(context, tenant, body) : await prepareVisitorContact(context, caller, body)
  return answerOnce(context.db, { senderId, key, bodyHash }, async (transaction) => {
    // The session may have ended while the body arrived or its files were checked.
    if (tenant) await lockInSession(transaction, tenant, context.now())
    return await write(transaction)
  })
}

async function prepare(context: SubmitContext, caller: Renter, body: Submission): Promise<Write> {
  if (body.todo === undefined) {
    if (body.formId !== tenantContactForm.formId) throw new Refusal('unknownAction')
    return prepareTenantContact(context, caller, body)
  }
  const todo = decodeTodo(body.todo)
  if (todo && 'decision' in todo) return prepareDecision(context, caller, { body, todo })
  if (todo && 'addition' in todo)
    return todo.addition === 'withdrawal'
      ? prepareWithdrawal(context, { caller, body, todo })
      : prepareMessage(context, { caller, body, todo })
  return prepareRequest(context, caller, { body, todo })
}
