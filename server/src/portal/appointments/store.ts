import { isOpenStatus } from '@portal/contract/requestStatus'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { daysOfTenants, hasEnded, isBeforeLeaving, readableTenancies, seesRequest } from '../contracts/access.ts'
import { hasWorkingHours } from '../requests/movable.ts'

/** Identifies an appointment by its tenant and request. */
export interface AppointmentKey {
  partnerId: string
  requestId: string
}

/** An appointment with data of its request, address, technician and reserved window. */
export type AppointmentDetails = NonNullable<Awaited<ReturnType<typeof findAppointment>>>

/**
 * Locks an appointment and its request until the transaction ends. Locks the request first, in the same order as the closing
 * of a request, to prevent deadlocks. Related rows must be read by a later query: a query that waits for a lock would join
 * rows that it read before the wait.
 */
async function lockAppointment(db: Kysely<DB>, { partnerId, requestId }: AppointmentKey): Promise<void> {
  await db
    .selectFrom('requests as request')
    .innerJoin('appointments as appointment', (join) =>
      join
        .onRef('appointment.partner_id', '=', 'request.partner_id')
        .onRef('appointment.request_id', '=', 'request.request_id'),
    )
    .where('request.partner_id', '=', partnerId)
    .where('request.request_id', '=', requestId)
    .select('appointment.state')
    .forUpdate()
    .execute()
}

/** Selects appointments with related data. */
const selectAppointments = (db: Kysely<DB>) =>
  db
    .selectFrom('appointments as appointment')
    .innerJoin('requests as request', (join) =>
      join
        .onRef('request.partner_id', '=', 'appointment.partner_id')
        .onRef('request.request_id', '=', 'appointment.request_id'),
    )
    .innerJoin('rented_objects as contract', 'contract.contract_id', 'request.contract_id')
    .leftJoin('technicians as technician', 'technician.technician_id', 'appointment.technician_id')
    .leftJoin('given_windows as given', (join) =>
      join
        .onRef('given.partner_id', '=', 'appointment.partner_id')
        .onRef('given.request_id', '=', 'appointment.request_id'),
    )
    .select([
      'appointment.partner_id as partnerId',
      'appointment.request_id as requestId',
      'appointment.contract_id as contractId',
      'appointment.state',
      'appointment.since',
      'appointment.revision',
      'appointment.calendar_sequence as sequence',
      'appointment.past_sequences as pastSequences',
      'appointment.trade',
      'appointment.district as postalCode',
      'request.order_number as orderNumber',
      'request.service_type as serviceType',
      'request.type_text as topic',
      'request.status',
      'request.is_emergency as isEmergency',
      'contract.street',
      'contract.house_number as houseNumber',
      'contract.zip',
      'contract.town',
      'technician.technician_id as technicianId',
      'technician.name',
      'technician.company',
      'given.starts_at as start',
      'given.ends_at as end',
      hasWorkingHours.as('isMovable'),
      daysOfTenants.as('visitDays'),
    ])

type AppointmentRow = Awaited<ReturnType<ReturnType<typeof selectAppointments>['executeTakeFirstOrThrow']>>

function toAppointment(row: AppointmentRow) {
  const { technicianId, name, company, start, end, status, street, houseNumber, zip, town, ...appointment } = row
  return {
    ...appointment,
    isOpen: isOpenStatus(status),
    place: { street, houseNumber, zip, town },
    technician:
      technicianId !== null && name !== null && company !== null ? { technicianId, name, company } : undefined,
    agreed: start && end ? { start, end } : undefined,
  }
}

/**
 * Returns the appointment of a tenant's request with related data. `lock` locks the appointment and the request until the
 * transaction ends.
 */
export async function findAppointment(
  db: Kysely<DB>,
  { partnerId, requestId }: AppointmentKey,
  { lock = false }: { lock?: boolean } = {},
) {
  if (lock) await lockAppointment(db, { partnerId, requestId })
  const row = await selectAppointments(db)
    .where('appointment.partner_id', '=', partnerId)
    .where('appointment.request_id', '=', requestId)
    .executeTakeFirst()
  return row && toAppointment(row)
}

/**
 * Returns the appointment of a request that the tenant may see. Returns undefined if the appointment has changed since the
 * tenant left a contract that continues with other tenants. After the end of the tenancy, `isOpen` is false, because the
 * tenant can no longer decide.
 */
