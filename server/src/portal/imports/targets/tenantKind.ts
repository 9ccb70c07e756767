import {
  chosenNumber,
  contractDaysFit,
  contractDetails,
  contractPages,
  contracts,
  knownContracts,
} from './contractTargets.ts'
import { estates, houses, units } from './placeTargets.ts'
import type { AppliedKind } from './target.ts'
import { knownTenants, tenancies, tenancyDaysFit, tenants } from './tenantTargets.ts'

/** The clauses of a query, from `from` on, for the tenancies of this source that have not ended on the day of the file. */
const fromOpenTenancies = (join = '') => `
  from tenancies as t
  join contracts as c using (contract_id)
  ${join}
  where t.imported ->> 'source' = (select source from import_context)
    and coalesce(least(t.to_day, c.end_date), 'infinity') > (select export_day from import_context)`

/**
 * Counts the tenancies that the import ends: those that a complete file lacks, and open tenancies to which the file gives an end or an
 * earlier end, directly or through the contract. An end in the future counts too: otherwise, a file that ends all tenancies tomorrow
 * would need no confirmation.
 */
const countEndings = `
  with planned as (
    select table_name, after ->> 'contract_id' as contract_id, after ->> 'partner_id' as partner_id, is_ending,
      (after ->> 'to_day')::date as to_day, (after ->> 'end_date')::date as end_date
    from planned_changes
    where table_name in ('tenancies', 'contracts') and before is not null and after is not null
  )
  select count(*)
  from tenancies as t
  join contracts as c using (contract_id)
  cross join import_context as context
  left join planned as tenancy on tenancy.table_name = 'tenancies'
    and tenancy.contract_id = t.contract_id and tenancy.partner_id = t.partner_id::text
  left join planned as contract on contract.table_name = 'contracts' and contract.contract_id = t.contract_id
  where tenancy.is_ending or (
    coalesce(least(t.to_day, c.end_date), 'infinity') > context.today
    and least(
      case when tenancy.contract_id is null then t.to_day else tenancy.to_day end,
      case when contract.contract_id is null then c.end_date else contract.end_date end
    ) < coalesce(least(t.to_day, c.end_date), 'infinity')
  )`

/** Whether a tenancy is absent: no row of the file is about it, and no refused row names its tenant or its contract. */
const isAbsent = `
  not exists (select from next_tenancies as n where n.partner_id = t.partner_id and n.contract_id = t.contract_id)
  and not exists (
    select from refused_keys as r
    where ltrim(r.first_key, '0') = ltrim(p.external_id, '0') or ltrim(r.second_key, '0') = ltrim(c.external_id, '0')
  )`

/**
 * Whether the row `s` is about another person or organisation than the tenant `p`: neither the last name nor the date of birth nor the
 * name of the organisation is the same. One of them is enough, because a marriage changes the last name, and a correction the date of
 * birth. An heir with the same last name deliberately counts as the same person.
 */
const isOtherPerson = `not coalesce(lower(s."lastName") = lower(p.last_name), false)
  and not coalesce(s."birthDate"::date = p.birth_date, false)
  and not coalesce(lower(s.organisation) = lower(p.organisation), false)`

/**
 * Whether the tenant `p` has data or access that another person must not get: an account, a valid access code, a document, a request,
 * or a tenancy of another contract than that of the row `s`.
 */
const hasDataOrAccess = `(
  exists (select from accounts where accounts.partner_id = p.partner_id)
  or exists (select from documents where documents.partner_id = p.partner_id)
  or exists (select from requests where requests.partner_id = p.partner_id)
  or exists (
    select from tenancies join contracts using (contract_id)
    where tenancies.partner_id = p.partner_id and contracts.external_id is distinct from s."contractId"
  )
  or exists (
    select from access_codes as code where code.partner_id = p.partner_id and code.used_at is null and code.expires_at > now()
  )
)`

/**
 * Counts a row as known if the portal has its tenant or its house. The number of a tenant alone is not enough, because every landlord
 * may have a tenant 1. Counts the tenancies of all sources as present, so that a mapping with a new name does not turn off the
 * comparison.
 */
const recognition = `
  select count(*) as rows, count(*) filter (where p.partner_id is not null or h.zip is not null) as known,
    (select count(*) from (select distinct zip, street from staged_rows) as street) as streets,
    (
      select count(*) from tenancies as t join contracts as c using (contract_id)
      where t.imported is not null
        and coalesce(least(t.to_day, c.end_date), 'infinity') > (select export_day from import_context)
    ) as present
  from staged_rows as s
  left join partners as p on p.external_id = s."tenantId" and not (${isOtherPerson})
  left join (select distinct street, house_number, zip from houses where not is_demo) as h
    on h.zip = s.zip and h.street = s.street and h.house_number = s."houseNumber"`

