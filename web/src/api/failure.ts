import { forms } from '#texts/forms'
import { noteFailure } from '../telemetry/happened.ts'
import { formatWait } from '../texts/wait.ts'
import { ApiError, ContractBroken, isSilence, NoAccessToken } from './errors.ts'

/** What went wrong, in words for the person who waits. */
export interface Failure {
  title: string
  text: string
  /** Of the refusal, for a form that knows a way on from it. */
  code?: string
  /** Nothing that the person entered is wrong: the same may well succeed in a moment. */
  canRetry: boolean
}

/** The one place where a failure is put into words (spec §8), whatever failed: a form, a list, a file, a whole screen. */
export function describeFailure(error: unknown): Failure {
  // By the time that people read of a 503 the maintenance has come and gone: what is left is that nobody was reached.
  if (isSilence(error) || (error instanceof ApiError && error.status === 503))
    return { title: forms.offlineTitle, text: forms.offline, canRetry: true }
  const isFault = !(error instanceof ApiError && error.status < 500)
  const number = isFault ? numberOf(error) : undefined
  const found = number === undefined ? '' : ` ${forms.failureNumber(number.slice(0, 8))}`
  if (error instanceof ApiError && error.title)
    return {
      title: error.title,
      text: textOf(error) + found,
      code: error.code,
      canRetry: isFault || error.code === 'overloaded',
    }
  return { title: forms.failedTitle, text: forms.failed + found, canRetry: true }
}

/** How long to wait is known at the moment of the answer alone, so it is put into words here; a quota has words of its own. */
function textOf({ code, retryAfter, description }: ApiError): string {
  if (retryAfter === undefined) return description
  if (code === 'overloaded') return forms.overloaded(formatWait(retryAfter))
  return code === 'tooManyTries' ? forms.tooManyTries(formatWait(retryAfter)) : description
}

/** Under which support finds it. Its first eight digits can be read out, and are enough. */
function numberOf(error: unknown): string | undefined {
  if (error instanceof ApiError || error instanceof ContractBroken) return error.requestId
  // Its session is over, and leads to the sign-in.
  if (error instanceof NoAccessToken) return undefined
  // Nothing that we foresaw: the person reads a plain sentence, the console keeps the cause.
  console.error(error)
  return noteFailure(error)
}
