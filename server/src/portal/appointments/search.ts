import type { Transaction } from 'kysely'
import type { Context } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { forwardRequest } from '../mailbox/forward.ts'
import { advance, type SearchStep } from './advance.ts'
import { scheduleOfferReminder } from './remind.ts'
import type { SearchState } from './rules.ts'
import { type AppointmentDetails, findAppointment } from './store.ts'
import { entries } from './texts.ts'
import { findTechnician, listFreeWindows } from './windows.ts'

type SearchContext = Pick<Context, 'settings' | 'now'>
type Step = (db: Transaction<DB>, context: SearchContext, appointment: AppointmentDetails) => Promise<unknown>

/** The step that ends each state of the search. */
const steps: Record<SearchState, Step> = {
  async searching(db, context, appointment) {
    const now = context.now()
    const technician = await findTechnician(db, { ...appointment, now })
    if (!technician) {
      await advance(db, appointment, 'noTechnicianFree', {
        at: now,
        technician: null,
        entry: { text: entries.noneFound },
      })
      return forwardRequest(db, context, { event: 'searchEnded', orderNumber: appointment.orderNumber })
    }
    return advance(db, appointment, 'technicianFound', {
      at: now,
      technician,
      entry: { text: entries.contacted(technician) },
    })
  },

  contacted: (db, { now }, appointment) => advance(db, appointment, 'technicianAnswered', { at: now() }),

  async sendingTimes(db, context, appointment) {
    const now = context.now()
    const { technician, visitDays } = appointment
    const [window] = technician ? await listFreeWindows(db, { ...technician, visitDays, now, limit: 1 }) : []
    if (!technician || !window) return advance(db, appointment, 'noTimesLeft', { at: now, technician: null })
    const offered = await advance(db, appointment, 'timesSent', {
      at: now,
      entry: { text: entries.offered(technician) },
    })
    return scheduleOfferReminder(db, offered)
  },
}

/**
 * Creates the job that advances a search by one state. If the request is no longer open, the job ends the search: a search
 * without a scheduled step would never continue if the request is opened again. Each step is one transaction, which also
 * schedules the next step. Therefore, if the server is killed, the step is either complete or runs again.
 */
export const createSearchJob =
  ({ db, ...context }: SearchContext & Pick<Context, 'db'>) =>
  (payload: unknown): Promise<void> => {
    const step = payload as SearchStep
    return db.transaction().execute(async (transaction) => {
      const appointment = await findAppointment(transaction, step, { lock: true })
      if (appointment?.state !== step.state || appointment.revision !== step.revision) return
      if (appointment.isOpen) await steps[step.state](transaction, context, appointment)
      else await advance(transaction, appointment, 'cancelSearch', { at: context.now(), technician: null })
    })
  }
