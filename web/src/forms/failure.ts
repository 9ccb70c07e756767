import { forms } from '#texts/forms'
import { ApiError, ConnectionError } from '../api/errors.ts'

/** What went wrong, in words for the person who waits. */
export interface Failure {
  title: string
  text: string
}

export function describeFailure(error: unknown): Failure {
  if (error instanceof ApiError && error.title) return { title: error.title, text: error.description }
  if (error instanceof ConnectionError) return { title: forms.offlineTitle, text: forms.offline }
  // Nothing that we foresaw: the person reads a plain sentence, the console keeps the cause.
  console.error(error)
  return { title: forms.failedTitle, text: forms.failed }
}
