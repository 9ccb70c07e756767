import type { Context } from '../../context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ReasonOf } from '../../platform/securityEvents.ts'

interface Try<Outcome> {
  /**
   * Runs the verification within the limits, or refuses the try without a verification. Reports a refusal during the sender's
   * turn in a queue, because the report reads the account and must not bypass the queues.
   */
  limit: (verify: () => Promise<Outcome>, reportRefusal: (error: unknown) => Promise<void>) => Promise<Outcome>
  /** Verifies the password or passkey. A falsy outcome means that it is wrong. */
  verify: () => Promise<Outcome>
  reason: ReasonOf<'signInFailed'>
  /**
   * The subject of the event for a try that a queue refuses, because the queue is full or the wait too long. No account is
   * read for such a try.
   */
  identifier: string
  /**
   * Finds the id of the account, or returns the identifier of the sign-in if it has no account. Called only if the try fails
   * or the limits refuse it.
   */
  subject: () => Promise<string>
}

const slowingCodeOf = (error: unknown): ReasonOf<'signInSlowed'> | undefined => {
  const code = error instanceof Refusal ? error.code : undefined
  return code === 'tooManyTries' || code === 'proofRequired' ? code : undefined
}

/** Verifies a password or a passkey within the limits. Reports a failed verification, and a try that the limits refuse. */
export async function verifyAndReport<Outcome>(
  { reportSecurityEvent }: Pick<Context, 'reportSecurityEvent'>,
  { limit, verify, reason, identifier, subject }: Try<Outcome>,
): Promise<Outcome> {
  // After a failed verification, the limits may still throw `tooManyTries` instead of a long delay. That failure is already
  // reported.
  let isReported = false
  const reportSlowed = async (error: unknown, findSubject: () => Promise<string>) => {
    const code = slowingCodeOf(error)
    if (isReported || code === undefined) return
    isReported = true
    reportSecurityEvent('signInSlowed', { reason: code, subject: await findSubject() })
  }
  const verifyOnce = async () => {
    const outcome = await verify()
    isReported = true
    if (!outcome) reportSecurityEvent('signInFailed', { reason, subject: await subject() })
    return outcome
  }
  try {
    return await limit(verifyOnce, (error) => reportSlowed(error, subject))
  } catch (error) {
    await reportSlowed(error, async () => identifier)
    throw error
  }
}
