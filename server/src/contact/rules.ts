import type { submission } from '@portal/contract/requests'
import type * as z from 'zod'
import type { Quota } from '../limits/quota.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** From one network address, whatever is sent: refused before it is read. */
export const callQuota: Quota = { kind: 'contact call', most: 60, windowMs: 5 * minute }

/** From one network address, complete messages: counted before their files are judged. */
export const sentQuota: Quota = { kind: 'contact', most: 30, windowMs: hour }

/** Contract numbers from one network address that are looked up. Further ones are taken as they are. */
export const numberQuota: Quota = { kind: 'contact number', most: 10, windowMs: day }

/** Copies to one e-mail address, and copies caused from one network address; further ones are dropped in silence. */
export const copyQuota: Quota = { kind: 'mail contactCopy', most: 3, windowMs: hour }
export const copiesQuota: Quota = { kind: 'contact copies', most: 10, windowMs: hour }

/** In seconds: nobody has read the form, let alone filled it in, before. */
const shortestReading = 3

/** Why a form looks like a robot's; undefined for what people send. */
export function suspicionOf(trace: z.output<typeof submission>['formTrace']): 'tooFast' | 'trap' | undefined {
  if (!trace) return undefined
  if (trace.website !== '') return 'trap'
  return trace.openSeconds < shortestReading ? 'tooFast' : undefined
}
