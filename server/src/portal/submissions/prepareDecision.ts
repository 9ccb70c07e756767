import type { Transaction } from 'kysely'
import type { Context, Renter } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { Refusal } from '../../platform/refusal.ts'
import { checkDecisionAnswers, decide } from '../appointments/decide.ts'
import { type DecisionTodo, encodeTodo } from '../catalog/todo.ts'
import { refuseIfInvalid } from '../forms/answerTexts.ts'
import type { Submission, SubmissionAnswer } from '../idempotency/answerOnce.ts'
import { limitDecisions } from '../quotas/quotas.ts'

/** Checks a submitted decision about an appointment, and returns the function that carries it out. */
export function prepareDecision(
  context: Context,
  caller: Renter,
  { body, todo }: { body: Submission; todo: DecisionTodo },
): (transaction: Transaction<DB>) => Promise<SubmissionAnswer> {
  const { answers, attachments, formId } = body
  const { contractId, requestId, decision } = todo
  if (contractId !== body.contractId) throw new Refusal('unknownAction')
  if (formId !== undefined) throw new Refusal('formNotFound')
  const { language } = caller
  refuseIfInvalid(
    attachments.map(({ fieldId }) => ({ fieldId, problem: 'unexpected' as const })),
    language,
  )
  checkDecisionAnswers(decision, answers, language)

  return async (transaction) => {
    await limitDecisions({ ...context, db: transaction }, { partnerId: caller.partnerId, requestId })
    const { orderNumber } = await decide(transaction, context, { ...todo, caller, answers })
    return { requestId, orderNumber, todo: encodeTodo({ contractId, requestId }) }
  }
}
