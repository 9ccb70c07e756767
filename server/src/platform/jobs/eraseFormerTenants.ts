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
  'partners',
] as const

/** Records the files of a tenant as unclaimed, so that the clean-up removes them after a day. */
async function releaseFiles(transaction: Transaction<DB>, { partnerId, at }: { partnerId: string; at: Date }) {
  for (const table of ['documents', 'attachments'] as const)
    await sql`insert into unclaimed_files (file_key, since)
      select file_key, ${at}::timestamptz from ${sql.table(table)} where partner_id = ${partnerId}
      on conflict do nothing`.execute(transaction)
}

/** Erases a tenant, and the contracts that no longer have a tenant, if the tenant may be erased. */
const erase = (db: Kysely<DB>, { partnerId, at }: { partnerId: string; at: Date }) =>
  db.transaction().execute(async (transaction) => {
    // The connection of an account locks the tenant too, so the check below sees an account that was connected meanwhile.
    await sql`select from partners where partner_id = ${partnerId} for update`.execute(transaction)
    const { rows } = await sql<{ isDue: boolean }>`
      select may_be_erased(${partnerId}, ${dayInGermany(at)}) as "isDue"`.execute(transaction)
    if (!rows[0]?.isDue) return
    await releaseFiles(transaction, { partnerId, at })
    const contracts = await transaction
      .selectFrom('tenancies')
      .select('contract_id')
      .where('partner_id', '=', partnerId)
      .execute()
    for (const table of tablesOfTenant)
      await transaction.deleteFrom(table).where('partner_id', '=', partnerId).execute()
    const contractIds = contracts.map(({ contract_id }) => contract_id)
    await transaction
      .deleteFrom('contracts')
      .where('contract_id', 'in', contractIds)
      .where('contract_id', 'not in', (select) => select.selectFrom('tenancies').select('contract_id'))
      .execute()
  })

/** Erases the tenants without an account who may no longer read any of their contracts, each in a transaction of its own. */
export async function eraseFormerTenants({ db, now }: { db: Kysely<DB>; now: () => Date }): Promise<void> {
  const at = now()
  const { rows } = await sql<{ partnerId: string }>`
    select distinct partner_id as "partnerId" from tenancy_access
    where readable_until < ${dayInGermany(at)} and may_be_erased(partner_id, ${dayInGermany(at)})`.execute(db)
  for (const { partnerId } of rows) await erase(db, { partnerId, at })
}
