import { type Kysely, sql } from 'kysely'
import { anyOf } from '../../platform/database/anyOf.ts'
import type { DB } from '../../platform/database/schema.ts'
import { StartProblem } from '../../platform/startProblem.ts'
import { openTenancies, readableTenancies } from '../contracts/access.ts'
import { hasLeftHome } from '../contracts/leftHome.ts'
import { tenantColumns } from './store.ts'
import type { OpenLetter, WaveEntry, WaveTenant } from './wavePlan.ts'

type Db = Kysely<DB>

/** The tenants whom the landlord names: of a house, of an estate, or by the lines of a list. */
export type WaveTarget = { kind: 'house' | 'estate'; name: string } | { kind: 'list'; lines: readonly string[] }

/** A line of the list, or a tenancy of the house, before the data of its tenant are read. */
interface NamedTenant {
  number: string
  /** Undefined if no tenant is found, or if the line could name several tenants (`isAmbiguous`). */
  partnerId: string | undefined
  contractNumber?: string
  isAmbiguous?: boolean
}

const withoutBlanks = (text: string) => text.replaceAll(/\s/g, '')

/**
 * Finds a house by its id, its number in the landlord's system, or its address ("Weg 1" or "Weg 1, 12345 Berlin"). Throws a
 * `StartProblem` unless exactly one house matches.
 */
async function findHouse(db: Db, name: string): Promise<string> {
  const address = sql<string>`street || ' ' || house_number`
  const houses = await db
    .selectFrom('houses')
    .select(['house_id as id', sql<string>`${address} || ', ' || zip || ' ' || town`.as('label')])
    .where((where) =>
      where.or([
        where('external_id', '=', name),
        where(sql`house_id::text`, '=', name),
        where(sql`lower(${address})`, '=', name.toLowerCase()),
        where(sql`lower(${address} || ', ' || zip || ' ' || town)`, '=', name.toLowerCase()),
      ]),
    )
    .orderBy('label')
    .execute()
  return onlyOne(houses, `house "${name}"`)
}

/** Finds an estate by its id, its number in the landlord's system, or its name. Throws a `StartProblem` as `findHouse` does. */
async function findEstate(db: Db, name: string): Promise<string> {
  const estates = await db
    .selectFrom('estates')
    .select(['estate_id as id', 'name as label'])
    .where((where) =>
      where.or([
        where('external_id', '=', name),
        where(sql`estate_id::text`, '=', name),
        where(sql`lower(name)`, '=', name.toLowerCase()),
      ]),
    )
    .execute()
  return onlyOne(estates, `estate "${name}"`)
}

function onlyOne(found: readonly { id: string; label: string }[], what: string): string {
  const [first, ...others] = found
  if (!first) throw new StartProblem(`There is no ${what}.`)
  if (others.length === 0) return first.id
  const choices = found.map(({ id, label }) => `${label} (${id})`).join('; ')
  throw new StartProblem(`There is more than one ${what}: name one of them by its id. ${choices}`)
}

/**
 * Lists the tenancies of a house or of an estate, ordered by house and by the number of the rented object. Includes tenants who have
 * moved out and can still read.
 */
async function listTenancies(db: Db, column: 'house_id' | 'estate_id', id: string, now: Date): Promise<NamedTenant[]> {
  return await readableTenancies(db, now)
    .clearSelect()
    .innerJoin('contracts as contract', 'contract.contract_id', 'tenancy_access.contract_id')
    .innerJoin('units as unit', 'unit.unit_id', 'contract.unit_id')
    .innerJoin('houses as house', 'house.house_id', 'unit.house_id')
    .innerJoin('partners as partner', 'partner.partner_id', 'tenancy_access.partner_id')
    .select([
      'partner.partner_id as partnerId',
      'partner.customer_number as number',
      'contract.contract_id as contractNumber',
    ])
    .where(`house.${column}`, '=', id)
    .orderBy('house.street')
    .orderBy(sql`length(house.house_number)`)
    .orderBy('house.house_number')
    .orderBy('unit.obj_header_id')
    .orderBy('contract.contract_id')
    .orderBy('partner.customer_number')
    .execute()
}

const withoutZeros = (number: string) => number.replace(/^0+/, '')

/**
 * Returns a function that finds a tenant by the typed customer number. Leading zeros may be missing or too many, unless the number
 * could then be that of several tenants.
 */
function createCustomerNumbers(partners: readonly { partnerId: string; customerNumber: string }[]) {
  const exact = new Map(partners.map(({ customerNumber, partnerId }) => [customerNumber, partnerId]))
  const similar = Map.groupBy(partners, ({ customerNumber }) => withoutZeros(customerNumber))
  return (typed: string): string | undefined => {
    const [only, ...others] = similar.get(withoutZeros(typed)) ?? []
    return exact.get(typed) ?? (others.length === 0 ? only?.partnerId : undefined)
  }
}

/**
 * Finds the tenants of the lines of a list. A line is a customer number, which names one tenant, or the number of a contract in
 * the portal or in the landlord's system, which names all of its tenants.
 */
