import { type Kysely, type SelectQueryBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '../database/schema.ts'
import { isDemoLoaded } from '../delivery/store.ts'
import { demoAccounts } from './accounts.ts'

/** In this order: what refers to others comes before them. What else is a tenant's goes with its contract, request or account. */
const tablesOfTenants = [
  'rent_parts',
  'cost_statements',
  'documents',
  'requests',
  'contracts',
  'document_counts',
  'access_codes',
  'submissions',
  'accounts',
] as const

type DemoTenants = SelectQueryBuilder<DB, 'partners', { partner_id: string }>

/**
 * Removes the demo landlord with everything its tenants did. While it has the only tenants, what visitors and accounts
 * without a contract tried goes too. Returns whether it was loaded. Public holidays stay.
 */
export async function removeDemo(db: Kysely<DB>, now: Date): Promise<boolean> {
  return await db.transaction().execute(async (transaction) => {
    if (!(await isDemoLoaded(transaction))) return false
    const demoTenants = transaction.selectFrom('partners').select('partner_id').where('is_demo', '=', true)
    await releaseFiles(transaction, demoTenants, now)
    for (const table of tablesOfTenants)
      await transaction.deleteFrom(table).where('partner_id', 'in', demoTenants).execute()
    await transaction.deleteFrom('partners').where('is_demo', '=', true).execute()
    await removeAccountsWithoutContract(transaction)
    await removeUnusedPeople(transaction)
    const realTenant = await transaction.selectFrom('partners').select('partner_id').limit(1).executeTakeFirst()
    if (!realTenant) await removeWhatVisitorsTried(transaction)
    await transaction.updateTable('demo_landlord').set({ removed_at: now }).execute()
    return true
  })
}

/** The clean-up of the next days removes the files from the disk or the bucket. */
async function releaseFiles(transaction: Transaction<DB>, demoTenants: DemoTenants, now: Date) {
  for (const table of ['documents', 'attachments'] as const)
    await transaction
      .insertInto('unclaimed_files')
      .columns(['file_key', 'since'])
      .expression(
        transaction
          .selectFrom(table)
          .select(['file_key', sql<Date>`${now}::timestamptz`.as('since')])
          .where('partner_id', 'in', demoTenants),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

const removeAccountsWithoutContract = (transaction: Transaction<DB>) =>
  transaction
    .deleteFrom('accounts')
    .where('partner_id', 'is', null)
    .where(
      'email',
      'in',
      Object.values(demoAccounts).map(({ email }) => email),
    )
    .execute()

/** A technician or contact person of the demo stays while a real tenant has to do with them. */
async function removeUnusedPeople(transaction: Transaction<DB>) {
  await transaction
    .deleteFrom('technicians')
    .where('is_demo', '=', true)
    .where('technician_id', 'not in', (select) =>
      select
        .selectFrom('appointments')
        .select('technician_id')
        .where('technician_id', 'is not', null)
        .$narrowType<{ technician_id: string }>(),
    )
    .execute()
  await transaction
    .deleteFrom('contact_people')
    .where('is_demo', '=', true)
    .where('contact_person_id', 'not in', (select) => select.selectFrom('contract_details').select('contact_person_id'))
    .execute()
}

async function removeWhatVisitorsTried(transaction: Transaction<DB>) {
  for (const table of ['accounts', 'messages', 'contact_requests', 'tickets', 'submissions'] as const)
    await transaction.deleteFrom(table).execute()
}
