import type { Context } from '../../context.ts'
import { Refusal } from '../../platform/refusal.ts'

type Verify = () => Promise<boolean>

interface Try {
  /** Runs the verification within the limits, or refuses the try without a verification. */
  limit: (verify: Verify) => Promise<boolean>
  verify: Verify
  reason: 'wrongPassword' | 'wrongCurrentPassword'
  /** Finds the id of the account, or returns the e-mail address if it has no account. Called only if the try fails. */
  subject: () => Promise<string>
}

/** Verifies a password within the limits. Reports a wrong password, and a try that the limits refuse. */
export async function verifyAndReport(
  { reportSecurityEvent }: Pick<Context, 'reportSecurityEvent'>,
  { limit, verify, reason, subject }: Try,
): Promise<boolean> {
  let isVerified = false
  try {
    return await limit(async () => {
      const isRight = await verify()
      isVerified = true
      if (!isRight) reportSecurityEvent('signInFailed', { reason, subject: await subject() })
      return isRight
    })
  } catch (error) {
    const code = error instanceof Refusal ? error.code : undefined
    // The limits also refuse the answer to a wrong password that would take too long. That try is reported as failed.
    if (!isVerified && (code === 'tooManyTries' || code === 'proofRequired'))
      reportSecurityEvent('signInSlowed', { reason: code, subject: await subject() })
    throw error
  }
}
