import type { Localized } from '@portal/contract/texts'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../database/schema.ts'
import { noteProgress } from '../requests/store.ts'
import { type AppointmentEvent, isNewRevision, isSearching, type SearchState, secondsIn, stateAfter } from './rules.ts'
import { type AppointmentKey, type OwnAppointment, updateAppointment } from './store.ts'

/** What a step of the search was ordered for: it does nothing once the appointment has gone on. */
export interface SearchStep extends AppointmentKey {
  state: SearchState
  revision: number
}

/** Orders what the search does next, within the transaction that makes it due. */
export async function orderStep(db: Transaction<DB>, step: SearchStep, inSeconds: number): Promise<void> {
  await sql`select graphile_worker.add_job(
    'searchAppointment',
    ${JSON.stringify(step)}::json,
    run_at := now() + make_interval(secs => ${inSeconds}),
    job_key := ${`appointment ${step.requestId}`}::text
  )`.execute(db)
}

interface Happening {
  at: Date
  /** Who comes from now on; null: nobody. The same as before when absent. */
  technician?: { technicianId: string; answersAfterSeconds?: number } | null
  /** What the history says of it, and the status that the request has from then on. */
  entry?: { text: Localized; status?: number }
  changesCalendar?: boolean
}

/**
 * Lets something happen to an appointment, in the transaction that holds it locked, and orders the next step of a search.
 * Answers how it stands from then on.
 */
export async function advance(
  db: Transaction<DB>,
  appointment: OwnAppointment,
  event: AppointmentEvent,
  { at, technician = appointment.technician ?? null, entry, changesCalendar = false }: Happening,
): Promise<AppointmentKey & { revision: number }> {
  const { partnerId, requestId } = appointment
  const state = stateAfter(appointment.state, event)
  if (!state) throw new Error(`In ${appointment.state} there is no ${event}`)
  const revision = await updateAppointment(db, appointment, {
    state,
    since: at,
    technicianId: technician?.technicianId ?? null,
    isNewRevision: isNewRevision(appointment.state, state),
    changesCalendar,
  })
  if (entry) await noteProgress(db, { partnerId, requestId, at, ...entry })
  if (isSearching(state))
    await orderStep(
      db,
      { partnerId, requestId, state, revision },
      secondsIn(state, technician?.answersAfterSeconds ?? 0),
    )
  return { partnerId, requestId, revision }
}
