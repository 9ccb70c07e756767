import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { scheduleStep } from './advance.ts'
import { searchStateSeconds } from './rules.ts'
import { type AppointmentKey, insertAppointment } from './store.ts'
import { hasTechnician } from './windows.ts'

interface Visit extends AppointmentKey {
  contractId: string
  trade: string
  /** The postal code of the visited address. */
  postalCode: string
  now: Date
}

/**
 * Creates the appointment of a request and starts the search for a technician, in the transaction that writes the request.
 * If no technician covers the trade and postal code, the landlord arranges the visit.
 */
export async function beginAppointment(transaction: Transaction<DB>, visit: Visit): Promise<void> {
  const { partnerId, requestId } = visit
  const state = (await hasTechnician(transaction, visit)) ? 'searching' : 'notSearched'
  await insertAppointment(transaction, { ...visit, state })
  if (state === 'searching')
    await scheduleStep(transaction, { partnerId, requestId, state, revision: 0 }, searchStateSeconds)
}
