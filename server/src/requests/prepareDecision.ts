import type { Transaction } from 'kysely'
import { checkDecisionAnswers, decide } from '../appointments/decide.ts'
import type { DB } from '../database/schema.ts'
import type { Parts, Renter } from '../parts.ts'
import { Refusal } from '../refusal.ts'
import { refuseAnswers } from './answerTexts.ts'
import { limitDecisions } from './quotas.ts'
import type { Submission, SubmissionAnswer } from './submissions.ts'
import { type DecisionTodo, encodeTodo } from './todo.ts'

/** Checks what a decision about an appointment brings along, and answers how to carry it out. */
export function prepareDecision(
  parts: Parts,
  caller: Renter,
  { body, todo }: { body: Submission; todo: DecisionTodo },
): (transaction: Transaction<DB>) => Promise<SubmissionAnswer> {
  const { answers, attachments, formId } = body
  const { contractId, requestId, decision } = todo
  if (contractId !== body.contractId) throw new Refusal('unknownAction')
  if (formId !== undefined) throw new Refusal('formNotFound')
  const { language } = caller
  refuseAnswers(
    attachments.map(({ fieldId }) => ({ fieldId, problem: 'unexpected' as const })),
    language,
  )
  checkDecisionAnswers(decision, answers, language)

  return async (transaction) => {
    await limitDecisions(transaction, { partnerId: caller.partnerId, requestId }, parts.now)
    const { orderNumber } = await decide(transaction, parts, { ...todo, caller, answers })
    return { requestId, orderNumber, todo: encodeTodo({ contractId, requestId }) }
  }
}
