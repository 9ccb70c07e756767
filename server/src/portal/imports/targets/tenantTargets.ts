import {
  delivers,
  field,
  firstRowsBy,
  knownValueIfFilled,
  lastDayWithoutColumn,
  type ReferenceCheck,
  type Target,
} from './target.ts'

/** The tenants of a list, and their tenancies. */

const hasEnded = `coalesce("tenancyTo"::date < (select today from import_context), false)`
const isFuture = `"tenancyFrom"::date > (select today from import_context)`
const homePart = (column: string) => `case when not ${hasEnded} then ${column} end`

/**
 * The address of a tenant who has no postal address: that of the rented unit, preferably an apartment whose tenancy began last. The
 * address of a parking space, and of a tenancy that has not begun, is used only if the portal has no other (`is_doubtful`). A
 * letter to the home of an ended tenancy would reach the next occupant, so an ended tenancy gives no address.
 */
const homesOfTenants = `
  create temp table homes_of_tenants on commit drop as
  select distinct on ("tenantId") "tenantId" as external_id,
    ${homePart('street')} as street, ${homePart('"houseNumber"')} as house_number, ${homePart('zip')} as zip,
    ${homePart('town')} as town,
    "usageType" = 'parking' or ${hasEnded} or ${isFuture} as is_doubtful
  from staged_rows
  order by "tenantId", ${hasEnded}, "usageType" = 'parking', ${isFuture}, "usageType" = 'commercial',
    "tenancyFrom"::date desc, row`

const isForeign = `s."postalCountry" is not null and lower(s."postalCountry") not in ('d', 'de', 'deutschland', 'germany')`
const hasPostalAddress = `num_nonnulls(s."postalStreet", s."postalZip", s."postalTown") > 0`

const addressOf = (alias: string) => `jsonb_build_object(
  'street', ${alias}.street, 'house_number', ${alias}.house_number, 'zip', ${alias}.zip, 'town', ${alias}.town
)`

/**
 * SQL of the postal address that an earlier file has delivered, for a file without columns for it. It is the address of the last
 * import, unless that is the address of a house in which the tenant rents or has rented.
 */
const knownPostalAddress = `
  select known.imported as address
  where not ${delivers('postalStreet', 'postalZip', 'postalTown')}
    and num_nonnulls(known.imported ->> 'street', known.imported ->> 'zip', known.imported ->> 'town') > 0
    -- Most addresses are those of the home, and this comparison is the cheapest.
    and not known.imported @> ${addressOf('home')}
    and not exists (
      select from tenancies join contracts using (contract_id) join units using (unit_id) join houses as house using (house_id)
      where tenancies.partner_id = known.partner_id and known.imported @> ${addressOf('house')}
    )`

/**
 * SQL of a part of the address: from the postal address of this file or an earlier one, otherwise from the home. A tenant whom the
 * portal knows keeps the address if that of the home is doubtful.
 */
const addressPart = (column: string, postal: string) => `
  case
    when ${hasPostalAddress} then ${postal}
    when earlier.address is not null then earlier.address ->> '${column}'
    when home.is_doubtful and known.partner_id is not null then coalesce(known.imported ->> '${column}', known.${column})
    else home.${column}
  end as ${column}`

/** An organisation never has a birth date. A person keeps it if the file has no such column. */
const birthDate = `
  case
    when s.organisation is not null then null
    when ${delivers('birthDate')} then s."birthDate"::date
    when known.imported ? 'birth_date' then (known.imported ->> 'birth_date')::date
    else known.birth_date
  end`

const postal = ['postalStreet', 'postalHouseNumber', 'postalZip', 'postalTown'] as const

/** The tenants of the file that the portal has already. */
export const knownTenants = `
  create temp table known_tenants on commit drop as
  with tenant as (select distinct on ("tenantId") "tenantId", "customerNumber" from staged_rows)
  select "tenantId", partner_id from tenant join partners on external_id = "tenantId"
  union all
  select "tenantId", partner_id from tenant join partners on customer_number = "customerNumber" and external_id is null and not is_demo
  where not exists (select from partners where external_id = "tenantId")`

