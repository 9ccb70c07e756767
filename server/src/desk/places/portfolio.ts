import { type RawBuilder, sql } from 'kysely'
import type { StaffCaller } from '../../context.ts'
import { dayInGermany } from '../../platform/germanDay.ts'

type Limited = Pick<StaffCaller, 'places'>

const everything = sql<boolean>`true`

/**
 * An SQL condition: the house is in the caller's portfolio. `house` names the column with the id of the house, for example
 * `unit.house_id`. Without places, a caller has no limit.
 */
export const isHouseInPortfolio = ({ places }: Limited, house: string): RawBuilder<boolean> =>
  places.length === 0
    ? everything
    : sql<boolean>`exists (
        select from houses as house_of_portfolio
        where house_of_portfolio.house_id = ${sql.ref(house)}
          and (house_of_portfolio.house_id = any(${places}) or house_of_portfolio.estate_id = any(${places}))
      )`

/** An SQL condition: the unit of the contract is in the caller's portfolio. `contract` names the column with the contract number. */
export const isContractInPortfolio = ({ places }: Limited, contract: string): RawBuilder<boolean> =>
  places.length === 0
    ? everything
    : sql<boolean>`exists (
        select from contracts as contract_of_portfolio
        join units as unit_of_portfolio using (unit_id)
        join houses as house_of_portfolio using (house_id)
        where contract_of_portfolio.contract_id = ${sql.ref(contract)}
          and (house_of_portfolio.house_id = any(${places}) or house_of_portfolio.estate_id = any(${places}))
      )`

/**
 * An SQL condition: the tenant has a tenancy in the caller's portfolio that is coming, current, or still readable for the tenant.
 * `tenant` names the column with the tenant's id.
 */
export const isTenantInPortfolio = ({ places }: Limited, tenant: string, now: Date): RawBuilder<boolean> =>
  places.length === 0
    ? everything
    : sql<boolean>`exists (
        select from tenancy_access as tenancy_of_portfolio
        where tenancy_of_portfolio.partner_id = ${sql.ref(tenant)}
          and coalesce(tenancy_of_portfolio.readable_until, 'infinity') >= ${dayInGermany(now)}
          and ${isContractInPortfolio({ places }, 'tenancy_of_portfolio.contract_id')}
      )`
