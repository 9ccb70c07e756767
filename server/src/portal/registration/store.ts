import { randomUUID } from 'node:crypto'
import type { CodeChannel } from '@portal/contract/registration'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { connectableTenancies } from '../contracts/access.ts'
import { hasLeftHome } from '../contracts/leftHome.ts'
import { type CodePurpose, failureWindowMs, maxFailures, type TryKind } from './rules.ts'

type Db = Kysely<DB>

interface Try {
  accountId: string
  kind: TryKind
  now: Date
}

/**
 * Counts a try as a failure before the try is checked. Returns the number of failures including this try (1 or 2); undefined
 * if two failures were already counted and have not expired. Counts in a single statement, so of a hundred concurrent wrong
 * tries at most two are checked.
 */
export async function countTry(db: Db, { accountId, kind, now }: Try): Promise<number | undefined> {
  const endsAt = new Date(now.getTime() + failureWindowMs)
  const counted = await db
    .insertInto('registration_tries')
    .values({ account_id: accountId, kind, failures: 1, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'kind'])
        .doUpdateSet({
          failures: sql<number>`case when registration_tries.ends_at > ${now} then registration_tries.failures + 1 else 1 end`,
          ends_at: endsAt,
        })
        .where((where) =>
          where.or([
            where('registration_tries.ends_at', '<=', now),
            where('registration_tries.failures', '<', maxFailures),
          ]),
        ),
    )
    .returning('failures')
    .executeTakeFirst()
  return counted?.failures
}

/** Returns when the counted failures of the account expire; undefined if none are counted. */
export async function findEndOfFailures(db: Db, { accountId, kind }: Omit<Try, 'now'>): Promise<Date | undefined> {
  const counted = await db
    .selectFrom('registration_tries')
    .select('ends_at as endsAt')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return counted?.endsAt
}

/**
 * Removes one try from the count. Earlier failures stay counted: otherwise an attacker could reset the count after each guess
 * at a tenant's data, with a request that has the right data of another tenant.
 */
export const takeTryBack = (db: Db, { accountId, kind }: Omit<Try, 'now'>) =>
  db
    .updateTable('registration_tries')
    .set({ failures: sql<number>`greatest(failures - 1, 0)` })
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .execute()

export const clearTries = (db: Db, { accountId, kind }: Omit<Try, 'now'>) =>
  db.deleteFrom('registration_tries').where('account_id', '=', accountId).where('kind', '=', kind).execute()

export async function isConnected(db: Db, accountId: string): Promise<boolean> {
  const account = await db
    .selectFrom('accounts')
    .select('partner_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return account !== undefined && account.partner_id !== null
}

const tenantsWithoutAccount = (db: Db) =>
  db
    .selectFrom('partners as partner')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('accounts as account')
            .select('account.account_id')
            .whereRef('account.partner_id', '=', 'partner.partner_id'),
        ),
      ),
    )

/**
 * Whether the tenant `partner` has the typed customer number. Leading zeros may be missing or too many, unless the number could
 * then be that of several tenants.
 */
const hasCustomerNumber = (typed: string) => sql<boolean>`(
  ltrim(partner.customer_number, '0') = ltrim(${typed}, '0')
  and (partner.customer_number = ${typed} or not exists (
    select from partners as other
    where ltrim(other.customer_number, '0') = ltrim(${typed}, '0') and other.partner_id <> partner.partner_id
  ))
)`

/**
 * Finds the partner id of the tenant with a customer number; undefined if no tenant has the number or the tenant has an
 * account. Locks the tenant until the transaction ends, so that no undo of the mobile number runs at the same time: an earlier
 * undo has invalidated the code, and a later undo finds the account connected.
 */
export async function lockPartnerByCustomerNumber(db: Db, customerNumber: string): Promise<string | undefined> {
  const partner = await tenantsWithoutAccount(db)
    .select('partner.partner_id as partnerId')
    .where(hasCustomerNumber(customerNumber))
    .forUpdate('partner')
    .executeTakeFirst()
  return partner?.partnerId
}

export type Tenant = Awaited<ReturnType<typeof findTenantsOfContract>>[number]

export const tenantColumns = [
  'partner.partner_id as partnerId',
  'partner.customer_number as customerNumber',
  'partner.name',
  'partner.organisation',
  'partner.first_name as firstName',
  'partner.last_name as lastName',
  'partner.birth_date as birthDate',
  'partner.email',
  'partner.mobile',
  'partner.street',
  'partner.house_number as houseNumber',
  'partner.zip',
  'partner.town',
] as const

/**
 * Finds the tenants of a contract who have no account and may connect one. Locks them until the transaction ends, so that
 * concurrent requests cannot exceed the limit of codes.
 */