export const tenants: Target = {
  table: 'partners',
  label: { one: { de: 'Mieter', en: 'Tenant' }, many: { de: 'Mieter', en: 'Tenants' } },
  key: ['partner_id'],
  prepare: [homesOfTenants, 'analyze homes_of_tenants'],
  rows: `
    select coalesce(known.partner_id, gen_random_uuid()) as partner_id, s.row,
      concat_ws(' ', s."tenantId", coalesce(s.organisation, s."firstName" || ' ' || s."lastName")) as title,
      s."tenantId" as external_id, s.organisation,
      coalesce(${knownValueIfFilled('customerNumber', 'customer_number', 'text')}, s."customerNumber") as customer_number,
      case when s.organisation is null then s."firstName" end as first_name,
      case when s.organisation is null then s."lastName" end as last_name,
      ${birthDate} as birth_date,
      s.email, s.mobile, s.landline,
      ${addressPart('street', 's."postalStreet"')},
      ${addressPart('house_number', 's."postalHouseNumber"')},
      ${addressPart('zip', 's."postalZip"')},
      ${addressPart('town', `case when ${isForeign} then concat_ws(', ', s."postalTown", s."postalCountry") else s."postalTown" end`)},
      (select today from import_context) as contact_confirmed_on
    from ${firstRowsBy('tenantId')} as s
    join homes_of_tenants as home on home.external_id = s."tenantId"
    left join known_tenants using ("tenantId")
    left join partners as known on known.partner_id = known_tenants.partner_id
    left join lateral (${knownPostalAddress}) as earlier on true`,
  fields: [
    field('external_id', ['tenantId']),
    field('customer_number', ['customerNumber']),
    field('organisation', ['organisation', 'lastName'], { group: 'name' }),
    field('first_name', ['firstName', 'organisation'], { group: 'name' }),
    field('last_name', ['lastName', 'organisation'], { group: 'name' }),
    field('birth_date', [], { group: 'name', label: 'birthDate' }),
    field('email', ['email'], { canBeFromTenant: 'true' }),
    field('mobile', ['mobile'], { canBeFromTenant: 'true' }),
    field('landline', ['landline'], { canBeFromTenant: 'true' }),
    ...(['street', 'house_number', 'zip', 'town'] as const).map((column, index) =>
      field(column, [], { group: 'address', label: postal[index] ?? column }),
    ),
  ],
  initial: ['contact_confirmed_on'],
}

/** SQL of the first day of the existing tenancy `known`. If the file does not name it, only an earlier start of the contract moves it. */
const firstDayOfKnown = `
  case
    when (s.filled ? 'tenancyFrom') is not true then s."tenancyFrom"::date
    when s."contractStart"::date < known.from_day
      and known.from_day = (select start_date from contracts as began where began.contract_id = known.contract_id)
      and not exists (
        select from tenancies as earlier
        where earlier.contract_id = known.contract_id and earlier.from_day < known.from_day
      )
      then s."contractStart"::date
    else known.from_day
  end`

/**
 * SQL of the first day of a tenancy. If the file does not name it, a new tenant of a contract that already has another tenant joins
 * on the day of the file, and cannot read older data.
 */
const firstDay = `
  case
    when known.partner_id is not null then ${firstDayOfKnown}
    when s.filled ? 'tenancyFrom' and exists (
      select from tenancies as other where other.contract_id = contract.contract_id and other.partner_id <> tenant.partner_id
    ) then greatest(s."contractStart"::date, (select export_day from import_context))
    else s."tenancyFrom"::date
  end`

/** SQL of the last day of a tenancy. Null if the tenancy ends with its contract. It then continues if the contract is extended. */
const lastDay = `
  case
    when not ${delivers('tenancyTo')} then ${lastDayWithoutColumn('to_day')}
    when s.filled ? 'tenancyTo' then null
    else s."tenancyTo"::date
  end`

/** The first day must not be after the last day. If the file has only one of them, the portal has the other. */
export const tenancyDaysFit: ReferenceCheck = {
  problem: 'startAfterKnownEnd',
  column: 'tenancyFrom',
  fails: `exists (
    select from known_tenants, known_contracts, tenancies as known
    where "tenantId" = s."tenantId" and "contractId" = s."contractId"
      and known.partner_id = known_tenants.partner_id and known.contract_id = known_contracts.contract_id
      and case when ${delivers('tenancyFrom')} then ${firstDayOfKnown} else known.from_day end > ${lastDay}
  )`,
}

export const tenancies: Target = {
  table: 'tenancies',
  label: { one: { de: 'Mietverhältnis', en: 'Tenancy' }, many: { de: 'Mietverhältnisse', en: 'Tenancies' } },
  key: ['partner_id', 'contract_id'],
  rows: `
    select tenant.partner_id, contract.contract_id, s.row, concat_ws(' · ', tenant.title, contract.title) as title,
      case s.role when 'coTenant' then 'co' else 'main' end as role,
      ${firstDay} as from_day, ${lastDay} as to_day
    from staged_rows as s
    join next_partners as tenant on tenant.external_id = s."tenantId"
    join next_contracts as contract on contract.external_id = s."contractId"
    left join tenancies as known on known.partner_id = tenant.partner_id and known.contract_id = contract.contract_id`,
  fields: [
    field('role', ['role']),
    field('from_day', ['tenancyFrom', 'contractStart'], { group: 'days' }),
    field('to_day', [], { group: 'days', label: 'tenancyTo' }),
  ],
  initial: [],
}
