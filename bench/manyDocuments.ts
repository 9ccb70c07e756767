import { type Kysely, sql } from 'kysely'
import type { DB } from '../server/src/platform/database/schema.ts'
import { insertBeforeIndexes } from './bulk.ts'

export interface DocumentAmounts {
  tenants: number
  documentsOfFirstTenant: number
  documentsPerOtherTenant: number
  /** So many documents of each tenant belong to a request (`fillWithRequests`). */
  requestsPerTenant?: number
}

/** SQL for an id that is derived from a number. `idsOfTenant` computes the same ids without reading them from the database. */
export const idOf = (prefix: string, numberSql: string) =>
  sql.raw<string>(`('${prefix}-0000-4000-8000-' || lpad(to_hex(${numberSql}), 12, '0'))::uuid`)

/** The ids that `fillWithDocuments` writes for the tenant with this number. */
export const idsOfTenant = (number: number) => ({
  accountId: `00000002-0000-4000-8000-${number.toString(16).padStart(12, '0')}`,
  familyId: `00000003-0000-4000-8000-${number.toString(16).padStart(12, '0')}`,
  partnerId: `00000001-0000-4000-8000-${number.toString(16).padStart(12, '0')}`,
})

/** The first of the postal codes. Each district has up to a thousand tenants and a postal code of its own. */
export const firstPostalCode = 10_115
export const countDistricts = (tenants: number): number => Math.ceil(tenants / 1_000)

/**
 * Fills an empty database with tenants, each with a contract of their own, and with documents. The deliveries to a tenant are
 * spread evenly over the last ten years. The documents are written in the order of their delivery, so the documents of a tenant
 * are far apart on the disk, as in production. A fifth of all documents is archived, and about a twentieth is unread. One random
 * id serves as all ids of a document, because random ids take long.
 */
export async function fillWithDocuments(connection: Kysely<DB>, amounts: DocumentAmounts): Promise<void> {
  await insertTenants(connection, amounts.tenants)
  await insertBeforeIndexes(connection, 'documents', () => insertDocuments(connection, amounts))
  // Triggers normally maintain these counts.
  await sql`
    insert into document_counts (partner_id, inbox, archive, unread)
    select partner_id, count(*) filter (where folder = 'inbox'), count(*) filter (where folder = 'archive'),
      count(*) filter (where folder = 'inbox' and opened_at is null)
    from documents group by partner_id`.execute(connection)
}

async function insertTenants(connection: Kysely<DB>, tenants: number): Promise<void> {
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
    select ${idOf('00000004', 'n')}, 'Lindenallee', n::text,
      (${sql.lit(firstPostalCode)} + n % ${sql.lit(countDistricts(tenants))})::text, 'Berlin'
    from generate_series(1, ${sql.lit(tenants)}) as n`.execute(connection)
  await sql`
    insert into units (unit_id, house_id, usage_type, object_description, obj_header_id)
    select ${idOf('00000005', 'n')}, ${idOf('00000004', 'n')}, 'apartment', '3 Zimmer, 2. Obergeschoss links', n::text
    from generate_series(1, ${sql.lit(tenants)}) as n`.execute(connection)
  await sql`
    insert into contracts (contract_id, unit_id, start_date)
    select (1000000000000 + n)::text, ${idOf('00000005', 'n')}, '2010-01-01'
    from generate_series(1, ${sql.lit(tenants)}) as n`.execute(connection)
  await sql`
    insert into tenancies (partner_id, contract_id, from_day)
    select ${idOf('00000001', 'n')}, (1000000000000 + n)::text, '2010-01-01'
    from generate_series(1, ${sql.lit(tenants)}) as n`.execute(connection)
}

async function insertDocuments(
  connection: Kysely<DB>,
  { tenants, documentsPerOtherTenant, documentsOfFirstTenant, requestsPerTenant = 0 }: DocumentAmounts,
): Promise<void> {
  const count = sql.lit(tenants)
  const requests = sql.lit(requestsPerTenant)
  await sql`
    insert into documents (
      partner_id, doc_id, arc_doc_id, contract_id, request_id, title, category, folder, file_name, mime_type, size_in_bytes,
      sha256, file_key, delivered_at, announcement, opened_at
    )
    select
      ${idOf('00000001', 'tenant')}, id, id, (1000000000000 + tenant)::text,
      case when ${requests} > 0 and turn * ${requests} % amount = 0
        then ${idOf('00000006', `(turn * ${requestsPerTenant} / amount - 1) * ${tenants} + tenant`)} end,
      '{"de": "Heiz- und Betriebskostenabrechnung 2025", "en": "Statement of heating and operating costs 2025"}',
      'statement', case when turn % 5 = 0 then 'archive' else 'inbox' end,
      'Heiz- und Betriebskostenabrechnung 2025.pdf', 'application/pdf', 84213,
      sha256('content'), id, now() - interval '10 years' * (1 - position), 'notWanted',
      case when turn % 20 <> 1 then now() end
    from (
      select tenant, turn, amount, gen_random_uuid() as id, (turn - tenant::float8 / ${count}) / amount as position
      from generate_series(1, ${count}) as tenant
      cross join lateral (
        select case tenant when 1 then ${sql.lit(documentsOfFirstTenant)} else ${sql.lit(documentsPerOtherTenant)} end
      ) as of_tenant (amount)
      cross join lateral generate_series(1, amount) as turn
      order by position
    ) as document`.execute(connection)
}
