import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { dayInGermany } from '../../platform/germanDay.ts'
import { Refusal } from '../../platform/refusal.ts'

/**
 * The tenancies whose tenants may connect an account at `now`: those that have not expired. They include tenancies of tenants
 * who join a contract later, and who may not read it yet.
 */
export const connectableTenancies = (db: Kysely<DB>, now: Date) =>
  db
    .selectFrom('tenancy_access')
    .selectAll()
    .where((where) => where.or([where('readable_until', 'is', null), where('readable_until', '>=', dayInGermany(now))]))

/**
 * All tenancies except those of tenants who join the other tenants of a contract after `now`. Until the day of joining, the
 * rental account and the payments concern only the other tenants.
 */
const joinedTenancies = (db: Kysely<DB>, now: Date) =>
  db
    .selectFrom('tenancy_access')
    .selectAll()
    .where((where) => where.or([where('joins_on', 'is', null), where('joins_on', '<=', dayInGermany(now))]))

/** The tenancies whose tenants may read the contract at `now`. */
export const readableTenancies = (db: Kysely<DB>, now: Date) =>
  joinedTenancies(db, now).where((where) =>
    where.or([where('readable_until', 'is', null), where('readable_until', '>=', dayInGermany(now))]),
  )

/**
 * The condition that the row `request` is shared with the co-tenant of the row `tenancy`: it is not personal, and was sent
 * after the co-tenant joined.
 */
const isSharedRequest = sql<boolean>`(
  not request.is_personal
  and coalesce(request.created_at >= tenancy.joins_on::timestamp at time zone 'Europe/Berlin', true)
)`

/**
 * The condition that the tenant of `tenancy`, a row of `tenancy_access`, may see the row `request` of the same contract.
 * Tenants always see their own requests. Until the tenant leaves, the tenant also sees those requests of co-tenants that are
 * not personal and were sent after the tenant joined.
 */
export const seesRequest = (now: Date) => sql<boolean>`(
  request.partner_id = tenancy.partner_id
  or ${isSharedRequest} and coalesce(tenancy.leaves_on >= ${dayInGermany(now)}, true)
)`

/** The first and the last day of a period in Germany; null without a limit. */
export interface Days {
  first: string | null
  last: string | null
}

/**
 * SQL of the days on which the home of the row `request` has a tenant who sees the request: the sender, or a co-tenant with
 * whom the request is shared, also after the sender has left.
 */
export const daysOfTenants = sql<Days>`(
  select json_build_object(
    'first', min(greatest(tenancy.joins_on, contract.start_date)),
    'last', case when bool_and(tenancy.ends_on is not null) then max(tenancy.ends_on) end
  )
  from tenancy_access as tenancy join contracts as contract using (contract_id)
  where contract_id = request.contract_id and (request.partner_id = tenancy.partner_id or ${isSharedRequest})
)`

/**
 * True if the time in `column` is not after the last day of the tenant of `tenancy` (`leaves_on`). Always true for a tenant
 * without `leaves_on`: only a tenant who leaves a contract that continues with others has such a day.
 */
export const isBeforeLeaving = (column: string) => sql<boolean>`(
  tenancy.leaves_on is null
  or ${sql.ref(column)} < (tenancy.leaves_on + 1)::timestamp at time zone 'Europe/Berlin'
)`

/** True if the file `file` of a request was sent before the tenant of `tenancy` left. Always true without `leaves_on`. */
export const sentBeforeLeaving = sql<boolean>`(
  tenancy.leaves_on is null
  or exists (
    select from request_history as entry
    where entry.partner_id = file.partner_id and entry.request_id = file.request_id and entry.entry = file.entry
      and ${isBeforeLeaving('entry.at')}
  )
)`

/** Whether the tenant has left a contract that continues with others. */
export async function hasLeft(
  db: Kysely<DB>,
  { partnerId, contractId, now }: { partnerId: string; contractId: string; now: Date },
): Promise<boolean> {
  const left = await db
    .selectFrom('tenancy_access')
    .select('leaves_on')
    .where('partner_id', '=', partnerId)
    .where('contract_id', '=', contractId)
    .where('leaves_on', '<', dayInGermany(now))
    .executeTakeFirst()
  return left !== undefined
}

/** The ids of the contracts that the tenant may read at `now`. */
export const readableContracts = (db: Kysely<DB>, partnerId: string, now: Date) =>
  readableTenancies(db, now).where('partner_id', '=', partnerId).clearSelect().select('contract_id')

/** The tenancies whose tenants may write at `now`: the tenant has joined, and the tenancy has not ended. */
export const openTenancies = (db: Kysely<DB>, now: Date) =>
  joinedTenancies(db, now).where((where) =>
    where.or([where('ends_on', 'is', null), where('ends_on', '>=', dayInGermany(now))]),
  )

/** The ids of the tenant's contracts that the tenant may no longer read at `now`, or may not read before joining. */
export const hiddenContracts = (db: Kysely<DB>, partnerId: string | RawBuilder<string>, now: Date) =>
  db
    .selectFrom('tenancy_access')
    .select('contract_id')
    .where('partner_id', '=', partnerId)
    .where((where) =>
      where.or([where('readable_until', '<', dayInGermany(now)), where('joins_on', '>', dayInGermany(now))]),
    )

/** Whether the tenancy has ended, so that the tenant may only read. */
export const hasEnded = ({ ends_on }: { ends_on: string | null }, now: Date): boolean =>
  ends_on !== null && ends_on < dayInGermany(now)

/** Throws `tenancyEnded` for a write about a contract whose tenancy has ended. */
export function refuseEnded({ isEnded }: { isEnded: boolean }): void {
  if (isEnded) throw new Refusal('tenancyEnded')
}