/** How a list of tenants with contracts and units is written. */
export const tenantKind: AppliedKind = {
  // The tenant of such a row could read nothing, and would be erased a week later. The view `tenancy_access` has the same period.
  skips: `least(s."tenancyTo"::date, s."contractEnd"::date) + interval '24 months' < (select today from import_context)
    and not exists (
      select from tenancies join partners using (partner_id) join contracts using (contract_id)
      where partners.external_id = s."tenantId" and contracts.external_id = s."contractId"
    )`,
  prepare: [knownContracts, knownTenants, 'analyze known_contracts', 'analyze known_tenants'],
  recognition,
  checks: [
    {
      problem: 'contactPersonUnknown',
      column: 'contactPersonId',
      fails: `s."contactPersonId" is not null
        and not exists (select from contact_people where external_id = s."contactPersonId")`,
    },
    {
      problem: 'customerNumberTaken',
      column: 'customerNumber',
      fails: `exists (
        select from partners as p where p.customer_number = s."customerNumber" and p.external_id is distinct from s."tenantId"
          and (p.external_id is not null or p.is_demo or exists (select from partners where external_id = s."tenantId"))
      )`,
    },
    {
      problem: 'contractNumberTaken',
      column: 'portalContractNumber',
      fails: `exists (
        select from contracts as c where c.contract_id = ${chosenNumber} and c.external_id is distinct from s."contractId" and (
          c.external_id is not null or exists (select from contracts where external_id = s."contractId")
          or exists (select from tenancies join partners using (partner_id) where contract_id = c.contract_id and is_demo)
        )
      )`,
    },
    {
      problem: 'contractNumberTaken',
      column: 'portalContractNumber',
      fails: `exists (
        select from staged_rows as other
        where other."portalContractNumber" = ${chosenNumber} and other."contractId" <> s."contractId"
      )`,
    },
    {
      problem: 'contractNumberOther',
      column: 'portalContractNumber',
      fails: `exists (
        select from contracts as c where c.external_id = s."contractId" and c.contract_id <> s."portalContractNumber"
      )`,
    },
    {
      // Otherwise, one person would see the data of another.
      problem: 'tenantOther',
      column: 'tenantId',
      fails: `exists (select from partners as p where p.external_id = s."tenantId" and ${isOtherPerson} and ${hasDataOrAccess})`,
    },
    {
      problem: 'tenantOther',
      column: 'customerNumber',
      fails: `exists (
        select from partners as p where p.customer_number = s."customerNumber" and p.external_id is null and not p.is_demo
          and ${isOtherPerson} and not exists (select from partners where external_id = s."tenantId")
      )`,
    },
    contractDaysFit,
    tenancyDaysFit,
    { problem: 'outOfRange', column: 'deposit', fails: 's.deposit::integer < 0' },
  ],
  targets: [estates, houses, units, tenants, contracts, tenancies, contractDetails, contractPages],
  replaced: [],
  absent: [
    {
      table: 'tenancies',
      rows: `
        select concat_ws(' · ', concat_ws(' ', p.external_id, p.name), c.external_id) as title, to_jsonb(t) as before,
          to_jsonb(t) || jsonb_build_object('to_day', ends.on_day, 'imported', t.imported || jsonb_build_object('to_day', ends.on_day, 'absent', true))
            as after
        ${fromOpenTenancies(`join partners as p using (partner_id)
          cross join lateral (select greatest(t.from_day, (select export_day from import_context)) as on_day) as ends`)}
          -- A tenancy that is absent before its first day ends on that day. A later import does not end it again.
          and not ((t.imported -> 'absent') is not null and t.to_day is not distinct from ends.on_day)
          and ${isAbsent}`,
    },
    {
      // A contract ends with its last tenancy.
      table: 'contracts',
      rows: `
        select c.external_id as title, to_jsonb(c) as before,
          to_jsonb(c) || jsonb_build_object('end_date', ends.on_day, 'imported', c.imported || jsonb_build_object('end_date', ends.on_day, 'absent', true))
            as after
        from contracts as c
        cross join lateral (select greatest(c.start_date, (select export_day from import_context)) as on_day) as ends
        where c.contract_id in (select after ->> 'contract_id' from planned_changes where table_name = 'tenancies' and is_ending)
          and c.imported is not null
          and coalesce(c.end_date, 'infinity') > (select export_day from import_context)
          and not exists (
            select from tenancies as t
            where t.contract_id = c.contract_id and coalesce(t.to_day, 'infinity') > (select export_day from import_context)
              and not exists (
                select from planned_changes as ending where ending.is_ending and ending.table_name = 'tenancies'
                  and ending.after ->> 'partner_id' = t.partner_id::text and ending.after ->> 'contract_id' = t.contract_id
              )
          )
          and not exists (select from next_tenancies as n where n.contract_id = c.contract_id)`,
    },
  ],
  countEndings,
  countCouldEnd: `select count(*) ${fromOpenTenancies()}`,
  refusedKey: ['tenantId', 'contractId'],
}
