import type { Answer, CheckedInput } from '@portal/contract/api/call'
import type { ErrorCode } from '@portal/contract/api/errors'
import type { requests } from '@portal/contract/integration/requests'
import type { Context, Machine } from '../../context.ts'
import { Refusal, refuseField } from '../../platform/refusal.ts'
import { answerRequest, type StaffProblem } from '../conversation/answer.ts'
import { writeOnce } from './writeOnce.ts'

type Call = typeof requests.answerRequest

const refusalCodes = {
  notFound: 'requestNotFound',
  notRead: 'unreadMessage',
  final: 'requestClosed',
} as const satisfies Record<Exclude<StaffProblem, 'noSuchEntry'>, ErrorCode>

/** Adds a status, a message or both to a request, as `npm run contact -- answer` does. */
export const answerRequestOnce = (
  context: Context,
  { params: { number }, headers, body }: CheckedInput<Call>,
  machine: Machine,
): Promise<Answer<Call>> =>
  writeOnce(
    context,
    { call: 'answerRequest', number, headers, body },
    machine,
    async (transaction, { orderNumber }) => {
      const { status, message: answer, lastEntry: lastRead } = body
      const result = await answerRequest(transaction, context, { orderNumber, status, answer, lastRead })
      if (result === 'noSuchEntry') throw refuseField('invalidInput', 'body.lastEntry', machine.language)
      if (typeof result === 'string') throw new Refusal(refusalCodes[result])
      return { entry: result.entry, isMailed: result.isMailed, isUnanswered: result.isWaiting }
    },
  )
