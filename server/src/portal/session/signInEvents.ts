import type { Context } from '../../context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ReasonOf } from '../../platform/securityEvents.ts'

interface Try<Outcome> {
  /** Runs the verification within the limits, or refuses the try without a verification. */
  limit: (verify: () => Promise<Outcome>) => Promise<Outcome>
  /** Verifies the password or passkey. A falsy outcome means that it is wrong. */
  verify: () => Promise<Outcome>
  reason: ReasonOf<'signInFailed'>
  /** Finds the id of the account, or returns the identifier of the sign-in if it has no account. Called only if the try fails. */
  subject: () => Promise<string>
}

/** Verifies a password or a passkey within the limits. Reports a failed verification, and a try that the limits refuse. */
export async function verifyAndReport<Outcome>(
  { reportSecurityEvent }: Pick<Context, 'reportSecurityEvent'>,
  { limit, verify, reason, subject }: Try<Outcome>,
): Promise<Outcome> {
  let isVerified = false
  try {
    return await limit(async () => {
      const outcome = await verify()
      isVerified = true
      if (!outcome) reportSecurityEvent('signInFailed', { reason, subject: await subject() })
      return outcome
    })
  } catch (error) {
    const code = error instanceof Refusal ? error.code : undefined
    // After a failed verification, the limits may refuse a response that would be too late. That failure is already reported.
    if (!isVerified && (code === 'tooManyTries' || code === 'proofRequired'))
      reportSecurityEvent('signInSlowed', { reason: code, subject: await subject() })
    throw error
  }
}
