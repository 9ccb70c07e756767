import { createHash, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import type { FileStore } from '../../platform/files/store.ts'
import { landlordServices } from '../../services/landlord.ts'
import { demoAddress } from '../contracts/tenants.ts'
import type { DemoRequest } from './requests.ts'

const orderNumberStep = 7
/** The `calendar_sequence` of an appointment that was agreed and never changed. */
export const agreedSequence = 1

export interface RequestWithId extends Omit<DemoRequest, 'subRequests'> {
  requestId: string
  parentId: string | null
}

/**
 * Inserts requests with their histories, appointments and files. Newer requests get higher order numbers. Returns the
 * requests with their ids.
 */
export async function insertRequests(
  db: Kysely<DB>,
  {
    files,
    requests,
    photo,
    newestNumber,
  }: {
    files: FileStore
    requests: readonly DemoRequest[]
    photo: Buffer
    /** The number of the newest request: lower than the first number that the portal assigns. */
    newestNumber: number
  },
): Promise<RequestWithId[]> {
  const tenancies = await db
    .selectFrom('tenancies')
    .where('role', '=', 'main')
    .select(['contract_id', 'partner_id'])
    .execute()
  const ownerOf = new Map(tenancies.map((tenancy) => [tenancy.contract_id, tenancy.partner_id]))
  const partners = await db.selectFrom('partners').select(['customer_number', 'partner_id']).execute()
  const partnerIds = new Map(partners.map((partner) => [partner.customer_number, partner.partner_id]))
  const newestFirst = requests.flatMap(withIds).sort((a, b) => createdAt(b) - createdAt(a))
  const numbered = newestFirst.map((request, index) => ({
    ...request,
    orderNumber: String(newestNumber - index * orderNumberStep),
  }))
  // Inserts sub-requests last, because each references its request.
  for (const request of numbered.sort((a, b) => Number(a.parentId !== null) - Number(b.parentId !== null))) {
    const key = { partner_id: ownerOf.get(request.contractId) as string, request_id: request.requestId }
    await insertRequest(db, key, request, partnerIds)
    await insertAppointment(db, key, request)
    for (const [position, file] of (request.files ?? []).entries()) {
      await db
        .insertInto('attachments')
        .values({
          ...key,
          attachment_id: randomUUID(),
          contract_id: request.contractId,
          position,
          field_id: 'photos',
          file_name: file.fileName,
          mime_type: 'image/jpeg',
          size_in_bytes: photo.byteLength,
          sha256: createHash('sha256').update(photo).digest(),
          file_key: await files.keep(photo),
        })
        .execute()
    }
  }
  return numbered
}

function withIds({ subRequests = [], ...request }: DemoRequest): RequestWithId[] {
  const requestId = randomUUID()
  const { contractId } = request
  return [
    { ...request, requestId, parentId: null },
    ...subRequests.map((sub) => ({ ...sub, contractId, requestId: randomUUID(), parentId: requestId })),
  ]
}

const createdAt = ({ history }: RequestWithId) => history.at(-1)?.at.getTime() ?? 0

function textsOf({ service = 'repair', about: [themeId, typeId], typeText }: RequestWithId) {
  const serviceType = landlordServices.serviceTypes.find(({ id }) => id === service)
  const theme = serviceType?.themes.find(({ id }) => id === themeId)
  const type = theme?.types.find(({ id }) => id === typeId)
  if (!theme || !type) throw new Error(`The catalog has no ${service}/${themeId}/${typeId}`)
  return {
    service_type: service,
    theme_text: JSON.stringify(theme.title),
    type_text: JSON.stringify(typeText ?? type.title),
    is_personal: landlordServices.forms.some(
      ({ formId, isPersonal }) => isPersonal && 'formId' in type.leadsTo && formId === type.leadsTo.formId,
    ),
  }
}

async function insertRequest(
  db: Kysely<DB>,
  key: { partner_id: string; request_id: string },
  request: RequestWithId & { orderNumber: string },
  partnerIds: ReadonlyMap<string, string>,
): Promise<void> {
  const { contractId, parentId, kind = 'own', history, appMessage, subData = [], answers = {}, orderNumber } = request
  // A tenant's message does not change the status message.
  const latest = history.find(({ writer }) => writer === undefined)
  if (!latest) throw new Error(`Request ${orderNumber} has no entry of the landlord`)
  await db
    .insertInto('requests')
    .values({
      ...key,
      ...textsOf(request),
      contract_id: contractId,
      parent_request_id: parentId,
      order_number: orderNumber,
      kind,
      status: latest.status,
      status_message: JSON.stringify(latest.text),
      app_message: appMessage ? JSON.stringify(appMessage.text) : null,
      push_date: appMessage?.at ?? null,
      app_message_appointment: appMessage?.announcesAppointment ? agreedSequence : null,
      sub_data: JSON.stringify(subData),
      answers: JSON.stringify(answers),
      created_at: new Date(createdAt(request)),
    })
    .execute()
  await db
    .insertInto('request_history')
    .values(
      [...history].reverse().map(({ at, status, text, announcesAppointment, message, writer }, index) => ({
        ...key,
        entry: index + 1,
        at,
        status,
        text: JSON.stringify(text),
        announces_appointment: announcesAppointment ? agreedSequence : null,
        message: message ?? null,
        writer_id: (writer && partnerIds.get(writer)) ?? null,
      })),
    )
    .execute()
}

/** Inserts the agreed appointment of the request, if it has one, and reserves its window. Schedules no reminder. */
async function insertAppointment(
  db: Kysely<DB>,
  key: { partner_id: string; request_id: string },
  { appointment, contractId, history }: RequestWithId,
): Promise<void> {
  if (!appointment) return
  const { agreed } = appointment
  const { technician_id, trades } = await db
    .selectFrom('technicians')
    .select(['technician_id', 'trades'])
    .where('name', '=', appointment.technician.name)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('appointments')
    .values({
      ...key,
      technician_id,
      contract_id: contractId,
      trade: trades[0] as string,
      district: demoAddress.zip,
      state: 'agreed',
      since: history[0]?.at as Date,
      // The offer of windows was revision 1, the choice revision 2.
      revision: 2,
      calendar_sequence: agreedSequence,
    })
    .execute()
  await db
    .insertInto('given_windows')
    .values({ ...key, technician_id, starts_at: agreed.start, ends_at: agreed.end })
    .execute()
}
