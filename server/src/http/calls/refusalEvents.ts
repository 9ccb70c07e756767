import type { Access } from '@portal/contract/api/call'
import type { Visitor } from '../../context.ts'
import { isFileCode } from '../../platform/files/fileCodes.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type ReasonOf, type ReportSecurityEvent, securityEvents } from '../../platform/securityEvents.ts'

interface RefusedCall {
  /** The name of the call in the contract. */
  name: string
  access: Access
  /** Undefined if the caller was not identified before the refusal. */
  caller: Visitor | undefined
}

const accountIdOf = (caller: Visitor | undefined): string | undefined =>
  caller && 'accountId' in caller ? String(caller.accountId) : undefined

const isLimit = (code: string): code is ReasonOf<'limitReached'> =>
  (securityEvents.limitReached as readonly string[]).includes(code)

/**
 * Reports a refusal that is a security event: the caller lacks the role, a call that is not public names something that does
 * not exist or belongs to another tenant, a file is refused, or a signed-in caller has reached one of the limits in
 * `securityEvents`.
 */
export function reportRefusal(
  report: ReportSecurityEvent,
  error: unknown,
  { name: call, access, caller }: RefusedCall,
): void {
  // A refusal with a fault is a failure of the server (for example a damaged document), not a security event.
  if (!(error instanceof Refusal) || error.details.fault !== undefined) return
  const { code, status } = error
  const subject = accountIdOf(caller)
  if (status === 403) report('accessRefused', { reason: 'wrongRole', subject, call })
  else if (status === 404 && access !== 'public') report('accessRefused', { reason: 'notFound', subject, call })
  else if (isFileCode(code)) report('fileRefused', { reason: code, subject, call })
  else if (isLimit(code) && subject !== undefined) report('limitReached', { reason: code, subject, call })
}
