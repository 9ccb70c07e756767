import { requestStatus } from '@portal/contract/requestStatus'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { hasEnded, readableTenancies, seesRequest } from '../contracts/access.ts'
import type { RequestKey } from '../requests/store.ts'
import { entries } from './texts.ts'

/**
 * Records when the tenant sent the newest unanswered message or the withdrawal; null after a staff member has answered or
 * seen it.
 */
export async function setUnansweredSince(
  db: Kysely<DB>,
  { partnerId, requestId }: RequestKey,
  since: Date | null,
): Promise<void> {
  await db
    .updateTable('requests')
    .set({ unanswered_since: since })
    .where('partner_id', '=', partnerId)
    .where('request_id', '=', requestId)
    .execute()
}

/** Returns the request with this order number, and locks it until the transaction ends. */
export const lockByNumber = (db: Kysely<DB>, orderNumber: string) =>
  db.selectFrom('requests').selectAll().where('order_number', '=', orderNumber).forUpdate().executeTakeFirst()

/**
 * Returns the numbers of two entries in the history of a request: the newest entry, and the tenant's newest unanswered entry.
 * A missing entry has the number 0. The transaction must hold the lock of the request.
 */
export async function findNewestEntries(db: Kysely<DB>, { partnerId, requestId }: RequestKey) {
  const { newest, unanswered } = await db
    .selectFrom('request_history as entry')
    .innerJoin('requests as request', (join) =>
      join.onRef('request.partner_id', '=', 'entry.partner_id').onRef('request.request_id', '=', 'entry.request_id'),
    )
    .where('entry.partner_id', '=', partnerId)
    .where('entry.request_id', '=', requestId)
    .select((select) => [
      select.fn.max('entry.entry').as('newest'),
      select.fn.max('entry.entry').filterWhereRef('entry.at', '=', 'request.unanswered_since').as('unanswered'),
    ])
    .executeTakeFirstOrThrow()
  return { newest: newest ?? 0, unanswered: unanswered ?? 0 }
}

/**
 * Counts the messages of a request: the entries of its history that contain words or files, from the tenant or from staff, and
 * the reopenings, which need neither. Entry 1, the request itself, does not count.
 */
export async function countMessages(db: Kysely<DB>, { partnerId, requestId }: RequestKey): Promise<number> {
  const { messages } = await db
    .selectFrom('request_history as entry')
    .where('entry.partner_id', '=', partnerId)
    .where('entry.request_id', '=', requestId)
    .where('entry.entry', '>', 1)
    .where((where) =>
      where.or([
        where('entry.message', 'is not', null),
        sql<boolean>`entry.text ->> 'de' = ${entries.stillThere.de}`,
        where.exists(
          where
            .selectFrom('attachments as file')
            .whereRef('file.partner_id', '=', 'entry.partner_id')
            .whereRef('file.request_id', '=', 'entry.request_id')
            .whereRef('file.entry', '=', 'entry.entry')
            .select('file.attachment_id'),
        ),
      ]),
    )
    .select((select) => select.fn.countAll<string>().as('messages'))
    .executeTakeFirstOrThrow()
  return Number(messages)
}

/** Whether the work for a request is or was reported done. */
export async function wasDone(db: Kysely<DB>, { partnerId, requestId }: RequestKey): Promise<boolean> {
  const done = await db
    .selectFrom('request_history')
    .select('entry')
    .where('partner_id', '=', partnerId)
    .where('request_id', '=', requestId)
    .where('status', '=', requestStatus.workDone)
    .limit(1)
    .executeTakeFirst()
  return done !== undefined
}

/**
 * Returns a request of kind `own` that the tenant sees and that is no sub-request; undefined for any other request. `lock`
 * locks the request until the transaction ends.
 */
export async function findOwnRequest(
  db: Kysely<DB>,
  { partnerId, requestId, contractId, now }: RequestKey & { contractId: string; now: Date },
  { lock = false }: { lock?: boolean } = {},
) {
  const query = db
    .selectFrom('requests as request')
    .innerJoin(readableTenancies(db, now).as('tenancy'), 'tenancy.contract_id', 'request.contract_id')
    .selectAll('request')
    .select('tenancy.ends_on')
    .where('tenancy.partner_id', '=', partnerId)
    .where(seesRequest(now))
    .where('request.request_id', '=', requestId)
    .where('request.contract_id', '=', contractId)
    .where('request.kind', '=', 'own')
    .where('request.parent_request_id', 'is', null)
  const found = await (lock ? query.forUpdate('request') : query).executeTakeFirst()
  return found && { ...found, isEnded: hasEnded(found, now) }
}
