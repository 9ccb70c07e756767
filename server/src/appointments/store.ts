import { type Kysely, sql } from 'kysely'
import type { DB } from '../database/schema.ts'
import { isOpenStatus } from '../requests/statusTexts.ts'

/** Whose appointment, of which request. */
export interface AppointmentKey {
  partnerId: string
  requestId: string
}

export type OwnAppointment = NonNullable<Awaited<ReturnType<typeof findAppointment>>>

/**
 * Keeps an appointment and its request as they are until the transaction ends. What belongs to them is to be read afterwards:
 * a read that waits for the lock itself would join what it found before it waited. The request first, as whoever closes it.
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

/** The appointment of a tenant's own request with all that belongs to it. `lock` keeps both as they are until the transaction ends. */
export async function findAppointment(
  db: Kysely<DB>,
  { partnerId, requestId }: AppointmentKey,
  { lock = false }: { lock?: boolean } = {},
) {
  if (lock) await lockAppointment(db, { partnerId, requestId })
  const row = await db
    .selectFrom('appointments as appointment')
    .innerJoin('requests as request', (join) =>
      join
        .onRef('request.partner_id', '=', 'appointment.partner_id')
        .onRef('request.request_id', '=', 'appointment.request_id'),
    )
    .innerJoin('contracts as contract', (join) =>
      join
        .onRef('contract.partner_id', '=', 'request.partner_id')
        .onRef('contract.contract_id', '=', 'request.contract_id'),
    )
    .leftJoin('technicians as technician', 'technician.technician_id', 'appointment.technician_id')
    .leftJoin('given_windows as given', (join) =>
      join
        .onRef('given.partner_id', '=', 'appointment.partner_id')
        .onRef('given.request_id', '=', 'appointment.request_id'),
    )
    .where('appointment.partner_id', '=', partnerId)
    .where('appointment.request_id', '=', requestId)
    .select([
      'appointment.partner_id as partnerId',
      'appointment.request_id as requestId',
      'appointment.contract_id as contractId',
      'appointment.state',
      'appointment.since',
      'appointment.revision',
      'appointment.calendar_sequence as sequence',
      'appointment.trade',
      'appointment.district',
      'request.order_number as orderNumber',
      'request.service_type as serviceType',
      'request.type_text as topic',
      'request.status',
      'contract.street',
      'contract.house_number as houseNumber',
      'contract.zip',
      'contract.town',
      'technician.technician_id as technicianId',
      'technician.name',
      'technician.company',
      'given.starts_at as start',
      'given.ends_at as end',
    ])
    .executeTakeFirst()
  if (!row) return undefined
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

interface NewAppointment extends AppointmentKey {
  contractId: string
  trade: string
  district: string
  state: 'searching' | 'notSearched'
  now: Date
}

export async function insertAppointment(db: Kysely<DB>, appointment: NewAppointment): Promise<void> {
  const { partnerId, requestId, contractId, trade, district, state, now } = appointment
  await db
    .insertInto('appointments')
    .values({
      partner_id: partnerId,
      request_id: requestId,
      contract_id: contractId,
      trade,
      district,
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
  /** Whether calendars that know the appointment must learn of it. */
  changesCalendar: boolean
}

/** Answers the revision that counts from now on. */
export async function updateAppointment(db: Kysely<DB>, key: AppointmentKey, change: Change): Promise<number> {
  const { revision } = await db
    .updateTable('appointments')
    .set((column) => ({
      state: change.state,
      since: change.since,
      technician_id: change.technicianId,
      revision: column('revision', '+', change.isNewRevision ? 1 : 0),
      calendar_sequence: column('calendar_sequence', '+', change.changesCalendar ? 1 : 0),
    }))
    .where('partner_id', '=', key.partnerId)
    .where('request_id', '=', key.requestId)
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

interface GivenWindow extends AppointmentKey {
  technicianId: string
  start: Date
  end: Date
}

/**
 * Gives a window to a request, in the place of the one that it had; answers false when somebody has it already. The primary
 * key decides that, whoever asks at the same moment.
 */
export async function giveWindow(
  db: Kysely<DB>,
  window: GivenWindow,
  { isMove }: { isMove: boolean },
): Promise<boolean> {
  if (isMove) {
    // Two who exchange their windows would wait for each other: whoever gives one back takes a turn.
    await sql`select from technicians where technician_id = ${window.technicianId} for no key update`.execute(db)
    await takeWindowBack(db, window)
  }
  const given = await db
    .insertInto('given_windows')
    .values({
      technician_id: window.technicianId,
      starts_at: window.start,
      ends_at: window.end,
      partner_id: window.partnerId,
      request_id: window.requestId,
    })
    .onConflict((conflict) => conflict.columns(['technician_id', 'starts_at']).doNothing())
    .returning('starts_at')
    .executeTakeFirst()
  return given !== undefined
}

export async function takeWindowBack(db: Kysely<DB>, { partnerId, requestId }: AppointmentKey): Promise<void> {
  await db.deleteFrom('given_windows').where('partner_id', '=', partnerId).where('request_id', '=', requestId).execute()
}

/** How many windows a tenant holds that are still to come; until the transaction ends nobody else gives this tenant another. */
export async function countWindowsToCome(
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
