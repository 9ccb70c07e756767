import type { Localized } from '@portal/contract/api/texts'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { withNameOfSender } from './subData.ts'
import { asReadByOthers } from './writers.ts'

/**
 * Requests as staff members read them: with the tenant, the rented object, the state of the appointment, its window and
 * technician, and the number of files (`files`, a string).
 */
export const selectForStaff = (db: Kysely<DB>) =>
  db
    .selectFrom('requests as request')
    .innerJoin('partners as partner', 'partner.partner_id', 'request.partner_id')
    .innerJoin('rented_objects as contract', 'contract.contract_id', 'request.contract_id')
    .innerJoin('contracts', 'contracts.contract_id', 'request.contract_id')
    .leftJoin('accounts as account', 'account.partner_id', 'request.partner_id')
    .leftJoin('appointments as appointment', (join) =>
      join
        .onRef('appointment.partner_id', '=', 'request.partner_id')
        .onRef('appointment.request_id', '=', 'request.request_id'),
    )
    .leftJoin('technicians as technician', 'technician.technician_id', 'appointment.technician_id')
    .leftJoin('given_windows as given', (join) =>
      join.onRef('given.partner_id', '=', 'request.partner_id').onRef('given.request_id', '=', 'request.request_id'),
    )
    .selectAll('request')
    .select([
      'request.order_number as number',
      'partner.name as tenant',
      'partner.customer_number',
      'partner.mobile',
      'partner.landline',
      'partner.best_time_to_reach',
      'contract.street',
      'contract.house_number',
      'contract.zip',
      'contract.town',
      'contract.object_description',
      'appointment.state as appointment',
      'technician.name as technician',
      'technician.company as technician_company',
      'given.starts_at as visit_starts_at',
      'given.ends_at as visit_ends_at',
    ])
    .select((select) => [
      select.fn<string | null>('nullif', ['contracts.external_id', 'contracts.contract_id']).as('landlord_number'),
      select.fn.coalesce('account.email', 'partner.email').as('email'),
      select
        .selectFrom('attachments as file')
        .whereRef('file.partner_id', '=', 'request.partner_id')
        .whereRef('file.request_id', '=', 'request.request_id')
        .select((count) => count.fn.countAll<string>().as('files'))
        .as('files'),
    ])

/** Names the co-tenant in the text of an entry that a co-tenant wrote. `coTenant` is null if that co-tenant has been erased. */
const withNameOfCoTenant = <
  Entry extends { text: Localized; partner_id: string; writer_id: string | null; coTenant: string | null },
>(
  entry: Entry,
): Entry =>
  entry.writer_id === null || entry.writer_id === entry.partner_id
    ? entry
    : { ...entry, text: asReadByOthers(entry.text, entry.coTenant) }

export type RequestForStaff = NonNullable<Awaited<ReturnType<typeof findRequest>>>

/** Returns a request with its answers as staff read them, its files and its history, whether or not staff have answered it. */
export async function findRequest(db: Kysely<DB>, number: string) {
  const request = await selectForStaff(db).where('request.order_number', '=', number).executeTakeFirst()
  if (!request) return undefined
  const { partner_id, request_id } = request
  const files = await db
    .selectFrom('attachments')
    .selectAll()
    .where('partner_id', '=', partner_id)
    .where('request_id', '=', request_id)
    .orderBy('entry')
    .orderBy('position')
    .execute()
  const history = await db
    .selectFrom('request_history as entry')
    .leftJoin('partners as coTenant', (join) =>
      join.onRef('coTenant.partner_id', '=', 'entry.writer_id').onRef('entry.writer_id', '!=', 'entry.partner_id'),
    )
    .selectAll('entry')
    .select('coTenant.name as coTenant')
    .where('entry.partner_id', '=', partner_id)
    .where('entry.request_id', '=', request_id)
    .orderBy('entry.entry')
    .execute()
  const sub_data = withNameOfSender(request.sub_data, request.tenant)
  return { request: { ...request, sub_data }, files, history: history.map(withNameOfCoTenant) }
}
