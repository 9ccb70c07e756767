import { randomUUID } from 'node:crypto'
import type { Letterhead } from '@portal/brands/letterhead'
import { loadBrand } from '@portal/brands/load'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { bank, contactPeople, type DemoContractData, depositKind, rentKinds } from './contractData.ts'

type ContactPerson = keyof typeof contactPeople

async function insertContactPeople(
  db: Transaction<DB>,
  { phone, mailFrom }: Letterhead,
): Promise<Record<ContactPerson, string>> {
  const domain = mailFrom.address.split('@')[1]
  const ids = { homes: randomUUID(), parking: randomUUID() }
  for (const who of Object.keys(ids) as ContactPerson[]) {
    const { name, role, mailbox } = contactPeople[who]
    await db
      .insertInto('contact_people')
      .values({
        contact_person_id: ids[who],
        name,
        role: JSON.stringify(role),
        phone: phone.replace('\u00a0', ' '),
        email: `${mailbox}@${domain}`,
        is_demo: true,
      })
      .execute()
  }
  return ids
}

interface Key {
  contract_id: string
}

async function insertRent(db: Transaction<DB>, key: Key, { rentParts }: DemoContractData): Promise<void> {
  await db
    .insertInto('rent_parts')
    .values(
      rentParts.map(({ kind, validFrom, cents }) => {
        const { label, position, isAdvancePayment } = rentKinds[kind]
        return {
          ...key,
          kind,
          valid_from: validFrom,
          label: JSON.stringify(label),
          position,
          cents,
          is_advance_payment: isAdvancePayment,
        }
      }),
    )
    .execute()
}

async function insertStatements(db: Transaction<DB>, key: Key, { statements = [] }: DemoContractData): Promise<void> {
  for (const { year, prepaid, lines, payment } of statements) {
    const statement = { ...key, to_day: `${year}-12-31` }
    await db
      .insertInto('cost_statements')
      .values({
        ...statement,
        from_day: `${year}-01-01`,
        prepaid_cents: prepaid,
        due_on: payment?.dueOn ?? null,
        payment_kind: payment?.kind ?? null,
      })
      .execute()
    await db
      .insertInto('cost_statement_lines')
      .values(
        lines.map(({ kind, label, cents }, position) => ({
          ...statement,
          kind,
          label: JSON.stringify(label),
          position,
          cents,
        })),
      )
      .execute()
    await insertStatementDocuments(db, statement, year)
  }
}

/** Connects a statement with the documents in which tenants have received it: the statement itself and its receipts. */
async function insertStatementDocuments(
  db: Transaction<DB>,
  statement: Key & { to_day: string },
  year: number,
): Promise<void> {
  const delivered = await db
    .selectFrom('documents')
    .select(['partner_id', 'doc_id', 'file_name'])
    .where('contract_id', '=', statement.contract_id)
    .where('file_name', 'in', [`Nebenkostenabrechnung ${year}.pdf`, `Belege zur Nebenkostenabrechnung ${year}.pdf`])
    .execute()
  for (const [partnerId, documents] of Map.groupBy(delivered, (document) => document.partner_id)) {
    const idOf = (name: string) => documents.find(({ file_name }) => file_name.startsWith(name))?.doc_id ?? null
    await db
      .insertInto('statement_documents')
      .values({ ...statement, partner_id: partnerId, doc_id: idOf('Neben'), receipts_doc_id: idOf('Belege') })
      .execute()
  }
}

async function insertRentalAccount(
  db: Transaction<DB>,
  key: Key,
  { bookings, today }: Pick<DemoContractData, 'bookings'> & { today: string },
): Promise<void> {
  if (!bookings) return
  await db
    .insertInto('rental_accounts')
    .values({ ...key, as_of: today })
    .execute()
  await db
    .insertInto('rental_account_entries')
    .values(
      bookings.map(({ date, text, cents }, index) => ({
        ...key,
        booked_on: date,
        entry: index + 1,
        text: JSON.stringify(text),
        cents,
      })),
    )
    .execute()
}

/**
 * Inserts the contract data that tenants see. The documents must have been inserted before, because statements reference
 * them.
 */
export async function insertContractData(
  db: Transaction<DB>,
  { contractData, brand, today }: { contractData: readonly DemoContractData[]; brand: string; today: string },
): Promise<void> {
  const { letterhead } = await loadBrand(brand)
  const people = await insertContactPeople(db, letterhead)
  for (const data of contractData) {
    const { contractId, shows, rooms, area, floor, bounds } = data
    const key = { contract_id: contractId }
    await db
      .insertInto('tenant_area_features')
      .values({
        ...key,
        rental_contract: shows.rentalContract,
        rental_account: shows.rentalAccount,
        additional_costs: shows.additionalCosts,
        change_additional_costs_prepayment: shows.changeAdditionalCostsPrepayment,
      })
      .execute()
    await db
      .insertInto('contract_details')
      .values({
        ...key,
        rooms: rooms ?? null,
        area_in_square_metres: area ?? null,
        floor: floor ? JSON.stringify(floor) : null,
        deposit_cents: data.deposit ?? null,
        deposit_kind: data.deposit === undefined ? null : JSON.stringify(depositKind),
        account_holder: letterhead.company,
        iban: bank.iban,
        bank: bank.name,
        payment_reference: `Miete ${contractId}`,
        rent_payment_kind: data.paymentKind,
        contact_person_id: people[data.contactPerson],
        least_advance_payment_cents: bounds?.[0] ?? null,
        most_advance_payment_cents: bounds?.[1] ?? null,
      })
      .execute()
    await insertRent(db, key, data)
    await insertStatements(db, key, data)
    await insertRentalAccount(db, key, { ...data, today })
  }
}