export async function findVisibleAppointment(
  db: Kysely<DB>,
  { partnerId, requestId, now }: AppointmentKey & { now: Date },
) {
  const row = await selectAppointments(db)
    .innerJoin(readableTenancies(db, now).as('tenancy'), 'tenancy.contract_id', 'request.contract_id')
    .where('tenancy.partner_id', '=', partnerId)
    .where('request.request_id', '=', requestId)
    .where(seesRequest(now))
    .where(isBeforeLeaving('appointment.since'))
    .select('tenancy.ends_on')
    .executeTakeFirst()
  if (!row) return undefined
  const { ends_on, ...columns } = row
  const isEnded = hasEnded({ ends_on }, now)
  const appointment = toAppointment(columns)
  return { ...appointment, isOpen: appointment.isOpen && !isEnded, isEnded }
}

interface NewAppointment extends AppointmentKey {
  contractId: string
  trade: string
  postalCode: string
  state: 'searching' | 'notSearched'
  now: Date
}

export async function insertAppointment(db: Kysely<DB>, appointment: NewAppointment): Promise<void> {
  const { partnerId, requestId, contractId, trade, postalCode, state, now } = appointment
  await db
    .insertInto('appointments')
    .values({
      partner_id: partnerId,
      request_id: requestId,
      contract_id: contractId,
      trade,
      district: postalCode,
      state,
      since: now,
    })
    .execute()
}

interface Change {
  state: DB['appointments']['state']
  since: Date
  technicianId: string | null
  isNewRevision: boolean
  /** Whether calendars that contain the appointment must update it, or get a further visit. */
  changesCalendar: boolean
  /** Whether the appointment is a further visit, after one that took place. */
  isFurtherVisit: boolean
}

/** Updates an appointment and returns its revision after the update. */
export async function updateAppointment(db: Kysely<DB>, key: AppointmentKey, change: Change): Promise<number> {
  const { revision } = await db
    .updateTable('appointments')
    .set((column) => ({
      state: change.state,
      since: change.since,
      technician_id: change.technicianId,
      revision: column('revision', '+', change.isNewRevision ? 1 : 0),
      calendar_sequence: column('calendar_sequence', '+', change.changesCalendar ? 1 : 0),
      ...(change.isFurtherVisit && { past_sequences: sql<number[]>`past_sequences || calendar_sequence` }),
    }))
    .where('partner_id', '=', key.partnerId)
    .where('request_id', '=', key.requestId)
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

interface ReservedWindow extends AppointmentKey {
  technicianId: string
  start: Date
  end: Date
}

/**
 * Reserves a window for a request, and releases the window that the request had before. Returns false if the window overlaps
 * another one of the technician; the caller then has to roll back. The lock makes the reservations of a technician run one after
 * the other, and the check is a later statement, so it sees those that were committed before.
 */
export async function reserveWindow(db: Transaction<DB>, window: ReservedWindow): Promise<boolean> {
  const { technicianId, start, end, partnerId, requestId } = window
  await sql`select from technicians where technician_id = ${technicianId} for no key update`.execute(db)
  await releaseWindow(db, window)
  const { numAffectedRows } = await sql`
    insert into given_windows (technician_id, starts_at, ends_at, partner_id, request_id)
    select ${technicianId}, ${start}, ${end}, ${partnerId}, ${requestId}
    where not exists (
      select from given_windows as given
      where given.technician_id = ${technicianId} and given.ends_at > ${start} and given.starts_at < ${end}
    )
  `.execute(db)
  return numAffectedRows === 1n
}

/**
 * Adds the time of an agreed visit to the calendar of its technician. A further visit releases the window of the visit that still
 * lasts, and the portal must not offer the rest of its time.
 */
export async function keepInCalendar(db: Kysely<DB>, { partnerId, requestId }: AppointmentKey): Promise<void> {
  await sql`
    insert into calendar_entries (entry_id, technician_id, starts_at, ends_at)
    select gen_random_uuid(), technician_id, starts_at, ends_at
    from given_windows where partner_id = ${partnerId} and request_id = ${requestId}
  `.execute(db)
}

export async function releaseWindow(db: Kysely<DB>, { partnerId, requestId }: AppointmentKey): Promise<void> {
  await db.deleteFrom('given_windows').where('partner_id', '=', partnerId).where('request_id', '=', requestId).execute()
}

/** Returns how many future windows a tenant has reserved. Locks the tenant, so concurrent counts wait for the transaction. */
export async function countReservedWindows(
  db: Kysely<DB>,
  { partnerId, now }: { partnerId: string; now: Date },
): Promise<number> {
  await sql`select from partners where partner_id = ${partnerId} for no key update`.execute(db)
  const { count } = await db
    .selectFrom('given_windows')
    .where('partner_id', '=', partnerId)
    .where('starts_at', '>', now)
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
