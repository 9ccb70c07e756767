import { countOf } from './absentRows.ts'
import { contractIsKnown, rowsWithContract, usesOneContractNumber } from './contractOfRow.ts'
import { type Absence, type AppliedKind, field, type Target } from './target.ts'

const rentParts: Target = {
  table: 'rent_parts',
  label: { one: { de: 'Mietbestandteil', en: 'Rent part' }, many: { de: 'Mietbestandteile', en: 'Rent parts' } },
  key: ['contract_id', 'kind', 'valid_from'],
  rows: `
    select s.contract_id, s.kind, s."validFrom"::date as valid_from, s.row,
      concat_ws(' · ', s."contractId", s.kind, s."validFrom") as title,
      case when s.filled ? 'label' then coalesce(known.imported -> 'label', known.label, to_jsonb(s.label)) else to_jsonb(s.label) end as label,
      s.amount::integer as cents,
      coalesce(s."isAdvancePayment"::boolean, false) as is_advance_payment,
      -- The rent itself comes before the advance payments.
      coalesce(s.position::smallint, case when s."isAdvancePayment"::boolean then 2 else 1 end) as position
    from ${rowsWithContract} as s
    left join rent_parts as known on known.contract_id = s.contract_id and known.kind = s.kind
      and known.valid_from = s."validFrom"::date`,
  fields: [
    field('label', ['label'], { keepsValueIfEmpty: true }),
    field('cents', ['amount'], { keepsValueIfEmpty: true, canBeFromTenant: "m.now ->> 'request_id' is not null" }),
    field('is_advance_payment', ['isAdvancePayment']),
    field('position', ['position']),
  ],
  initial: [],
}

/** The page of the costs appears as soon as the contract has an advance payment. */
const costPages: Target = {
  table: 'tenant_area_features',
  label: {
    one: { de: 'Seiten eines Vertrags', en: 'Pages of a contract' },
    many: { de: 'Seiten der Verträge', en: 'Pages of contracts' },
  },
  key: ['contract_id'],
  rows: `
    select contract_id, min(row) as row, contract_id as title, true as additional_costs
    from next_rent_parts where is_advance_payment group by contract_id`,
  fields: [field('additional_costs', [])],
  initial: [],
}

/** The rent parts that a complete file lacks. A part that a request of a tenant has changed stays. */
const absentRentParts: Absence = {
  table: 'rent_parts',
  rows: `
    select concat_ws(' · ', contract.external_id, r.kind, r.valid_from) as title, to_jsonb(r) as before, null::jsonb as after
    from rent_parts as r
    join contracts as contract using (contract_id)
    where r.imported ->> 'source' = (select source from import_context) and r.request_id is null
      and not exists (
        select from next_rent_parts as n
        where n.contract_id = r.contract_id and n.kind = r.kind and n.valid_from = r.valid_from
      )`,
}

/** How rent parts are written. */
export const rentKind: AppliedKind = {
  checks: [
    contractIsKnown,
    usesOneContractNumber(['kind', 'validFrom']),
    { problem: 'outOfRange', column: 'amount', fails: 's.amount::integer < 0' },
  ],
  targets: [rentParts, costPages],
  replaced: [],
  absent: [absentRentParts],
  countCouldEnd: countOf('rent_parts'),
  refusedKey: null,
}
