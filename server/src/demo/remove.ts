import { type Kysely, type SelectQueryBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '../platform/database/schema.ts'
import { isDemoLoaded } from '../platform/delivery/store.ts'
import { demoAccounts } from './accounts.ts'

/**
 * Tables with a tenant's data, ordered by foreign keys: a table comes before the tables that it references. A row of another
 * table with a tenant's data is deleted by a cascade, together with the request, account or other row to which it belongs.
 */
const tablesOfTenants = [
  'statement_documents',
  'documents',
  'requests',
  'tenancies',
  'document_counts',
  'access_codes',
  'submissions',
  'accounts',
] as const

type DemoTenants = SelectQueryBuilder<DB, 'partners', { partner_id: string }>

/**
 * Removes the demo landlord with the data of its tenants. Without a real tenant in the database, also removes all other
 * accounts and messages, and what anonymous visitors sent. With a real tenant, messages without an account stay for their
 * usual retention period. Public holidays always stay. Returns false if no demo landlord was loaded.
 */
export async function removeDemo(db: Kysely<DB>, now: Date): Promise<boolean> {
  return await db.transaction().execute(async (transaction) => {
    if (!(await isDemoLoaded(transaction))) return false
    const demoTenants = transaction.selectFrom('partners').select('partner_id').where('is_demo', '=', true)
    await releaseFiles(transaction, demoTenants, now)
    for (const table of tablesOfTenants)
      await transaction.deleteFrom(table).where('partner_id', 'in', demoTenants).execute()
    await transaction.deleteFrom('partners').where('is_demo', '=', true).execute()
    await removeUnusedHouses(transaction)
    await removeUnconnectedDemoAccounts(transaction)
    await removeUnusedPeople(transaction)
    await removeDemoTokens(transaction)
    // The entries of demo staff in the log stay, because the database refuses to delete an entry that is younger than two years.
    await transaction.deleteFrom('staff').where('is_demo', '=', true).execute()
    const realTenant = await transaction.selectFrom('partners').select('partner_id').limit(1).executeTakeFirst()
    if (!realTenant) await removeDataWithoutTenant(transaction)
    await transaction.updateTable('demo_landlord').set({ removed_at: now }).execute()
    return true
  })
}

/**
 * Records the files as unclaimed, so that the clean-up removes them from the folder or the bucket after a day. A file stays if it is a
 * document of a real tenant too.
 */
async function releaseFiles(transaction: Transaction<DB>, demoTenants: DemoTenants, now: Date) {
  const documentsOfOthers = transaction
    .selectFrom('documents')
    .select('file_key')
    .where('partner_id', 'not in', demoTenants)
  for (const table of ['documents', 'attachments'] as const)
    await transaction
      .insertInto('unclaimed_files')
      .columns(['file_key', 'since'])
      .expression(
        transaction
          .selectFrom(table)
          .select(['file_key', sql<Date>`${now}::timestamptz`.as('since')])
          .where('partner_id', 'in', demoTenants)
          .where('file_key', 'not in', documentsOfOthers),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Removes the houses of the demo with their units and contracts, unless a real tenant has a contract there. */
async function removeUnusedHouses(transaction: Transaction<DB>) {
  const units = transaction
    .selectFrom('units')
    .innerJoin('houses', 'houses.house_id', 'units.house_id')
    .where('houses.is_demo', '=', true)
    .select('units.unit_id')
  await transaction
    .deleteFrom('contracts')
    .where('unit_id', 'in', units)
    .where('contract_id', 'not in', (select) => select.selectFrom('tenancies').select('contract_id'))
    .execute()
  await transaction
    .deleteFrom('units')
    .where('unit_id', 'in', units)
    .where('unit_id', 'not in', (select) => select.selectFrom('contracts').select('unit_id'))
    .execute()
  await transaction
    .deleteFrom('houses')
    .where('is_demo', '=', true)
    .where('house_id', 'not in', (select) => select.selectFrom('units').select('house_id'))
    .execute()
  await transaction
    .deleteFrom('estates')
    .where('is_demo', '=', true)
    .where('estate_id', 'not in', (select) =>
      select
        .selectFrom('houses')
        .select('estate_id')
        .where('estate_id', 'is not', null)
        .$narrowType<{ estate_id: string }>(),
    )
    .execute()
}

const removeUnconnectedDemoAccounts = (transaction: Transaction<DB>) =>
  transaction
    .deleteFrom('accounts')
    .where('partner_id', 'is', null)
    .where(
      'email',
      'in',
      Object.values(demoAccounts).map(({ email }) => email),
    )
    .execute()

/** Removes the tokens and webhooks that staff of the demo have created. With a token, the database also deletes its webhooks. */
async function removeDemoTokens(transaction: Transaction<DB>) {
  for (const table of ['webhooks', 'integration_tokens'] as const)
    await transaction.deleteFrom(table).where('is_demo', '=', true).execute()
}

/**
 * Removes the technicians and contact people of the demo, unless an appointment or a contract of a real tenant refers to
 * them.
 */
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

/** Removes the remaining accounts and messages, and what anonymous visitors sent. */
async function removeDataWithoutTenant(transaction: Transaction<DB>) {
  for (const table of ['accounts', 'messages', 'contact_requests', 'tickets', 'submissions'] as const)
    await transaction.deleteFrom(table).execute()
}
