import type { Transaction } from 'kysely'
import type { DB } from '../database/schema.ts'
import { orderStep } from './advance.ts'
import { secondsIn } from './rules.ts'
import { type AppointmentKey, insertAppointment } from './store.ts'
import { hasTechnician } from './windows.ts'

interface Visit extends AppointmentKey {
  contractId: string
  trade: string
  /** The postal code of the object. */
  district: string
  now: Date
}

/** Begins the search for whoever comes, in the transaction that writes the request; where nobody could come, the landlord arranges it. */
export async function beginAppointment(transaction: Transaction<DB>, visit: Visit): Promise<void> {
  const { partnerId, requestId } = visit
  const state = (await hasTechnician(transaction, visit)) ? 'searching' : 'notSearched'
  await insertAppointment(transaction, { ...visit, state })
  if (state === 'searching')
    await orderStep(transaction, { partnerId, requestId, state, revision: 0 }, secondsIn(state, 0))
}
