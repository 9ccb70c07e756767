import { requestStatus } from '@portal/contract/requestStatus'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../server/src/platform/database/schema.ts'
import { trades } from '../../server/src/services/catalog.ts'
import { insertBeforeIndexes } from '../bulk.ts'
import { countDistricts, firstPostalCode, idOf } from '../manyDocuments.ts'
import { histories, requestColumns } from './repairs.ts'
import { districtsOfRegion, idOfTechnician, techniciansOfRegion, techniciansOfTrade } from './technicians.ts'

const { received, beingChecked, commissioned, appointmentAgreed, workDone, closed, withdrawn } = requestStatus

export interface RequestAmounts {
  tenants: number
  requestsPerTenant: number
}

/** SQL of a table with the numbers of the tenants' requests, oldest first, and what follows from these numbers. */
const numberedRequests = ({ tenants, requestsPerTenant }: RequestAmounts) => {
  const districts = sql.lit(countDistricts(tenants))
  const total = sql.lit(tenants)
  return sql`(
    select numbered.*, tenant % ${districts} as district,
      case when mix / 5 % 5 < 2 then mix % 5 end as trade,
      now() - interval '10 years' * (1 - (turn - tenant::float8 / ${total}) / ${sql.lit(requestsPerTenant)}) as created_at
    from (
      select turn, tenant, (turn - 1) * ${total} + tenant as number, tenant / ${districts} + turn as mix
      from generate_series(1, ${sql.lit(requestsPerTenant)}) as turn
      cross join generate_series(1, ${total}) as tenant
    ) as numbered
    order by created_at
  )`
}

/**
 * The status of a request. A visit takes place ten to twelve days after the request. Most requests are closed afterwards, and
 * two of a hundred stay open.
 */
const statusOf = sql`case
  when created_at > now() - interval '3 days' then ${received}
  when created_at > now() - interval '13 days' then case when trade is null then ${beingChecked} else ${appointmentAgreed} end
  when number % 50 = 0 then ${commissioned}
  when number % 50 < 3 then ${withdrawn}
  when created_at > now() - interval '30 days' then ${workDone}
  else ${closed} end::int`

/**
 * Adds requests to the tenants of `fillWithDocuments`, spread evenly over the last ten years. Two of five need a visit of a
 * technician (`fillWithTechnicians`).
 */
export async function fillWithRequests(connection: Kysely<DB>, amounts: RequestAmounts): Promise<void> {
  await insertBeforeIndexes(connection, 'requests', () => insertRequests(connection, amounts))
  await insertBeforeIndexes(connection, 'request_history', () => insertHistories(connection))
  await insertVisits(connection, amounts)
}

const insertRequests = (connection: Kysely<DB>, amounts: RequestAmounts) =>
  sql`
  with history as (
    select (entries -> -1 ->> 'status')::int as status, entries -> -1 -> 'text' as text
    from jsonb_array_elements(${JSON.stringify(histories)}::jsonb) as entries
  ), form as (
    select ordinality - 1 as trade, form.*
    from jsonb_array_elements(${JSON.stringify(requestColumns)}::jsonb) with ordinality as each
    cross join jsonb_to_record(value) as form (
      theme_text jsonb, type_text jsonb, form_id text, answers jsonb, sub_data jsonb, received jsonb
    )
  )
  insert into requests (
    partner_id, request_id, contract_id, order_number, kind, service_type, theme_text, type_text, form_id, answers, status,
    status_message, sub_data, created_at
  )
  select ${idOf('00000001', 'tenant')}, ${idOf('00000006', 'number')}, (1000000000000 + tenant)::text, number::text, 'own',
    'repair', theme_text, type_text, form_id, answers, status, coalesce(text, received), sub_data, created_at
  from (select *, ${statusOf} as status from ${numberedRequests(amounts)} as request) as request
  join history using (status)
  join form on form.trade = coalesce(request.trade, ${sql.lit(trades.length)})
  order by created_at`.execute(connection)

const insertHistories = (connection: Kysely<DB>) =>
  sql`
  with entry as (
    select (history.entries -> -1 ->> 'status')::int as last_status, ordinality as entry, entry.*
    from jsonb_array_elements(${JSON.stringify(histories)}::jsonb) as history (entries)
    cross join jsonb_array_elements(entries) with ordinality as each
    cross join jsonb_to_record(value) as entry (status int, days float8, text jsonb)
  ), form as (
    select form.* from jsonb_array_elements(${JSON.stringify(requestColumns)}::jsonb) as each
    cross join jsonb_to_record(each) as form (type_text jsonb, received jsonb)
  )
  insert into request_history (partner_id, request_id, entry, at, status, text)
  select partner_id, request_id, entry, created_at + interval '1 day' * days, entry.status, coalesce(text, received)
  from requests
  join entry on entry.last_status = requests.status
  join form using (type_text)`.execute(connection)

/** Inserts the appointments of the visits. The technicians of a trade in a region take turns, so no windows overlap. */
async function insertVisits(connection: Kysely<DB>, amounts: RequestAmounts): Promise<void> {
  await sql`
    create temp table visits as
    select *, case when has_window then ${idOfTechnician(
      `region * ${techniciansOfRegion} + trade * ${techniciansOfTrade} + (ordinal % ${techniciansOfTrade})::int`,
    )} end as technician_id
    from (
      select *, district / ${sql.lit(districtsOfRegion)} as region,
        row_number() over (partition by district / ${sql.lit(districtsOfRegion)}, trade order by created_at) as ordinal,
        status = any(${[appointmentAgreed, workDone, closed]}::int[]) as has_window
      from (select *, ${statusOf} as status from ${numberedRequests(amounts)} as request where trade is not null) as request
    ) as visit`.execute(connection)
  await sql`
    insert into appointments (
      partner_id, request_id, contract_id, trade, district, state, since, revision, technician_id, calendar_sequence
    )
    select ${idOf('00000001', 'tenant')}, ${idOf('00000006', 'number')}, (1000000000000 + tenant)::text,
      (${trades}::text[])[1 + trade], (${sql.lit(firstPostalCode)} + district)::text,
      case when has_window then 'agreed' else 'withoutAppointment' end, created_at + interval '2 days', 2, technician_id,
      has_window::int
    from visits`.execute(connection)
  await sql`
    insert into given_windows (technician_id, starts_at, ends_at, partner_id, request_id)
    select technician_id, starts_at, starts_at + interval '2 hours', ${idOf('00000001', 'tenant')},
      ${idOf('00000006', 'number')}
    from visits
    cross join lateral (select (created_at at time zone 'Europe/Berlin')::date + 10 as day) as earliest
    cross join lateral (
      select case extract(isodow from day) when 6 then 2 when 7 then 1 else 0 end as days_to_monday
    ) as weekend
    cross join lateral (
      select (day + days_to_monday + make_time(8 + 2 * (ordinal / ${sql.lit(techniciansOfTrade)} % 5)::int, 0, 0))
        at time zone 'Europe/Berlin' as starts_at
    ) as visited
    where has_window`.execute(connection)
  await sql`drop table visits`.execute(connection)
}
