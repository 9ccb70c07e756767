import type { submission } from '@portal/contract/form/submission'
import type * as z from 'zod'
import type { Quota } from '../../platform/limits/quota.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/**
 * Limits the calls of `submitRequest` by callers who are not tenants, per network address. Invalid calls count too. Further
 * calls are refused before their body is read.
 */
export const contactCallQuota: Quota = { kind: 'contact call', max: 60, windowMs: 5 * minuteMs }

/**
 * Limits the contact messages from one network address. A message with valid answers is counted before its files are checked.
 */
export const contactQuota: Quota = { kind: 'contact', max: 30, windowMs: hourMs }

/**
 * Limits how many contract numbers the server looks up for callers at one network address. Further numbers are accepted
 * without a check.
 */
export const contractNumberQuota: Quota = { kind: 'contact number', max: 10, windowMs: dayMs }

/** Limits the copies to one mailbox. Further copies are dropped without an error. */
export const copyQuotaPerRecipient: Quota = { kind: 'mail contactCopy', max: 3, windowMs: hourMs }

/**
 * Most people need longer to read and fill in the form. With autofill, a person can be faster; the web app then waits until
 * this time has passed.
 */
const minOpenSeconds = 3

/** Returns the reason to suspect that a bot sent the form, or undefined. */
export function suspicionOf(trace: z.output<typeof submission>['formTrace']): 'tooFast' | 'trap' | undefined {
  if (!trace) return undefined
  if (trace.website !== '') return 'trap'
  return trace.openSeconds < minOpenSeconds ? 'tooFast' : undefined
}
