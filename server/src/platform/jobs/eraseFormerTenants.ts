import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../database/schema.ts'
import { dayInGermany } from '../germanDay.ts'

/**
 * Tables with a tenant's data, ordered by foreign keys. A row of another table is deleted by a cascade, together with the
 * request or tenant to which it belongs.
 */
const tablesOfTenant = [
  'statement_documents',
  'documents',
  'requests',
  'document_counts',
  'access_codes',
  'submissions',
  'tenancies',
  'import_changes',
  'partners',
] as const

/**
 * The time from the day on which a tenant may first be erased to the erasure. Until the erasure, a wrong end date can be
 * corrected.
 */
const graceMs = 7 * 86_400_000

async function fileKeysOf(transaction: Transaction<DB>, partnerId: string): Promise<string[]> {
  const { rows } = await sql<{ file_key: string }>`
    select file_key from documents where partner_id = ${partnerId}
    union select file_key from attachments where partner_id = ${partnerId}`.execute(transaction)
  return rows.map(({ file_key }) => file_key)
}

/**
 * Records files as unclaimed, so that the clean-up removes them after a day. A file stays if a document or request of another
 * tenant refers to it too.
 */
const releaseFiles = (transaction: Transaction<DB>, { keys, at }: { keys: string[]; at: Date }) =>
  sql`insert into unclaimed_files (file_key, since)
    select key, ${at}::timestamptz from unnest(${keys}::text[]) as key
    where not exists (select from documents where file_key = key)
      and not exists (select from attachments where file_key = key)
    on conflict do nothing`.execute(transaction)

/** Erases a tenant, and the contracts that no longer have a tenant, if the tenant may be erased. */
const erase = (db: Kysely<DB>, { partnerId, at }: { partnerId: string; at: Date }) =>
  db.transaction().execute(async (transaction) => {
    // A call that connects an account locks the tenant's row too, so the check below sees an account that was connected
    // meanwhile.
    await sql`select from partners where partner_id = ${partnerId} for update`.execute(transaction)
    const { rows } = await sql<{ isDue: boolean }>`
      select may_be_erased(${partnerId}, ${dayInGermany(at)}) as "isDue"`.execute(transaction)
    if (!rows[0]?.isDue) return
    const keys = await fileKeysOf(transaction, partnerId)
    const contracts = await transaction
      .selectFrom('tenancies')
      .select('contract_id')
      .where('partner_id', '=', partnerId)
      .execute()
    for (const table of tablesOfTenant)
      await transaction.deleteFrom(table).where('partner_id', '=', partnerId).execute()
    await releaseFiles(transaction, { keys, at })
    const contractIds = contracts.map(({ contract_id }) => contract_id)
    const deleted = await transaction
      .deleteFrom('contracts')
      .where('contract_id', 'in', contractIds)
      .where('contract_id', 'not in', (select) => select.selectFrom('tenancies').select('contract_id'))
      .returning('contract_id')
      .execute()
    // What imports have written about a contract may contain the tenant's name, for example in the payment reference.
    for (const { contract_id } of deleted)
      await transaction.deleteFrom('import_changes').where('contract_id', '=', contract_id).execute()
  })

/** Records for each tenant since when the tenant may be erased. */
async function recordDue(db: Kysely<DB>, at: Date): Promise<void> {
  const today = dayInGermany(at)
  await sql`update partners set erasure_due_since = null
    where erasure_due_since is not null and not may_be_erased(partner_id, ${today})`.execute(db)
  await sql`update partners set erasure_due_since = ${at}::timestamptz
    where erasure_due_since is null
      and partner_id in (select partner_id from tenancy_access where readable_until < ${today})
      and may_be_erased(partner_id, ${today})`.execute(db)
}

/**
 * Erases the former tenants who have met the conditions of `may_be_erased` for a week, each in a transaction of its own.
 */
export async function eraseFormerTenants({ db, now }: { db: Kysely<DB>; now: () => Date }): Promise<void> {
  const at = now()
  await recordDue(db, at)
  const due = await db
    .selectFrom('partners')
    .select('partner_id')
    .where('erasure_due_since', '<=', new Date(at.getTime() - graceMs))
    .execute()
  for (const { partner_id } of due) await erase(db, { partnerId: partner_id, at })
}
