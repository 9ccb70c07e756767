import type { CpuBudget } from '../files/upload.ts'
import type { Sender } from '../sender.ts'
import { type Clock, type Quota, refuseUsedUp, take } from './quota.ts'

const windowMs = 10 * 60_000

/**
 * Processor time for files in milliseconds. A photo takes a tenth of a second, a PDF half a second: these are sixty forms
 * of a tenant with two photos each, and some ten forms with three PDFs of an anonymous visitor.
 */
const ofTenant: Quota = { kind: 'file time of a tenant', most: 60_000, windowMs }
const ofVisitor: Quota = { kind: 'file time of an address', most: 15_000, windowMs }

const quotaOf = ({ isTenant }: Sender) => (isTenant ? ofTenant : ofVisitor)

/** Counts the processor time that each sender uses for files, on all servers together. */
export const createCpuBudget = (clock: Clock): CpuBudget => ({
  refuseWhenSpent: (sender) => refuseUsedUp(clock, [quotaOf(sender)], sender.id, 'overloaded'),
  charge: (sender, cpuMs) => take(clock, quotaOf(sender), sender.id, Math.ceil(cpuMs)),
})
