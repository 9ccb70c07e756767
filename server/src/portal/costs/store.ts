import type { Localized } from '@portal/contract/api/texts'
import type { TenantAreaFeatures } from '@portal/contract/tenantArea'
import { type Kysely, sql, type Transaction } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { DB } from '../../platform/database/schema.ts'
import { dayInGermany } from '../../platform/germanDay.ts'
import { readableContracts } from '../contracts/access.ts'
import type { OwnContract } from '../contracts/store.ts'
import type { RentPart } from './rules.ts'

/** Dates that PostgreSQL orders before and after all others. */
const beforeAllDates = '-infinity'
const afterAllDates = 'infinity'

const noFeatures: TenantAreaFeatures = {
  rentalContract: false,
  rentalAccount: false,
  additionalCosts: false,
  changeAdditionalCostsPrepayment: false,
}

/**
 * Reads which parts of the tenant area the portal shows for a contract. For a contract without a row, it shows none of them.
 */
export async function findTenantAreaFeatures(db: Kysely<DB>, contract: OwnContract): Promise<TenantAreaFeatures> {
  const features = await db
    .selectFrom('tenant_area_features')
    .select([
      'rental_contract as rentalContract',
      'rental_account as rentalAccount',
      'additional_costs as additionalCosts',
      'change_additional_costs_prepayment as changeAdditionalCostsPrepayment',
    ])
    .where('contract_id', '=', contract.contract_id)
    .executeTakeFirst()
  return features ?? noFeatures
}

export type ContractDetails = NonNullable<Awaited<ReturnType<typeof findDetails>>>

export function findDetails(db: Kysely<DB>, contract: OwnContract) {
  return db
    .selectFrom('contract_details as details')
    .leftJoin('contact_people as person', 'person.contact_person_id', 'details.contact_person_id')
    .where('details.contract_id', '=', contract.contract_id)
    .select([
      'details.rooms',
      'details.area_in_square_metres as area',
      'details.floor',
      'details.deposit_cents as depositCents',
      'details.deposit_kind as depositKind',
      'details.account_holder as accountHolder',
      'details.iban',
      'details.bank',
      'details.payment_reference as reference',
      'details.rent_payment_kind as paymentKind',
      'person.name as personName',
      'person.role as personRole',
      'person.phone as personPhone',
      'person.email as personEmail',
    ])
    .executeTakeFirst()
}

/** Reads the bounds within which the tenant may change the advance payment; null if the landlord has not set both. */
export async function findBounds(db: Kysely<DB>, contract: OwnContract) {
  const bounds = await db
    .selectFrom('contract_details')
    .select(['least_advance_payment_cents as minCents', 'most_advance_payment_cents as maxCents'])
    .where('contract_id', '=', contract.contract_id)
    .executeTakeFirst()
  const { minCents, maxCents } = bounds ?? {}
  return typeof minCents === 'number' && typeof maxCents === 'number' ? { minCents, maxCents } : null
}

/** Locks the contract's terms for the advance payment until the transaction ends. */
export async function lockAdvancePaymentTerms(transaction: Transaction<DB>, contract: OwnContract) {
  await transaction
    .selectFrom('contract_details')
    .select('contract_id')
    .where('contract_id', '=', contract.contract_id)
    .forUpdate()
    .execute()
}

/** Reads how the tenant pays the rent; null if the landlord has not stored it. */
export async function findRentPaymentKind(db: Kysely<DB>, contract: OwnContract) {
  const details = await db
    .selectFrom('contract_details')
    .select('rent_payment_kind')
    .where('contract_id', '=', contract.contract_id)
    .executeTakeFirst()
  return details?.rent_payment_kind ?? null
}

/**
 * Lists all past, current and announced parts of the rent, in the order of the days from which they apply. A tenant who joined
 * others gets the earlier parts too, because some of them still apply. The screens show only today's rent and later ones. A
 * tenant who left does not get the parts that begin after the last day.
 */
export function listRentParts(db: Kysely<DB>, contract: OwnContract): Promise<RentPart[]> {
  return db
    .selectFrom('rent_parts')
    .where('contract_id', '=', contract.contract_id)
    .where('valid_from', '<=', contract.dataUntil ?? afterAllDates)
    .orderBy('valid_from')
    .orderBy('position')
    .select(['kind', 'label', 'position', 'cents', 'is_advance_payment as isAdvancePayment', 'valid_from as validFrom'])
    .select(sql<boolean>`request_id is not null`.as('isTenantsChange'))
    .execute()
}

interface Change {
  contract: OwnContract
  requestId: string
  start: string
  parts: readonly { part: RentPart; cents: number }[]
}

/**
 * Writes the advance payment that applies from `start` on. Replaces the tenant's previous changes that begin on that day or
 * later.
 */
