import { randomUUID } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Context } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { mailOfferReminder, mailVisitReminder } from './mails.ts'
import { offerReminderDelaySeconds, reminderHour } from './rules.ts'
import { type AppointmentDetails, type AppointmentKey, findAppointment } from './store.ts'
import { listFreeWindows } from './windows.ts'

type ReminderKind = 'appointmentOffered' | 'appointmentReminder'

/** A mail that is sent later, if the appointment still has the same revision. */
interface Reminder extends AppointmentKey {
  kind: ReminderKind
  revision: number
  /** The id of the mail, set in advance so that a job that runs again after a crash adds no second mail to the outbox. */
  messageId: string
}

type AppointmentRevision = AppointmentKey & { revision: number }

/** Schedules the reminder to choose an offered window, in the transaction that offers the windows. */
export const scheduleOfferReminder = (db: Transaction<DB>, appointment: AppointmentRevision): Promise<void> =>
  scheduleReminder(db, 'appointmentOffered', appointment, offerReminderDelaySeconds)

/**
 * Schedules the reminder for the day before the visit, in the transaction in which the tenant chooses the window. Does
 * nothing if the reminder would already be overdue.
 */
export async function scheduleVisitReminder(
  db: Transaction<DB>,
  appointment: AppointmentRevision,
  { start, now }: { start: Date; now: Date },
): Promise<void> {
  const dueAt = await visitReminderTime(db, start)
  const inSeconds = (dueAt.getTime() - now.getTime()) / 1000
  if (inSeconds > 0) await scheduleReminder(db, 'appointmentReminder', appointment, inSeconds)
}

/** Returns when the reminder of a visit is due: at `reminderHour` on the day before, in Berlin time. */
export async function visitReminderTime(db: Kysely<DB>, start: Date): Promise<Date> {
  const { rows } = await sql<{ moment: Date }>`
    select ((${start}::timestamptz at time zone 'Europe/Berlin')::date - 1 + make_time(${reminderHour}, 0, 0))
      at time zone 'Europe/Berlin' as moment
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('The query of the reminder time returned no row')
  return row.moment
}

/** Schedules a reminder, which replaces the pending reminder of the request. */
async function scheduleReminder(
  db: Transaction<DB>,
  kind: ReminderKind,
  { partnerId, requestId, revision }: AppointmentRevision,
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

type ReminderContext = Pick<Context, 'settings' | 'now'>
type SendReminder = (
  db: Transaction<DB>,
  context: ReminderContext,
  appointment: AppointmentDetails,
  messageId: string,
) => Promise<void>

const sendReminder: Record<ReminderKind, SendReminder> = {
  async appointmentOffered(db, context, appointment, messageId) {
    const { technician, visitDays } = appointment
    // Other tenants may have taken the last windows in the meantime.
    const now = context.now()
    const [window] = technician ? await listFreeWindows(db, { ...technician, visitDays, now, limit: 1 }) : []
    if (technician && window)
      await mailOfferReminder(db, context, { appointment: { ...appointment, technician }, messageId })
  },

  async appointmentReminder(db, context, appointment, messageId) {
    const { agreed, technician } = appointment
    // After a long outage, the visit may already have begun.
    if (agreed && technician && agreed.start > context.now())
      await mailVisitReminder(db, context, { appointment: { ...appointment, agreed, technician }, messageId })
  },
}

/**
 * Creates the job that sends a reminder. The job sends nothing if the reminder is outdated: for example, the request is
 * closed, the appointment has changed, no window is free any more, or the visit has begun.
 */
export const createReminderJob =
  ({ db, ...context }: ReminderContext & Pick<Context, 'db'>) =>
  (payload: unknown): Promise<void> => {
    const reminder = payload as Reminder
    return db.transaction().execute(async (transaction) => {
      const appointment = await findAppointment(transaction, reminder, { lock: true })
      const isDue = appointment?.isOpen && appointment.revision === reminder.revision
      if (isDue) await sendReminder[reminder.kind](transaction, context, appointment, reminder.messageId)
    })
  }
