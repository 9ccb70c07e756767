import { type Kysely, sql } from 'kysely'
import type { DB } from '../../server/src/platform/database/schema.ts'
import { trades } from '../../server/src/services/catalog.ts'
import { countDistricts, firstPostalCode, idOf } from '../manyDocuments.ts'

/** A technician works in all districts of a region. */
export const districtsOfRegion = 5
export const techniciansOfTrade = 20
export const techniciansOfRegion = trades.length * techniciansOfTrade

/** Returns the SQL expression for the id of the technician with this number, which counts from 0. */
export const idOfTechnician = (numberSql: string) => idOf('00000007', numberSql)

export const countTechnicians = (tenants: number): number =>
  Math.ceil(countDistricts(tenants) / districtsOfRegion) * techniciansOfRegion

/**
 * Adds technicians for the tenants of `fillWithDocuments`: for each trade, 20 who work in the same five districts. Their next
 * days are full, and more than half of the following four weeks is taken.
 */
export async function fillWithTechnicians(connection: Kysely<DB>, { tenants }: { tenants: number }): Promise<void> {
  const last = sql.lit(countTechnicians(tenants) - 1)
  const region = sql.raw(`n / ${techniciansOfRegion} * ${districtsOfRegion} + ${firstPostalCode}`)
  await sql`
    insert into technicians (technician_id, name, company, trades, districts)
    select ${idOfTechnician('n')}, 'Frau Demir', 'Meisterbetrieb ' || n,
      array[(${trades}::text[])[1 + n % ${sql.lit(techniciansOfRegion)} / ${sql.lit(techniciansOfTrade)}]],
      array(select (${region} + district)::text from generate_series(0, ${sql.lit(districtsOfRegion - 1)}) as district)
    from generate_series(0, ${last}) as n`.execute(connection)
  await sql`
    insert into working_hours (technician_id, weekday, opens, closes)
    select ${idOfTechnician('n')}, weekday, '08:00', case when weekday < 6 then '18:00' else '12:00' end::time
    from generate_series(0, ${last}) as n
    cross join generate_series(1, 5 + (n % 3 = 0)::int) as weekday`.execute(connection)
  await sql`
    insert into calendar_entries (entry_id, technician_id, starts_at, ends_at)
    select gen_random_uuid(), ${idOfTechnician('n')}, (today + day + opens) at time zone 'Europe/Berlin',
      (today + day + closes) at time zone 'Europe/Berlin'
    from (select (now() at time zone 'Europe/Berlin')::date as today) as clock
    cross join generate_series(0, ${last}) as n
    cross join generate_series(0, 28) as day
    cross join (values (time '08:00', time '12:00', 0), ('12:00', '14:00', 1), ('14:00', '18:00', 2)) as part (opens, closes, turn)
    where day < 4 + n % 3 or (n * 7 + day * 5 + turn) % 3 < 2`.execute(connection)
  await sql`
    insert into closed_days (day, name)
    select make_date(extract(year from now())::int + ahead, month, day), name
    from generate_series(0, 1) as ahead
    cross join (values
      (1, 1, 'Neujahr'), (5, 1, 'Tag der Arbeit'), (10, 3, 'Tag der Deutschen Einheit'), (12, 25, 'Erster Weihnachtstag'),
      (12, 26, 'Zweiter Weihnachtstag')
    ) as holiday (month, day, name)`.execute(connection)
}
