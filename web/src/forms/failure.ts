import { forms } from '#texts/forms'
import { ApiError, ConnectionError } from '../api/errors.ts'
import { formatWait } from '../texts/wait.ts'

/** What went wrong, in words for the person who waits. */
export interface Failure {
  title: string
  text: string
  /** Of the refusal, for a form that knows a way on from it. */
  code?: string
  /** Nothing that the person entered is wrong: the same may well succeed in a moment. */
  canRetry: boolean
}

export function describeFailure(error: unknown): Failure {
  if (error instanceof ApiError && error.title)
    return { title: error.title, text: textOf(error), code: error.code, canRetry: error.status >= 500 }
  if (error instanceof ConnectionError) return { title: forms.offlineTitle, text: forms.offline, canRetry: true }
  // Nothing that we foresaw: the person reads a plain sentence, the console keeps the cause.
  console.error(error)
  return { title: forms.failedTitle, text: forms.failed, canRetry: true }
}

/** How long to wait is known at the moment of the answer alone, so it is put into words here; a quota has words of its own. */
const textOf = ({ code, retryAfter, description }: ApiError) =>
  code === 'tooManyTries' && retryAfter !== undefined ? forms.tooManyTries(formatWait(retryAfter)) : description
