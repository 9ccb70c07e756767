import type { UploadCheck } from '../files/upload.ts'
import type { Parts, Renter } from '../parts.ts'
import { prepareDecision } from './prepareDecision.ts'
import { prepareRequest } from './prepareRequest.ts'
import { answerOnce, findEarlierAnswer, hashSubmission, type Submission, type SubmissionAnswer } from './submissions.ts'
import { decodeTodo } from './todo.ts'

interface Incoming {
  caller: Renter
  body: Submission
  /** The idempotency key; a client that sends none is served without that protection. */
  key: string | undefined
}

/** Takes the answers of a form, or a decision about an appointment: checks all of it, then writes it in one transaction. */
export async function submitRequest(
  parts: Parts & { checkUpload: UploadCheck },
  { caller, body, key }: Incoming,
): Promise<SubmissionAnswer> {
  const { partnerId } = caller
  const bodyHash = hashSubmission(body)
  // Before anything else: a repetition is answered alike, even when the catalogue has changed since.
  const earlier = key && (await findEarlierAnswer(parts.db, { partnerId, key }, bodyHash))
  if (earlier) return earlier

  const todo = decodeTodo(body.todo)
  const write =
    todo && 'decision' in todo
      ? prepareDecision(parts, caller, { body, todo })
      : await prepareRequest(parts, caller, { body, todo })
  return answerOnce(parts.db, { partnerId, key, bodyHash }, write)
}
