import { contractNumberPattern } from '@portal/contract/rules'
import {
  delivers,
  field,
  firstRowsBy,
  knownValueIfFilled,
  lastDayWithoutColumn,
  type ReferenceCheck,
  type Target,
} from './target.ts'

/** The contracts of a list of tenants, with their details and pages. */

/** SQL of the number that the landlord has chosen for the contract of the row `s`; null if the portal assigns it. */
export const chosenNumber = `coalesce(
  s."portalContractNumber", case when s."contractId" ~ '${contractNumberPattern.source}' then s."contractId" end
)`

const startDay = (delivered: string) =>
  `coalesce(${knownValueIfFilled('contractStart', 'start_date', 'date')}, ${delivered})`

/** SQL of the first day of each contract. A file can have only the first days of its tenants: then the contract begins with the first of them. */
const startDays = `
  select "contractId", min("contractStart"::date) as day from staged_rows group by "contractId"`

const endDay = `case when ${delivers('contractEnd')} then s."contractEnd"::date else ${lastDayWithoutColumn('end_date')} end`

/** The contracts of the file that the portal has already. */
export const knownContracts = `
  create temp table known_contracts on commit drop as
  with contract as (select distinct on ("contractId") "contractId", ${chosenNumber} as chosen from staged_rows as s)
  select "contractId", contract_id from contract join contracts on external_id = "contractId"
  union all
  select "contractId", contract_id from contract join contracts on contract_id = chosen and external_id is null
  where not exists (select from contracts where external_id = "contractId")`

/** The first day must not be after the last day. If the file has only one of them, the portal has the other. */
export const contractDaysFit: ReferenceCheck = {
  problem: 'startAfterKnownEnd',
  column: 'contractStart',
  fails: `exists (
    select from known_contracts join contracts as known using (contract_id)
    where "contractId" = s."contractId" and case when ${delivers('contractStart')} then ${startDay('s."contractStart"::date')} else known.start_date end > ${endDay}
  )`,
}

export const contracts: Target = {
  table: 'contracts',
  label: { one: { de: 'Vertrag', en: 'Contract' }, many: { de: 'Verträge', en: 'Contracts' } },
  key: ['contract_id'],
  rows: `
    select coalesce(known.contract_id, ${chosenNumber}, (
        -- A dry run does not use up numbers.
        case when (select is_applying from import_context) then assign_contract_number() else 'new ' || s."contractId" end
      )) as contract_id,
      s.row, s."contractId" as title, s."contractId" as external_id, unit.unit_id,
      ${startDay('start.day')} as start_date, ${endDay} as end_date
    from ${firstRowsBy('contractId')} as s
    join (${startDays}) as start using ("contractId")
    join next_units as unit on unit.external_id = s."unitId"
    left join known_contracts using ("contractId")
    left join contracts as known on known.contract_id = known_contracts.contract_id`,
  fields: [
    field('external_id', ['contractId']),
    field('unit_id', ['unitId']),
    field('start_date', ['contractStart'], { group: 'days' }),
    field('end_date', [], { group: 'days', label: 'contractEnd' }),
  ],
  initial: [],
}

export const contractDetails: Target = {
  table: 'contract_details',
  label: {
    one: { de: 'Angaben zum Vertrag', en: 'Details of a contract' },
    many: { de: 'Angaben zu Verträgen', en: 'Details of contracts' },
  },
  key: ['contract_id'],
  rows: `
    select contract.contract_id, s.row, contract.title, s.rooms::numeric as rooms, s.area::numeric as area_in_square_metres,
      to_jsonb(s.floor) as floor, s.deposit::integer as deposit_cents,
      case when s.deposit is not null then '{"de": "Mietsicherheit", "en": "Security deposit"}'::jsonb end as deposit_kind,
      coalesce(s."rentAccountHolder", (select payee from import_context)) as account_holder, s."rentIban" as iban,
      s."rentBank" as bank, coalesce(s."paymentReference", s."contractId") as payment_reference,
      s."rentPaymentKind" as rent_payment_kind, person.contact_person_id
    from ${firstRowsBy('contractId')} as s
    join next_contracts as contract on contract.external_id = s."contractId"
    left join contact_people as person on person.external_id = s."contactPersonId"
    where num_nonnulls(s.rooms, s.area, s.floor, s.deposit, s."rentIban", s."rentPaymentKind", person.contact_person_id) > 0
      or exists (select from contract_details where contract_id = contract.contract_id)`,
  fields: [
    field('rooms', ['rooms']),
    field('area_in_square_metres', ['area']),
    field('floor', ['floor']),
    field('deposit_cents', ['deposit'], { group: 'deposit' }),
    field('deposit_kind', ['deposit'], { group: 'deposit' }),
    field('account_holder', ['rentAccountHolder'], { keepsValueIfEmpty: true }),
    field('iban', ['rentIban'], { keepsValueIfEmpty: true }),
    field('bank', ['rentBank'], { keepsValueIfEmpty: true }),
    field('payment_reference', ['paymentReference'], { keepsValueIfEmpty: true }),
    field('rent_payment_kind', ['rentPaymentKind']),
    field('contact_person_id', ['contactPersonId'], { keepsValueIfEmpty: true }),
  ],
  initial: [],
}

/** The page of the rental contract appears as soon as the contract has any detail. */
export const contractPages: Target = {
  table: 'tenant_area_features',
  label: {
    one: { de: 'Seiten eines Vertrags', en: 'Pages of a contract' },
    many: { de: 'Seiten der Verträge', en: 'Pages of contracts' },
  },
  key: ['contract_id'],
  rows: 'select contract_id, row, title, true as rental_contract from next_contract_details',
  fields: [field('rental_contract', [])],
  initial: [],
}