async function findLines(db: Db, lines: readonly string[]): Promise<NamedTenant[]> {
  const numbers = [...new Set(lines.flatMap((line) => [line, withoutBlanks(line)]))]
  const partners = await db
    .selectFrom('partners')
    .select(['partner_id as partnerId', 'customer_number as customerNumber'])
    .where(sql<string>`ltrim(customer_number, '0')`, '=', anyOf(numbers.map(withoutZeros)))
    .execute()
  const tenancies = await db
    .selectFrom('tenancies')
    .innerJoin('contracts', 'contracts.contract_id', 'tenancies.contract_id')
    .select(['partner_id as partnerId', 'contracts.contract_id as contractNumber', 'external_id as externalId'])
    .where((where) =>
      where.or([
        where('contracts.contract_id', '=', anyOf(numbers)),
        where('contracts.external_id', '=', anyOf(numbers)),
      ]),
    )
    .orderBy('contracts.contract_id')
    .orderBy('role', 'desc')
    .orderBy('partner_id')
    .execute()
  const partnerOf = createCustomerNumbers(partners)
  const tenanciesOf = Map.groupBy(
    tenancies.flatMap((tenancy) => [
      { ...tenancy, number: tenancy.contractNumber },
      ...(tenancy.externalId === null ? [] : [{ ...tenancy, number: tenancy.externalId }]),
    ]),
    ({ number }) => number,
  )
  return lines.flatMap((line): NamedTenant[] => {
    const partnerId = partnerOf(line) ?? partnerOf(withoutBlanks(line))
    const named = tenanciesOf.get(line) ?? tenanciesOf.get(withoutBlanks(line)) ?? []
    if (partnerId === undefined && named.length === 0) return [{ number: line, partnerId: undefined }]
    if (partnerId === undefined)
      return named.map(({ partnerId, contractNumber }) => ({ number: line, partnerId, contractNumber }))
    const isAmbiguous = named.some((tenancy) => tenancy.partnerId !== partnerId)
    return [isAmbiguous ? { number: line, partnerId: undefined, isAmbiguous } : { number: line, partnerId }]
  })
}

async function findNamed(db: Db, target: WaveTarget, now: Date): Promise<NamedTenant[]> {
  if (target.kind === 'list') return await findLines(db, target.lines)
  if (target.kind === 'house') return await listTenancies(db, 'house_id', await findHouse(db, target.name), now)
  return await listTenancies(db, 'estate_id', await findEstate(db, target.name), now)
}

/** Reads the letters with a code that is neither used nor expired, the newest of each tenant. */
async function readOpenLetters(db: Db, partnerIds: readonly string[], now: Date): Promise<Map<string, OpenLetter>> {
  const codes = await db
    .selectFrom('access_codes')
    .select(['partner_id as partnerId', 'created_at as sentAt', 'expires_at as expiresAt', 'wave'])
    .where('partner_id', '=', anyOf(partnerIds))
    .where('channel', '=', 'letter')
    .where('purpose', '=', 'connection')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .execute()
  return new Map(codes.map(({ partnerId, ...letter }) => [partnerId, letter]))
}

/** Reads the data that decide whether these tenants get a letter. */
async function readTenants(db: Db, partnerIds: readonly string[], now: Date): Promise<Map<string, WaveTenant>> {
  const tenants = await db
    .selectFrom('partners as partner')
    .leftJoin('accounts as account', 'account.partner_id', 'partner.partner_id')
    .select(tenantColumns)
    .select(['account.account_id as accountId', hasLeftHome(now).as('hasLeftHome')])
    .where('partner.partner_id', '=', anyOf(partnerIds))
    .execute()
  const open = await openTenancies(db, now)
    .innerJoin('contracts as contract', 'contract.contract_id', 'tenancy_access.contract_id')
    .select('contract.external_id')
    .where('partner_id', '=', anyOf(partnerIds))
    .orderBy('ends_on', (order) => order.desc().nullsFirst())
    .orderBy('tenancy_access.contract_id')
    .execute()
  const contractsOf = Map.groupBy(open, (tenancy) => tenancy.partner_id)
  const letterOf = await readOpenLetters(db, partnerIds, now)
  return new Map(
    tenants.map(({ accountId, ...tenant }) => [
      tenant.partnerId,
      {
        tenant,
        hasAccount: accountId !== null,
        openContracts: (contractsOf.get(tenant.partnerId) ?? []).map(({ contract_id, external_id }) => ({
          contractNumber: contract_id,
          ...(external_id !== null && external_id !== contract_id && { landlordNumber: external_id }),
        })),
        openLetter: letterOf.get(tenant.partnerId),
      },
    ]),
  )
}

/** Finds the tenants whom the landlord names, in the landlord's order. */
export async function findWaveEntries(db: Db, target: WaveTarget, now: Date): Promise<WaveEntry[]> {
  const named = await findNamed(db, target, now)
  const ids = named.flatMap(({ partnerId }) => (partnerId === undefined ? [] : [partnerId]))
  const tenants = await readTenants(db, [...new Set(ids)], now)
  return named.map(({ number, partnerId, contractNumber, isAmbiguous = false }) => ({
    number,
    contractNumber,
    tenant: isAmbiguous ? 'ambiguous' : tenants.get(partnerId ?? ''),
  }))
}
