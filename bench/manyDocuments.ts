import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../server/src/platform/database/schema.ts'

/** The number of tenants, and the number of documents of the first tenant and of each other tenant. */
export interface DocumentAmounts {
  tenants: number
  documentsOfFirstTenant: number
  documentsPerOtherTenant: number
}

/** SQL for an id that is derived from a number. `idsOfTenant` computes the same ids without reading them from the database. */
const idOf = (prefix: string, numberSql: string) =>
  sql.raw(`('${prefix}-0000-4000-8000-' || lpad(to_hex(${numberSql}), 12, '0'))::uuid`)

/** The ids that `fillWithDocuments` writes for the tenant with this number. */
export const idsOfTenant = (number: number) => ({
  accountId: `00000002-0000-4000-8000-${number.toString(16).padStart(12, '0')}`,
  familyId: `00000003-0000-4000-8000-${number.toString(16).padStart(12, '0')}`,
  partnerId: `00000001-0000-4000-8000-${number.toString(16).padStart(12, '0')}`,
})

/**
 * Fills an empty database with tenants, each with a contract of their own, and with documents. The deliveries to the first
 * tenant are spread evenly over the last ten years. Each other tenant gets its first document at the same time as the first
 * tenant, its second document at the time of the second delivery, and so on. The documents are written in the order of their
 * delivery, so each other tenant's documents are far apart on the disk, as in production. After the other tenants have got
 * their last document, the first tenant's further documents are next to each other on the disk. A fifth of all documents is
 * archived, and about a twentieth is unread.
 */
export async function fillWithDocuments(
  db: Kysely<DB>,
  { tenants, documentsPerOtherTenant, documentsOfFirstTenant }: DocumentAmounts,
): Promise<void> {
  await db.connection().execute(async (connection) => {
    // Turns off triggers and foreign-key checks, which would take most of an hour. The last insert writes the counts that
    // triggers normally maintain.
    await sql`set session_replication_role = replica`.execute(connection)
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`
      insert into partners (partner_id, customer_number, first_name, last_name, birth_date, contact_confirmed_on)
      select ${idOf('00000001', 'n')}, n::text, 'Erika', 'Mustermann', '1964-08-12', '2024-10-20'
      from generate_series(1, ${sql.lit(tenants)}) as n`.execute(connection)
    await sql`
      insert into accounts (account_id, email, password_hash, partner_id)
      select ${idOf('00000002', 'n')}, n || '@example.org', '', ${idOf('00000001', 'n')}
      from generate_series(1, ${sql.lit(tenants)}) as n`.execute(connection)
    await sql`
      insert into session_families (family_id, account_id, expires_at)
      select ${idOf('00000003', 'n')}, ${idOf('00000002', 'n')}, now() + interval '1 day'
      from generate_series(1, ${sql.lit(tenants)}) as n`.execute(connection)
    await sql`
      insert into houses (house_id, street, house_number, zip, town)
      select ${idOf('00000004', 'n')}, 'Lindenallee', n::text, '10115', 'Berlin'
      from generate_series(1, ${sql.lit(tenants)}) as n`.execute(connection)
    await sql`
      insert into units (unit_id, house_id, usage_type, object_description, obj_header_id)
      select ${idOf('00000005', 'n')}, ${idOf('00000004', 'n')}, 'apartment', '3 Zimmer, 2. Obergeschoss links', n::text
      from generate_series(1, ${sql.lit(tenants)}) as n`.execute(connection)
    await sql`
      insert into contracts (contract_id, unit_id, start_date)
      select (1000000000000 + n)::text, ${idOf('00000005', 'n')}, '2020-01-01'
      from generate_series(1, ${sql.lit(tenants)}) as n`.execute(connection)
    await sql`
      insert into tenancies (partner_id, contract_id, from_day)
      select ${idOf('00000001', 'n')}, (1000000000000 + n)::text, '2020-01-01'
      from generate_series(1, ${sql.lit(tenants)}) as n`.execute(connection)
    await sql`
      insert into documents (
        partner_id, doc_id, arc_doc_id, contract_id, title, category, folder, file_name, mime_type, size_in_bytes,
        sha256, file_key, delivered_at, announcement, opened_at
      )
      select
        ${idOf('00000001', 'tenant')}, gen_random_uuid(), gen_random_uuid(), (1000000000000 + tenant)::text,
        '{"de": "Heiz- und Betriebskostenabrechnung 2025", "en": "Statement of heating and operating costs 2025"}',
        'statement', case when turn % 5 = 0 then 'archive' else 'inbox' end,
        'Heiz- und Betriebskostenabrechnung 2025.pdf', 'application/pdf', 84213,
        sha256(turn::text::bytea), gen_random_uuid(),
        now() - interval '10 years' + (turn * interval '10 years' / ${sql.lit(documentsOfFirstTenant)}), 'notWanted',
        case when turn % 20 <> 1 then now() end
      from generate_series(1, ${sql.lit(documentsOfFirstTenant)}) as turn
      cross join lateral generate_series(1, case when turn > ${sql.lit(documentsPerOtherTenant)} then 1 else ${sql.lit(tenants)} end) as tenant
      order by turn`.execute(connection)
    await sql`
      insert into document_counts (partner_id, inbox, archive, unread)
      select partner_id, count(*) filter (where folder = 'inbox'), count(*) filter (where folder = 'archive'),
        count(*) filter (where folder = 'inbox' and opened_at is null)
      from documents group by partner_id`.execute(connection)
    await sql`set session_replication_role = origin`.execute(connection)
    await sql`vacuum analyze`.execute(connection)
    await sql`checkpoint`.execute(connection)
  })
}
