import { absentFrom, countOf } from './absentRows.ts'
import { contractIsKnown, contractOfRow, rowsWithContract, usesOneContractNumber } from './contractOfRow.ts'
import { type AppliedKind, field, type Target } from './target.ts'

const accounts: Target = {
  table: 'rental_accounts',
  label: { one: { de: 'Mieterkonto', en: 'Rental account' }, many: { de: 'Mieterkonten', en: 'Rental accounts' } },
  key: ['contract_id'],
  // A file without the column `asOf` has all bookings up to the day of its export.
  rows: `
    select s.contract_id, min(s.row) as row, min(s."contractId") as title,
      coalesce(max(s."asOf"::date), (select export_day from import_context)) as as_of
    from ${rowsWithContract} as s group by s.contract_id`,
  fields: [field('as_of', [], { label: 'asOf' })],
  initial: [],
}

const entries: Target = {
  table: 'rental_account_entries',
  label: { one: { de: 'Buchung', en: 'Booking' }, many: { de: 'Buchungen', en: 'Bookings' } },
  // The primary key contains the day of the booking, which the landlord's system can correct.
  key: ['contract_id', 'external_id'],
  rows: `
    select s.contract_id, s."bookingId" as external_id, s.row,
      concat_ws(' · ', s."contractId", s."bookingId", s."bookedOn") as title,
      s."bookedOn"::date as booked_on, to_jsonb(s.text) as text, s.amount::integer as cents,
      -- Bookings of the same day are in the order of the file.
      (coalesce(last.entry, 0) + row_number() over (partition by s.contract_id order by s.row))::integer as entry
    from ${rowsWithContract} as s
    left join (select contract_id, max(entry) as entry from rental_account_entries group by contract_id) as last using (contract_id)`,
  fields: [field('booked_on', ['bookedOn']), field('text', ['text']), field('cents', [], { label: 'amount' })],
  initial: ['entry'],
}

/** The account is a part of the page of the costs, and appears with its first import. */
const accountPages: Target = {
  table: 'tenant_area_features',
  label: {
    one: { de: 'Seiten eines Vertrags', en: 'Pages of a contract' },
    many: { de: 'Seiten der Verträge', en: 'Pages of contracts' },
  },
  key: ['contract_id'],
  rows: `
    select contract_id, row, title, true as additional_costs, true as rental_account from next_rental_accounts as account
    where not exists (
      select from tenant_area_features as known
      where known.contract_id = account.contract_id and known.imported ? 'rental_account'
    )`,
  fields: [field('additional_costs', []), field('rental_account', [])],
  initial: [],
}

/** How the bookings of rental accounts are written. */
export const bookingKind: AppliedKind = {
  checks: [
    contractIsKnown,
    usesOneContractNumber(['bookingId']),
    {
      // Together with bookings that no import has written, the balance would be wrong.
      problem: 'bookingsNotImported',
      column: 'contractId',
      fails: `exists (
        select from rental_account_entries as known where known.contract_id = ${contractOfRow} and known.external_id is null
      )`,
    },
    // Debit and credit of a row may each fit the column of the portal, while their difference does not.
    { problem: 'outOfRange', column: 'amount', fails: 'abs(s.amount::bigint) > 2147483647' },
  ],
  targets: [accounts, entries, accountPages],
  replaced: [],
  absent: [absentFrom('rental_account_entries', ['contract_id', 'external_id'], 'c.external_id')],
  countCouldEnd: countOf('rental_account_entries'),
  refusedKey: null,
}
