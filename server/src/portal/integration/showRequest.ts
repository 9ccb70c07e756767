import type { IntegrationRequest } from '@portal/contract/integration/requests'
import type { Context, Machine } from '../../context.ts'
import { handledBy } from '../../platform/handledBy.ts'
import { Refusal } from '../../platform/refusal.ts'
import { linksToRequest } from '../../platform/requestLinks.ts'
import { findRequest, type RequestForStaff } from '../requests/forStaff.ts'
import { inGerman } from '../requests/subData.ts'
import { findExternalIds, findOwnRequest } from './store.ts'

type HistoryEntry = RequestForStaff['history'][number]

/** The first entry comes from a tenant, and so does every entry with a decision or message of a tenant. */
function writerOf({ entry, is_answer, writer_id }: HistoryEntry): 'tenant' | 'landlord' | null {
  if (is_answer) return 'landlord'
  return entry === 1 || writer_id !== null ? 'tenant' : null
}

const toEntry = (row: HistoryEntry): IntegrationRequest['history'][number] => ({
  entry: row.entry,
  at: row.at.toISOString(),
  status: row.status,
  text: row.text,
  message: row.message,
  writer: writerOf(row),
})

const toFile = (file: RequestForStaff['files'][number]): IntegrationRequest['files'][number] => ({
  id: file.attachment_id,
  entry: file.entry,
  fileName: file.file_name,
  mimeType: file.mime_type,
  sizeInBytes: file.size_in_bytes,
})

function appointmentOf(request: RequestForStaff['request']): IntegrationRequest['appointment'] {
  if (request.appointment === null) return null
  const { technician: name, technician_company: company, visit_starts_at: start, visit_ends_at: end } = request
  return {
    state: request.appointment,
    start: start?.toISOString() ?? null,
    end: end?.toISOString() ?? null,
    technician: name !== null && company !== null ? { name, company } : null,
  }
}

/** Returns a request as a machine reads it. Only a machine with the scope `contacts:read` gets the tenant's contact data. */
export async function showRequest(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  number: string,
  { scopes }: Pick<Machine, 'scopes'>,
): Promise<IntegrationRequest> {
  const own = await findOwnRequest(db, number)
  const found = own && (await findRequest(db, number))
  if (!found) throw new Refusal('requestNotFound')
  const { request, files, history } = found
  const externalIds = await findExternalIds(db, own)
  return {
    number,
    reference: request.external_reference,
    serviceType: request.service_type,
    handledBy: handledBy(settings, request.service_type),
    links: linksToRequest(settings, request),
    theme: request.theme_text,
    type: request.type_text,
    isEmergency: request.is_emergency,
    createdAt: request.created_at.toISOString(),
    status: request.status,
    statusText: request.status_message,
    isUnanswered: request.unanswered_since !== null,
    lastEntry: history.at(-1)?.entry ?? 0,
    tenant: {
      id: request.partner_id,
      externalId: externalIds.tenant,
      customerNumber: request.customer_number,
      name: request.tenant,
    },
    contact: scopes.includes('contacts:read')
      ? {
          mobile: request.mobile,
          landline: request.landline,
          email: request.email,
          bestTimeToReach: request.best_time_to_reach,
        }
      : null,
    contract: {
      number: request.contract_id,
      externalId: externalIds.contract,
      object: request.object_description,
      street: request.street,
      houseNumber: request.house_number,
      zip: request.zip,
      town: request.town,
    },
    answers: request.sub_data.map(({ label, value }) => ({ label: inGerman(label), value: inGerman(value) })),
    history: history.map(toEntry),
    files: files.map(toFile),
    appointment: appointmentOf(request),
  }
}
