import { isFileCode } from '../../platform/files/fileCodes.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ReportSecurityEvent } from '../../platform/securityEvents.ts'

interface RefusedCall {
  name: string
  /** Undefined if the caller was not identified before the refusal. */
  tokenId: string | undefined
  hasToken: boolean
}

/**
 * Reports a refusal that is a security event: the call has an unknown or revoked token, or a token without the
 * scope; the machine names something that does not exist, sends a file that is refused, or has reached the limit of its calls.
 */
export function reportMachineRefusal(
  report: ReportSecurityEvent,
  error: unknown,
  { name: call, tokenId: subject, hasToken }: RefusedCall,
): void {
  // A refusal with a fault is a failure of the server (for example a damaged file), not a security event.
  if (!(error instanceof Refusal) || error.details.fault !== undefined) return
  const { code, status } = error
  // A call without a token is not reported, because programs that scan the Internet make many of them.
  if (code === 'unauthorized' && hasToken) report('machineRefused', { reason: 'unknownToken', subject, call })
  else if (code === 'scopeMissing') report('machineRefused', { reason: 'scopeMissing', subject, call })
  else if (status === 404) report('machineRefused', { reason: 'notFound', subject, call })
  else if (code === 'tooManyCalls' || code === 'overloaded') report('machineRefused', { reason: code, subject, call })
  else if (isFileCode(code)) report('fileRefused', { reason: code, subject, call })
}
