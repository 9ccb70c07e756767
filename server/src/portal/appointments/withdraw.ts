import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { deleteUnsent } from '../../platform/delivery/outbox.ts'
import { Refusal } from '../../platform/refusal.ts'
import { advance } from './advance.ts'
import { type AgreedAppointment, mailKindsWithTime } from './mails.ts'
import { allowsWithdrawal } from './rules.ts'
import { type AppointmentKey, findAppointment, releaseWindow } from './store.ts'

/**
 * Cancels the future appointment of a request that the tenant withdraws, and releases its window. Returns the cancelled
 * appointment with its new calendar sequence; undefined if no future appointment was agreed. A search ends because its request
 * is no longer open. Deletes unsent mails about the appointment. Throws `appointmentTooSoon` if the appointment begins soon.
 */
export async function cancelForWithdrawal(
  db: Transaction<DB>,
  { partnerId, requestId, orderNumber, at }: AppointmentKey & { orderNumber: string; at: Date },
): Promise<AgreedAppointment | undefined> {
  const appointment = await findAppointment(db, { partnerId, requestId }, { lock: true })
  if (!appointment) return undefined
  const { agreed, technician } = appointment
  if (!allowsWithdrawal(agreed, at)) throw new Refusal('appointmentTooSoon')
  await deleteUnsent(db, { kinds: [...mailKindsWithTime, 'appointmentOffered'], orderNumber })
  if (!agreed || !technician || agreed.start <= at) return undefined
  await releaseWindow(db, appointment)
  await advance(db, appointment, 'cancelAppointment', { at, technician: null, changesCalendar: true })
  return { ...appointment, agreed, technician, since: at, sequence: appointment.sequence + 1 }
}
