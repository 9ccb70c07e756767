import { randomUUID } from 'node:crypto'
import type { Technician } from '@portal/contract/appointments'
import { requestStatus } from '@portal/contract/requestStatus'
import { sql, type Transaction } from 'kysely'
import type { Context } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { Refusal } from '../../platform/refusal.ts'
import { deleteOutdatedForwards } from '../mailbox/forward.ts'
import { advance } from './advance.ts'
import { mailAppointment } from './mails.ts'
import { scheduleVisitReminder } from './remind.ts'
import {
  type AppointmentDetails,
  type AppointmentKey,
  findAppointment,
  insertAppointment,
  keepInCalendar,
  releaseWindow,
  reserveWindow,
} from './store.ts'
import { entries, type Span } from './texts.ts'

type ArrangeContext = Pick<Context, 'settings' | 'now'>

/** A visit that the landlord has arranged outside the portal. */
interface ArrangedVisit extends AppointmentKey, Span {
  contractId: string
  technician: Technician
}

/**
 * Returns the id of the technician with this name and company. Of several, prefers imported ones, and among these one with
 * trades: the search offers that technician's windows, so the visit must be in the same calendar. A technician who is new to
 * the portal covers no trade and no district, so the search never offers their time.
 */
async function findOrAddTechnician(db: Transaction<DB>, { name, company }: Technician): Promise<string> {
  // Without the lock, concurrent calls would each add a new technician.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`technician ${name} ${company}`}, 0))`.execute(db)
  const known = await db
    .selectFrom('technicians')
    .select('technician_id')
    .where('name', '=', name)
    .where('company', '=', company)
    .orderBy(sql`external_id is null`)
    .orderBy(sql`trades = '{}'`)
    .orderBy('technician_id')
    .executeTakeFirst()
  if (known) return known.technician_id
  const technicianId = randomUUID()
  await db
    .insertInto('technicians')
    .values({ technician_id: technicianId, name, company, trades: [], districts: [] })
    .execute()
  return technicianId
}

/** Returns the locked appointment of a request. Creates it for a request whose type needs no visit. */
async function lockOrAddAppointment(db: Transaction<DB>, { contractId, ...key }: ArrangedVisit, now: Date) {
  const found = await findAppointment(db, key, { lock: true })
  if (found) return found
  // Without a trade, no search is offered after a cancellation (`isSearchable`).
  await insertAppointment(db, { ...key, contractId, trade: '', postalCode: '', state: 'notSearched', now })
  return (await findAppointment(db, key)) as AppointmentDetails
}

/** Whether a visit is already agreed. Several technicians can have the same name and company, so the id does not decide. */
const isAlreadyAgreed = (
  { agreed, technician: known }: AppointmentDetails,
  { start, end, technician }: ArrangedVisit,
) =>
  agreed?.start.getTime() === start.getTime() &&
  agreed.end.getTime() === end.getTime() &&
  known?.name === technician.name &&
  known.company === technician.company

/**
 * Agrees an appointment that the landlord has arranged outside the portal, or moves the agreed one, and mails it to the
 * tenant. A visit that has begun is not moved: the new one is a further visit. Returns whether the tenant got a mail. Does
 * nothing if this visit is already agreed. Throws `windowTaken` if the technician has another appointment at this time. The
 * transaction must hold the lock of the request.
 */
export async function arrangeAppointment(
  db: Transaction<DB>,
  context: ArrangeContext,
  visit: ArrangedVisit,
): Promise<{ isMailed: boolean }> {
  const {
    start,
    end,
    technician: { name, company },
  } = visit
  const now = context.now()
  const appointment = await lockOrAddAppointment(db, visit, now)
  if (isAlreadyAgreed(appointment, visit)) return { isMailed: false }
  const technicianId = await findOrAddTechnician(db, visit.technician)
  const earlier = appointment.agreed
  const isMove = earlier !== undefined && earlier.start > now
  if (earlier && !isMove && earlier.end > now) await keepInCalendar(db, appointment)
  const isReserved = await reserveWindow(db, { ...appointment, technicianId, start, end })
  if (!isReserved) throw new Refusal('windowTaken')

  const sequence = appointment.sequence + 1
  const changed = await advance(db, appointment, 'arrange', {
    at: now,
    technician: { technicianId },
    changesCalendar: true,
    isFurtherVisit: earlier !== undefined && !isMove,
    entry: {
      text: isMove ? entries.movedByLandlord(visit) : entries.agreed(visit),
      status: requestStatus.appointmentAgreed,
      announcesAppointment: sequence,
    },
  })
  await scheduleVisitReminder(db, changed, { start, now })
  // The landlord knows this appointment, so mails about the former state of the search are outdated.
  await deleteOutdatedForwards(db, appointment.orderNumber)
  const { isMovable, pastSequences } = (await findAppointment(db, visit)) as AppointmentDetails
  const isMailed = await mailAppointment(db, context, {
    kind: isMove ? 'appointmentMoved' : 'appointmentAgreed',
    earlier: isMove ? earlier : undefined,
    appointment: {
      ...appointment,
      pastSequences,
      technician: { technicianId, name, company },
      agreed: { start, end },
      isMovable,
      since: now,
      sequence,
    },
  })
  return { isMailed }
}

/**
 * Cancels the coming appointment of a request on behalf of the landlord, and mails the cancellation to the tenant. Returns
 * whether the tenant got a mail. Throws `appointmentChanged` if no appointment is agreed, or if it has begun.
 */
export async function cancelForLandlord(
  db: Transaction<DB>,
  context: ArrangeContext,
  key: AppointmentKey,
): Promise<{ isMailed: boolean }> {
  const at = context.now()
  const appointment = await findAppointment(db, key, { lock: true })
  if (!appointment?.agreed || !appointment.technician || appointment.agreed.start <= at)
    throw new Refusal('appointmentChanged')
  const { agreed, technician } = appointment
  await releaseWindow(db, appointment)
  await advance(db, appointment, 'cancelAppointment', {
    at,
    technician: null,
    changesCalendar: true,
    entry: { text: entries.cancelledByLandlord(agreed), status: requestStatus.beingChecked },
  })
  await deleteOutdatedForwards(db, appointment.orderNumber)
  const isMailed = await mailAppointment(db, context, {
    kind: 'appointmentCancelled',
    appointment: { ...appointment, agreed, technician, since: at, sequence: appointment.sequence + 1 },
  })
  return { isMailed }
}
