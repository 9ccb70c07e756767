import type { Action } from '@portal/contract/requests'
import type { Kysely } from 'kysely'
import type { DatabaseAddress } from '../../platform/database/connection.ts'
import type { DB } from '../../platform/database/schema.ts'
import { createSearchJob } from '../../portal/appointments/search.ts'
import type { Settings } from '../../settings.ts'
import type { Client } from '../client.ts'
import { makeJobsDue, runTasksOnce } from '../processes/jobs.ts'
import { apartment, heatingReport } from './repairs.ts'

interface Portal {
  db: Kysely<DB>
  address: DatabaseAddress
  settings: Settings
  now: () => Date
}

/** Advances every appointment search by one state. */
export async function stepSearches({ db, address, settings, now }: Portal): Promise<void> {
  await makeJobsDue(db)
  await runTasksOnce(address, { searchAppointment: createSearchJob({ db, settings, now }) })
}

export type ActionOf<Kind extends Action['kind']> = Extract<Action, { kind: Kind }>

/** Reads the action of a todo. Throws if the action is not of the given kind. */
export async function readActionOfKind<Kind extends Action['kind']>(
  tenant: Client,
  todo: string,
  kind: Kind,
): Promise<ActionOf<Kind>> {
  const action = await tenant.requests.readAction({ query: { todo } })
  if (action.kind !== kind) throw new Error(`The next action is ${action.kind}, not ${kind}`)
  return action as ActionOf<Kind>
}

/** Switches the mails that confirm requests off for all accounts, so that a test finds only the mails that it is about. */
export const switchReceiptsOff = (db: Kysely<DB>) =>
  db.updateTable('accounts').set({ mails_about_requests: false }).execute()

/** Removes the visits of the demo landlord's technicians, because their days depend on the day on which the demo was loaded. */
export async function clearCalendars(db: Kysely<DB>): Promise<void> {
  await db.deleteFrom('calendar_entries').execute()
  await db.deleteFrom('given_windows').execute()
}

/** Sends a decision about an appointment. */
export const decide = (tenant: Client, todo: string, answers: Record<string, string> = {}, contractId = apartment) =>
  tenant.requests.submitRequest({ headers: {}, body: { contractId, todo, answers } })

/** Submits Erika's report that a radiator stays cold, which starts an appointment search. */
export async function reportHeating(tenant: Client) {
  const answer = await tenant.requests.submitRequest({ headers: {}, body: await heatingReport(tenant) })
  if (!answer.todo) throw new Error('The report has no todo')
  return { ...answer, todo: answer.todo }
}

/** Submits the report about the radiator, and advances the search until the tenant can choose a time window. */
export async function openChoice(portal: Portal, tenant: Client) {
  const report = await reportHeating(tenant)
  for (let state = 0; state < 3; state += 1) await stepSearches(portal)
  return { ...report, choice: await readActionOfKind(tenant, report.todo, 'appointmentChoice') }
}

/** Submits the report about the radiator, advances the search, and agrees to the earliest time window. */
export async function agree(portal: Portal, tenant: Client) {
  const { todo, choice, ...report } = await openChoice(portal, tenant)
  const [window] = choice.windows
  if (!window) throw new Error('No window is free')
  await decide(tenant, choice.confirm, { windowId: window.windowId })
  return { ...report, todo, window, choice, agreed: await readActionOfKind(tenant, todo, 'appointmentAgreed') }
}
