import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { dayInGermany } from '../../platform/germanDay.ts'
import { connectableTenancies, openTenancies } from '../contracts/access.ts'
import { hasLeftHome } from '../contracts/leftHome.ts'

type Db = Kysely<DB>

/** Counts for the checks of the landlord's data. Tenants count while their tenancy is open, contracts until they end. */
export interface DataFacts {
  houses: number
  contracts: number
  tenants: number
  tenantsWithAccount: number
  tenantsWithoutAddress: number
  /** Former tenants who could still connect an account with a code, but whom no letter reaches. */
  formerTenantsWithoutAddress: number
  /** Persons only: an organisation has no birth date. */
  tenantsWithoutBirthDate: number
  /** Houses whose postal code no technician serves, and these postal codes. */
  housesWithoutTechnician: number
  zipsWithoutTechnician: string[]
  /** Technicians with trades, but without working hours. */
  techniciansWithoutHours: number
  closedDays: number
}

/** Whether no letter reaches the tenant `partner`. */
const hasNoAddress = (now: Date) =>
  sql<boolean>`(num_nulls(partner.street, partner.house_number, partner.zip, partner.town) > 0 or ${hasLeftHome(now)})`

const countRows = sql<number>`count(*)::int`

async function countTenants(db: Db, now: Date) {
  const open = openTenancies(db, now).clearSelect().select('partner_id')
  return await db
    .selectFrom('partners as partner')
    .leftJoin('accounts', 'accounts.partner_id', 'partner.partner_id')
    .select([
      countRows.as('tenants'),
      sql<number>`count(account_id)::int`.as('tenantsWithAccount'),
      sql<number>`(count(*) filter (where ${hasNoAddress(now)}))::int`.as('tenantsWithoutAddress'),
      sql<number>`(count(*) filter (where birth_date is null and organisation is null))::int`.as(
        'tenantsWithoutBirthDate',
      ),
    ])
    .where('partner.partner_id', 'in', open)
    .executeTakeFirstOrThrow()
}

async function countFormerTenants(db: Db, now: Date) {
  const partnersOf = (tenancies: ReturnType<typeof openTenancies>) => tenancies.clearSelect().select('partner_id')
  return await db
    .selectFrom('partners as partner')
    .leftJoin('accounts', 'accounts.partner_id', 'partner.partner_id')
    .select(countRows.as('formerTenantsWithoutAddress'))
    .where('account_id', 'is', null)
    .where(
      'partner.partner_id',
      'in',
      partnersOf(connectableTenancies(db, now).where('ends_on', '<', dayInGermany(now))),
    )
    .where('partner.partner_id', 'not in', partnersOf(openTenancies(db, now)))
    .where(hasNoAddress(now))
    .executeTakeFirstOrThrow()
}

async function countContracts(db: Db, now: Date) {
  return await db
    .selectFrom('contracts')
    .select(countRows.as('contracts'))
    .where((where) => where.or([where('end_date', 'is', null), where('end_date', '>=', dayInGermany(now))]))
    .executeTakeFirstOrThrow()
}

/** Without working hours, a technician has no time windows to offer. */
async function countTechniciansWithoutHours(db: Db) {
  return await db
    .selectFrom('technicians')
    .select(countRows.as('techniciansWithoutHours'))
    .where(sql<boolean>`cardinality(trades) > 0`)
    .where('technician_id', 'not in', (select) => select.selectFrom('working_hours').select('technician_id'))
    .executeTakeFirstOrThrow()
}

/** Technicians without trades do not count, because they have left. */
async function findHousesWithoutTechnician(db: Db) {
  return await db
    .selectFrom('houses')
    .select(['zip', countRows.as('count')])
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('technicians')
            .select('technician_id')
            .where(sql<boolean>`houses.zip = any(districts)`)
            .where(sql<boolean>`cardinality(trades) > 0`),
        ),
      ),
    )
    .groupBy('zip')
    .orderBy('zip')
    .execute()
}

/** Reads what the checks of the landlord's data need. `year` is the year of the closed days. */
export async function readDataFacts(db: Db, { now, year }: { now: Date; year: number }): Promise<DataFacts> {
  const { houses } = await db.selectFrom('houses').select(countRows.as('houses')).executeTakeFirstOrThrow()
  const { closedDays } = await db
    .selectFrom('closed_days')
    .select(countRows.as('closedDays'))
    .where('day', '>=', `${year}-01-01`)
    .where('day', '<=', `${year}-12-31`)
    .executeTakeFirstOrThrow()
  const withoutTechnician = await findHousesWithoutTechnician(db)
  return {
    houses,
    closedDays,
    ...(await countTenants(db, now)),
    ...(await countFormerTenants(db, now)),
    ...(await countContracts(db, now)),
    ...(await countTechniciansWithoutHours(db)),
    housesWithoutTechnician: withoutTechnician.reduce((sum, { count }) => sum + count, 0),
    zipsWithoutTechnician: withoutTechnician.map(({ zip }) => zip),
  }
}
