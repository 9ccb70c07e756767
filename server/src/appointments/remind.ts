import { randomUUID } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../database/schema.ts'
import type { Parts } from '../parts.ts'
import { mailOffer, mailVisitReminder } from './mails.ts'
import { reminderHour, undecidedSeconds } from './rules.ts'
import { type AppointmentKey, findAppointment, type OwnAppointment } from './store.ts'
import { listWindows } from './windows.ts'

type ReminderKind = 'appointmentOffered' | 'appointmentReminder'

/** A mail that is due later, if nothing that the tenant decides on has changed by then. */
interface Reminder extends AppointmentKey {
  kind: ReminderKind
  revision: number
  /** The mail has its id from the beginning: a job that is done again after a crash finds it in the outbox. */
  messageId: string
}

type Standing = AppointmentKey & { revision: number }

/** Orders the mail that times wait, within the transaction that offers them. */
export const orderOfferReminder = (db: Transaction<DB>, standing: Standing): Promise<void> =>
  orderReminder(db, 'appointmentOffered', standing, undecidedSeconds)

/** Orders the mail of the day before, within the transaction that agrees the window; none when that moment is over. */
export async function orderVisitReminder(
  db: Transaction<DB>,
  standing: Standing,
  { start, now }: { start: Date; now: Date },
): Promise<void> {
  const moment = await dayBefore(db, start)
  const inSeconds = (moment.getTime() - now.getTime()) / 1000
  if (inSeconds > 0) await orderReminder(db, 'appointmentReminder', standing, inSeconds)
}

/** When the day before is told of a visit, by the clock in Berlin. */
export async function dayBefore(db: Kysely<DB>, start: Date): Promise<Date> {
  const { rows } = await sql<{ moment: Date }>`
    select ((${start}::timestamptz at time zone 'Europe/Berlin')::date - 1 + make_time(${reminderHour}, 0, 0))
      at time zone 'Europe/Berlin' as moment
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('A day has no day before')
  return row.moment
}

/** A request has one reminder to come: the next takes the place of the one that waits. */
async function orderReminder(
  db: Transaction<DB>,
  kind: ReminderKind,
  { partnerId, requestId, revision }: Standing,
  inSeconds: number,
): Promise<void> {
  const reminder: Reminder = { kind, partnerId, requestId, revision, messageId: randomUUID() }
  await sql`select graphile_worker.add_job(
    'remindOfAppointment',
    ${JSON.stringify(reminder)}::json,
    run_at := now() + make_interval(secs => ${inSeconds}),
    job_key := ${`appointment reminder ${requestId}`}::text
  )`.execute(db)
}

type Reminding = Pick<Parts, 'settings' | 'now'>
type Write = (db: Transaction<DB>, parts: Reminding, appointment: OwnAppointment, messageId: string) => Promise<void>

const writers: Record<ReminderKind, Write> = {
  async appointmentOffered(db, parts, appointment, messageId) {
    const { technician } = appointment
    // Others may have taken the last times meanwhile.
    const [window] = technician ? await listWindows(db, { ...technician, now: parts.now(), limit: 1 }) : []
    if (technician && window) await mailOffer(db, parts, { appointment: { ...appointment, technician }, messageId })
  },

  async appointmentReminder(db, parts, appointment, messageId) {
    const { agreed, technician } = appointment
    // A server that was down for a day reminds nobody of what is over.
    if (agreed && technician && agreed.start > parts.now())
      await mailVisitReminder(db, parts, { appointment: { ...appointment, agreed, technician }, messageId })
  },
}

/** The job that reminds of an appointment as it still stands, or does nothing. */
export const openReminders =
  ({ db, ...parts }: Reminding & Pick<Parts, 'db'>) =>
  (order: unknown): Promise<void> => {
    const reminder = order as Reminder
    return db.transaction().execute(async (transaction) => {
      const appointment = await findAppointment(transaction, reminder, { lock: true })
      const isDue = appointment?.isOpen && appointment.revision === reminder.revision
      if (isDue) await writers[reminder.kind](transaction, parts, appointment, reminder.messageId)
    })
  }
