import { forms } from '#texts/forms'
import { noteFailure } from '../telemetry/appEvents.ts'
import { formatWait } from '../texts/wait.ts'
import { ApiError, ContractBroken, isNoResponse, NoAccessToken } from './errors.ts'

/** A failure as it is shown to the user. */
export interface Failure {
  title: string
  text: string
  /** The error code of the API. A form may offer a next step for a code. */
  code?: string
  /** Whether to offer a retry, because the same attempt may soon succeed. */
  canRetry: boolean
}

/** Describes a failure in words (spec §8). */
export function describeFailure(error: unknown): Failure {
  // During maintenance (503), the maintenance screen covers this text. So the text does not mention maintenance.
  if (isNoResponse(error) || (error instanceof ApiError && error.status === 503))
    return { title: forms.offlineTitle, text: forms.offline, canRetry: true }
  // The portal's own 413 has texts. Without them, a proxy before the portal has refused the body.
  if (error instanceof ApiError && error.status === 413 && !error.title)
    return { title: forms.tooLargeTitle, text: forms.tooLarge, canRetry: false }
  const isFault = !(error instanceof ApiError && error.status < 500)
  const reference = isFault ? referenceOf(error) : undefined
  const referenceText = reference === undefined ? '' : ` ${forms.failureNumber(reference.slice(0, 8))}`
  if (error instanceof ApiError && error.title)
    return {
      title: error.title,
      text: textOf(error) + referenceText,
      code: error.code,
      canRetry: isFault || error.code === 'overloaded' || error.code === 'scanUnavailable',
    }
  return { title: forms.failedTitle, text: forms.failed + referenceText, canRetry: true }
}

/** The server's description; for `overloaded` and `tooManyTries` a text with the delay before the next attempt, if given. */
const textOf = ({ code, retryAfter, description }: ApiError): string =>
  retryAfter !== undefined && (code === 'overloaded' || code === 'tooManyTries')
    ? forms.tooManyTries(formatWait(retryAfter))
    : description

/** The reference by which support finds the failure. Texts show only its start, so that a user can read it out. */
function referenceOf(error: unknown): string | undefined {
  if (error instanceof ApiError || error instanceof ContractBroken) return error.requestId
  // The session has ended. The user is redirected to the sign-in, and support has nothing to look up.
  if (error instanceof NoAccessToken) return undefined
  // For an unexpected error the user reads a generic text. The console has the cause.
  console.error(error)
  return noteFailure(error)
}