export const findTenantsOfContract = (db: Db, contractId: string, now: Date) =>
  tenantsWithoutAccount(db)
    .innerJoin(connectableTenancies(db, now).as('tenancy'), 'tenancy.partner_id', 'partner.partner_id')
    .select(tenantColumns)
    .select(hasLeftHome(now).as('hasLeftHome'))
    .where('tenancy.contract_id', '=', contractId)
    .orderBy('partner.partner_id')
    .forUpdate('partner')
    .execute()

/**
 * Finds the tenant with a customer number who has no account, and the contract that a letter names. Prefers a contract that has not
 * ended. Locks the tenant until the transaction ends.
 */
export const findTenantForLetter = (db: Db, customerNumber: string, now: Date) =>
  tenantsWithoutAccount(db)
    .innerJoin(connectableTenancies(db, now).as('tenancy'), 'tenancy.partner_id', 'partner.partner_id')
    .select(tenantColumns)
    .select([hasLeftHome(now).as('hasLeftHome'), 'tenancy.contract_id as contractNumber'])
    .where(hasCustomerNumber(customerNumber))
    .orderBy('tenancy.ends_on', (order) => order.desc().nullsFirst())
    .orderBy('tenancy.contract_id')
    .limit(1)
    .forUpdate('partner')
    .executeTakeFirst()

const selectTenant = (db: Db, partnerId: string, now: Date) =>
  db
    .selectFrom('partners as partner')
    .select(tenantColumns)
    .select(hasLeftHome(now).as('hasLeftHome'))
    .where('partner.partner_id', '=', partnerId)

export const readTenant = (db: Db, partnerId: string, now: Date): Promise<Tenant> =>
  selectTenant(db, partnerId, now).executeTakeFirstOrThrow()

/** Locks a tenant until the transaction ends, so that concurrent requests cannot exceed the limit of codes. */
export const lockTenant = (transaction: Transaction<DB>, partnerId: string, now: Date): Promise<Tenant> =>
  selectTenant(transaction, partnerId, now).forUpdate('partner').executeTakeFirstOrThrow()

interface PresentedCode {
  partnerId: string
  /** The hashes that the stored code may have. */
  codeHashes: readonly Buffer[]
  purpose: CodePurpose
  now: Date
}

/**
 * Marks a code as used, and returns when and by which channel it was sent; undefined if the code is wrong, used, expired or
 * has another purpose.
 */
export async function redeemCode(
  db: Db,
  { partnerId, codeHashes, purpose, now }: PresentedCode,
): Promise<{ channel: CodeChannel; sentAt: Date } | undefined> {
  return await db
    .updateTable('access_codes')
    .set({ used_at: now })
    .where('partner_id', '=', partnerId)
    .where('code_hash', 'in', codeHashes)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['channel', 'created_at as sentAt'])
    .executeTakeFirst()
}

/** Invalidates all unused codes that were sent to a tenant. */
export const invalidateCodes = (db: Db, partnerId: string, now: Date) =>
  db
    .updateTable('access_codes')
    .set({ used_at: now })
    .where('partner_id', '=', partnerId)
    .where('used_at', 'is', null)
    .execute()

interface Since {
  partnerId: string
  since: Date
}

/** Lists the codes that were sent to a tenant after `since`, the oldest first. */
export const listCodesSince = (db: Db, { partnerId, since }: Since) =>
  db
    .selectFrom('access_codes')
    .select(['channel', 'purpose', 'created_at as createdAt', 'used_at as usedAt'])
    .where('partner_id', '=', partnerId)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .execute()

interface NewCode {
  partnerId: string
  codeHash: Buffer
  channel: CodeChannel
  purpose: CodePurpose
  now: Date
  expiresAt: Date
}

export const insertCode = (db: Db, { partnerId, codeHash, now, expiresAt, ...code }: NewCode) =>
  db
    .insertInto('access_codes')
    .values({ partner_id: partnerId, code_hash: codeHash, ...code, created_at: now, expires_at: expiresAt })
    .execute()

type NewTicket = Omit<DB['tickets'], 'ticket_id' | 'ticket_number' | 'created_at'>

/** Inserts a ticket and returns the number that customer service uses for it. */
export async function insertTicket(db: Db, ticket: NewTicket, now: Date): Promise<string> {
  const { ticket_number } = await db
    .insertInto('tickets')
    .values({
      ...ticket,
      ticket_id: randomUUID(),
      ticket_number: sql<string>`nextval('ticket_numbers')::text`,
      created_at: now,
    })
    .returning('ticket_number')
    .executeTakeFirstOrThrow()
  return ticket_number
}
