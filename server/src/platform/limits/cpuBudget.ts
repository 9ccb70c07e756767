import type { CpuBudget } from '../files/upload.ts'
import type { Sender } from '../sender.ts'
import { type LimitContext, type Quota, refuseUsedUp, take } from './quota.ts'
import { keyOf } from './store.ts'

const windowMs = 10 * 60_000

/**
 * Processor time for files, in milliseconds. A small photo or PDF takes about 0.3 seconds (decision 21). In ten minutes, a
 * tenant can send some sixty forms with three such files each, and so can each other known sender. All unknown senders of one
 * network together can send some fifteen such forms.
 */
const tenantQuota: Quota = { kind: 'file time of a tenant', max: 60_000, windowMs }
const visitorQuota: Quota = { kind: 'file time of an address', max: 15_000, windowMs }

const quotaOf = ({ isKnown }: Sender) => (isKnown ? tenantQuota : visitorQuota)

/** The keys under which the time of these senders is counted. */
export const cpuBudgetKeys = (tokens: LimitContext['tokens'], senders: readonly Sender[]): string[] =>
  senders.map((sender) => keyOf(tokens, quotaOf(sender).kind, sender.id))

/** Charges each sender for the processor time of its files, across all servers. */
export const createCpuBudget = (context: LimitContext): CpuBudget => ({
  refuseWhenSpent: (sender) => refuseUsedUp(context, [quotaOf(sender)], sender.id, { code: 'overloaded' }),
  charge: (sender, cpuMs) => take(context, quotaOf(sender), sender.id, Math.ceil(cpuMs)),
})