export async function changeAdvancePaymentParts(
  db: Kysely<DB>,
  { contract, requestId, start, parts }: Change,
): Promise<void> {
  await db
    .deleteFrom('rent_parts')
    .where('contract_id', '=', contract.contract_id)
    .where('is_advance_payment', '=', true)
    .where('request_id', 'is not', null)
    .where('valid_from', '>', start)
    .execute()
  await db
    .insertInto('rent_parts')
    .values(
      parts.map(({ part, cents }) => ({
        contract_id: contract.contract_id,
        kind: part.kind,
        valid_from: start,
        label: JSON.stringify(part.label),
        position: part.position,
        cents,
        is_advance_payment: true,
        request_id: requestId,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['contract_id', 'kind', 'valid_from']).doUpdateSet((excluded) => ({
        cents: excluded.ref('excluded.cents'),
        request_id: excluded.ref('excluded.request_id'),
      })),
    )
    .execute()
}

export type Statement = Awaited<ReturnType<typeof listLastStatements>>[number]

/**
 * Lists the last statement and the one before it, with the documents that this tenant has received. Leaves out periods that
 * ended before the tenant joined or began after the tenant left.
 */
export function listLastStatements(db: Kysely<DB>, contract: OwnContract) {
  return db
    .selectFrom('cost_statements as statement')
    .leftJoin('statement_documents as delivered', (join) =>
      join
        .onRef('delivered.contract_id', '=', 'statement.contract_id')
        .onRef('delivered.to_day', '=', 'statement.to_day')
        .on('delivered.partner_id', '=', contract.partner_id),
    )
    .leftJoin('documents as document', (join) =>
      join
        .onRef('document.partner_id', '=', 'delivered.partner_id')
        .onRef('document.contract_id', '=', 'delivered.contract_id')
        .onRef('document.doc_id', '=', 'delivered.doc_id'),
    )
    .where('statement.contract_id', '=', contract.contract_id)
    .where('statement.to_day', '>=', contract.dataFrom ?? beforeAllDates)
    .where('statement.from_day', '<=', contract.dataUntil ?? afterAllDates)
    .orderBy('statement.to_day', 'desc')
    .limit(2)
    .select([
      'statement.from_day as from',
      'statement.to_day as to',
      'statement.prepaid_cents as prepaidCents',
      'statement.due_on as dueOn',
      'statement.payment_kind as paymentKind',
      'document.delivered_at as deliveredAt',
      'document.doc_id as docId',
      'document.file_name as fileName',
      'document.mime_type as mimeType',
      'document.size_in_bytes as sizeInBytes',
    ])
    .select((select) =>
      jsonArrayFrom(
        select
          .selectFrom('cost_statement_lines as line')
          .whereRef('line.contract_id', '=', 'statement.contract_id')
          .whereRef('line.to_day', '=', 'statement.to_day')
          .orderBy('line.position')
          .orderBy('line.kind')
          .select(['line.kind', 'line.label', 'line.cents']),
      ).as('lines'),
    )
    .select((select) =>
      jsonObjectFrom(
        select
          .selectFrom('documents as receiptsDocument')
          .whereRef('receiptsDocument.partner_id', '=', 'delivered.partner_id')
          .whereRef('receiptsDocument.contract_id', '=', 'delivered.contract_id')
          .whereRef('receiptsDocument.doc_id', '=', 'delivered.receipts_doc_id')
          .select([
            'receiptsDocument.doc_id as docId',
            'receiptsDocument.file_name as fileName',
            'receiptsDocument.mime_type as mimeType',
            'receiptsDocument.size_in_bytes as sizeInBytes',
          ]),
      ).as('receipts'),
    )
    .execute()
}

/** The text of the entry for all bookings before the tenant joined. With this entry, the balance is still the sum of the entries. */
const openingText: Localized = { de: 'Kontostand vor Ihrem Mietbeginn', en: 'Balance before your tenancy began' }

/** Lists the tenant's other contracts that have a statement whose due day is not over, the earliest due day first. */
export async function listContractsWithDueDay(
  db: Kysely<DB>,
  { partnerId, contractId }: { partnerId: string; contractId: string },
  now: Date,
): Promise<string[]> {
  const statements = await db
    .selectFrom('cost_statements')
    .where('contract_id', 'in', readableContracts(db, partnerId, now))
    .where('contract_id', '!=', contractId)
    .where('due_on', '>=', dayInGermany(now))
    .groupBy('contract_id')
    .orderBy((select) => select.fn.min('due_on'))
    .select('contract_id')
    .execute()
  return statements.map((statement) => statement.contract_id)
}

export type RentalAccount = NonNullable<Awaited<ReturnType<typeof findRentalAccount>>>

/**
 * Reads the rental account with its entries up to the day `asOf`, oldest first. For a tenant who joined others, the first
 * entry is the sum of the bookings before the day of joining. For a tenant who left, the entries end with the last day.
 * Undefined if the contract has no rental account, or if `asOf` is before the day of joining.
 */
export async function findRentalAccount(db: Kysely<DB>, contract: OwnContract) {
  const { dataFrom, dataUntil } = contract
  const account = await db
    .selectFrom('rental_accounts as account')
    .where('account.contract_id', '=', contract.contract_id)
    .where('account.as_of', '>=', dataFrom ?? beforeAllDates)
    .select('account.as_of as asOf')
    .select((select) => [
      select
        .selectFrom('rental_account_entries as earlier')
        .whereRef('earlier.contract_id', '=', 'account.contract_id')
        .where('earlier.booked_on', '<', dataFrom ?? beforeAllDates)
        .select(sql<number | null>`sum(earlier.cents)::integer`.as('cents'))
        .as('openingCents'),
      jsonArrayFrom(
        select
          .selectFrom('rental_account_entries as entry')
          .whereRef('entry.contract_id', '=', 'account.contract_id')
          .whereRef('entry.booked_on', '<=', 'account.as_of')
          .where('entry.booked_on', '>=', dataFrom ?? beforeAllDates)
          .where('entry.booked_on', '<=', dataUntil ?? afterAllDates)
          .orderBy('entry.booked_on')
          .orderBy('entry.entry')
          .select(['entry.booked_on as date', 'entry.text', 'entry.cents']),
      ).as('entries'),
    ])
    .executeTakeFirst()
  if (!account) return undefined
  const { asOf, openingCents, entries } = account
  if (dataFrom === null || openingCents === null) return { asOf, entries }
  return { asOf, entries: [{ date: dataFrom, text: openingText, cents: openingCents }, ...entries] }
}
