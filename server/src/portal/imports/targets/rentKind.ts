import { countOf } from './absentRows.ts'
import { contractIsKnown, rowsWithContract, usesOneContractNumber } from './contractOfRow.ts'
import { type Absence, type AppliedKind, delivers, field, type Target } from './target.ts'

/** The rows of the file, each with the first day of the next amount of its kind in the file. */
const rentsOfFile = `
  create temp table staged_rents on commit drop as
  select s.*, lead(s."validFrom"::date) over (partition by s.contract_id, s.kind order by s."validFrom") as next_from
  from ${rowsWithContract} as s`

const dayAfter = 's."validTo"::date + 1'

/**
 * Whether the rent part ends and no other amount of its kind follows, in the file or in the portal. The portal counts too, because a
 * file can contain only some of the rent parts.
 */
const endsFinally = `
  s."validTo" is not null and coalesce(s.next_from > ${dayAfter}, true) and not exists (
    select from rent_parts as other
    where other.contract_id = s.contract_id and other.kind = s.kind and other.cents <> 0
      and other.valid_from > s."validFrom"::date and other.valid_from <= ${dayAfter}
  )`

const rentParts: Target = {
  table: 'rent_parts',
  label: { one: { de: 'Mietbestandteil', en: 'Rent part' }, many: { de: 'Mietbestandteile', en: 'Rent parts' } },
  key: ['contract_id', 'kind', 'valid_from'],
  prepare: [rentsOfFile, 'analyze staged_rents'],
  // In the portal, an amount of 0 ends a part.
  rows: `
    select s.contract_id, s.kind, part.valid_from, s.row,
      concat_ws(' · ', s."contractId", s.kind, part.valid_from) as title,
      case when s.filled ? 'label' then coalesce(known.imported -> 'label', known.label, to_jsonb(s.label)) else to_jsonb(s.label) end as label,
      part.cents,
      coalesce(s."isAdvancePayment"::boolean, false) as is_advance_payment,
      -- The rent itself comes before the advance payments.
      coalesce(s.position::smallint, case when s."isAdvancePayment"::boolean then 2 else 1 end) as position
    from staged_rents as s
    cross join lateral (
      select s."validFrom"::date as valid_from, s.amount::integer as cents
      union all
      select ${dayAfter}, 0 where ${endsFinally}
    ) as part
    left join rent_parts as known on known.contract_id = s.contract_id and known.kind = s.kind
      and known.valid_from = part.valid_from`,
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

const isInFile = `exists (
  select from next_rent_parts as n
  where n.contract_id = r.contract_id and n.kind = r.kind and n.valid_from = r.valid_from
)`

/** Ends that the file has moved or removed: the amount before such an end is in the file, and the end is not. */
const movedEnds: Absence = {
  table: 'rent_parts',
  rows: `
    select concat_ws(' · ', contract.external_id, r.kind, r.valid_from) as title, to_jsonb(r) as before, null::jsonb as after
    from rent_parts as r
    join contracts as contract using (contract_id)
    where ${delivers('validTo')} and r.cents = 0 and r.imported ->> 'cents' = '0' and r.request_id is null and not ${isInFile}
      and exists (
        select from next_rent_parts as n
        where n.contract_id = r.contract_id and n.kind = r.kind and n.valid_from < r.valid_from and not exists (
          select from rent_parts as between
          where between.contract_id = r.contract_id and between.kind = r.kind
            and between.valid_from > n.valid_from and between.valid_from < r.valid_from
        )
      )`,
}

/** The rent parts that a complete file lacks. A part that a request of a tenant has changed stays. */
const absentRentParts: Absence = {
  table: 'rent_parts',
  rows: `
    select concat_ws(' · ', contract.external_id, r.kind, r.valid_from) as title, to_jsonb(r) as before, null::jsonb as after
    from rent_parts as r
    join contracts as contract using (contract_id)
    where r.imported ->> 'source' = (select source from import_context) and r.request_id is null and not ${isInFile}
      and not exists (select from changes_to_existing as moved where moved.table_name = 'rent_parts' and moved.before = to_jsonb(r))`,
}

/** How rent parts are written. */
export const rentKind: AppliedKind = {
  checks: [
    contractIsKnown,
    usesOneContractNumber(['kind', 'validFrom']),
    { problem: 'outOfRange', column: 'amount', fails: 's.amount::integer < 0' },
  ],
  targets: [rentParts, costPages],
  replaced: [movedEnds],
  absent: [absentRentParts],
  countCouldEnd: countOf('rent_parts'),
  refusedKey: null,
}
