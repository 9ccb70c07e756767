import { isFileCode } from '../../platform/files/fileCodes.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ReportSecurityEvent } from '../../platform/securityEvents.ts'

interface RefusedCall {
  name: string
  /** Undefined if the caller was not identified before the refusal. */
  staffId: string | undefined
  isSameOrigin: boolean
}

/**
 * Reports a refusal that is a security event: a page of another origin sends the call, the member lacks the role or is limited to
 * certain places, a member names something that does not exist or is outside the member's portfolio, a file is refused, or a member
 * sends too many calls or files at the same time.
 */
export function reportDeskRefusal(
  report: ReportSecurityEvent,
  error: unknown,
  { name: call, staffId: subject, isSameOrigin }: RefusedCall,
): void {
  // A refusal with a fault is a failure of the server, not a security event.
  if (!(error instanceof Refusal) || error.details.fault !== undefined) return
  const { code, status } = error
  if (!isSameOrigin) report('accessRefused', { reason: 'foreignOrigin', subject, call })
  else if (status === 403) report('accessRefused', { reason: 'wrongRole', subject, call })
  else if (status === 404 && subject !== undefined) report('accessRefused', { reason: 'notFound', subject, call })
  else if (isFileCode(code)) report('fileRefused', { reason: code, subject, call })
  else if (code === 'overloaded' && subject !== undefined) report('limitReached', { reason: code, subject, call })
}
