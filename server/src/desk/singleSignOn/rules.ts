import type { StaffRole } from '@portal/contract/desk/deskCall'
import type { Quota } from '../../platform/limits/quota.ts'

/** The time that a person has to sign in at the provider. */
export const maxSignOnMs = 10 * 60_000

/** A network may have a whole team behind it. */
export const singleSignOnQuota: Quota = { kind: 'single sign-on of staff', max: 1_000, windowMs: 15 * 60_000 }

/**
 * Why a single sign-on opens no session. `noRole`: the provider names no role of the desk. `removed`: an administrator has removed
 * the member. `cancelled`: the person has cancelled at the provider. `failed`: the answer of the provider does not belong to
 * this sign-on, or came too late. `unavailable`: the provider cannot be reached, or does not accept the settings.
 */
export type SignOnProblem = 'noRole' | 'removed' | 'cancelled' | 'failed' | 'unavailable'

export type SignOnOutcome = 'signedIn' | SignOnProblem

/** A path, perhaps with a query, that is short enough for the cookie. */
const allowedPath = /^\/[\w\-.~%/?=&+:@!$'()*,;]{0,500}$/
/** The path of a call, decoded as the server decodes it. */
const callPath = /^\/desk\/+v1(?:\/|$)/i

function isScreen(pathname: string): boolean {
  try {
    return pathname.startsWith('/desk/') && !callPath.test(decodeURIComponent(pathname))
  } catch {
    return false
  }
}

/** Returns the path, relative to `/desk`, at which a single sign-on ends; the start page for a path that is no screen. */
export function targetOf(path: string | null): string {
  if (path === null || !allowedPath.test(path)) return ''
  const { pathname, search } = new URL(`https://desk.invalid/desk${path}`)
  // Browsers resolve `..` and its encoded forms in the same way.
  return isScreen(pathname) ? pathname.slice('/desk'.length) + search : ''
}

/** If a person has several roles, the first of these counts. */
const byPrecedence: readonly StaffRole[] = ['admin', 'lead', 'agent', 'auditor']

/** Returns the role that a claim names; undefined if it names no role of the desk. The claim is a text or a list of texts. */
export function roleOf(claim: unknown, prefix: string): StaffRole | undefined {
  const values = Array.isArray(claim) ? claim : [claim]
  return byPrecedence.find((role) => values.includes(prefix + role))
}
