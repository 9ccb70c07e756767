import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { deleteUnsent } from '../../platform/delivery/outbox.ts'
import { Refusal } from '../../platform/refusal.ts'
import { deleteOutdatedForwards } from '../mailbox/forward.ts'
import { advance, outdatedKinds } from './advance.ts'
import type { AgreedAppointment } from './mails.ts'
import { allowsWithdrawal } from './rules.ts'
import { type AppointmentDetails, type AppointmentKey, findAppointment, releaseWindow } from './store.ts'

/** The withdrawal or end of a request. */
type EndOfRequest = AppointmentKey & { at: Date }

/**
 * Cancels the future appointment of a request that the tenant withdraws, and releases its window. Returns the cancelled
 * appointment with its new calendar sequence; undefined if no future appointment was agreed. Deletes unsent mails to the
 * tenant that offer windows or contain the time of the coming visit, and unsent mails to staff that the withdrawal makes
 * outdated. Throws `appointmentTooSoon` in the last two hours before the appointment.
 */
export async function cancelForWithdrawal(
  db: Transaction<DB>,
  { at, ...key }: EndOfRequest,
): Promise<AgreedAppointment | undefined> {
  const appointment = await findAppointment(db, key, { lock: true })
  if (!allowsWithdrawal(appointment?.agreed, at)) throw new Refusal('appointmentTooSoon')
  return cancelFuture(db, appointment, at)
}

/** Like `cancelForWithdrawal`, for a request that a staff member ends. Never throws `appointmentTooSoon`. */
export async function cancelForEnd(
  db: Transaction<DB>,
  { at, ...key }: EndOfRequest,
): Promise<AgreedAppointment | undefined> {
  return cancelFuture(db, await findAppointment(db, key, { lock: true }), at)
}

async function cancelFuture(
  db: Transaction<DB>,
  appointment: AppointmentDetails | undefined,
  at: Date,
): Promise<AgreedAppointment | undefined> {
  if (!appointment) return undefined
  const { agreed, technician, orderNumber } = appointment
  await deleteUnsent(db, { kinds: outdatedKinds, orderNumber })
  await deleteOutdatedForwards(db, orderNumber)
  if (!agreed || !technician || agreed.start <= at) return undefined
  await releaseWindow(db, appointment)
  await advance(db, appointment, 'cancelAppointment', { at, technician: null, changesCalendar: true })
  return { ...appointment, agreed, technician, since: at, sequence: appointment.sequence + 1 }
}
