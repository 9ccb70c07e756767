import { sql, type Transaction } from 'kysely'
import type { Context } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'

interface EndedSessions {
  accountId: string
  count: number
  /** Whether the landlord has also disconnected the account from its tenant. */
  isDisconnected?: boolean
}

/**
 * Adds the job that reports ended sessions, in the transaction that ends them. The server runs the job, because the process
 * of a command has neither the server's log nor its metrics.
 */
export const reportLater = (transaction: Transaction<DB>, ended: EndedSessions) =>
  sql`select graphile_worker.add_job('reportEndedSessions', ${JSON.stringify(ended)}::json)`.execute(transaction)

/** Returns the job that reports the sessions that the landlord has ended with `npm run sessions` or `npm run accounts`. */
export const createEndedSessionsReporter =
  ({ reportSecurityEvent }: Pick<Context, 'reportSecurityEvent'>) =>
  async (payload: unknown): Promise<void> => {
    const { accountId: subject, count, isDisconnected = false } = payload as EndedSessions
    if (isDisconnected) reportSecurityEvent('accountDisconnected', { reason: 'byLandlord', subject })
    const reason = isDisconnected ? 'accountDisconnected' : 'endedByLandlord'
    reportSecurityEvent('sessionEnded', { reason, subject, count })
  }
