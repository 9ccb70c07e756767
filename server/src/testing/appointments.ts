import type { Action } from '@portal/contract/requests'
import { Logger, runOnce } from 'graphile-worker'
import type { Kysely } from 'kysely'
import { openSearch } from '../appointments/search.ts'
import { type DatabaseAddress, openPool } from '../database/connection.ts'
import type { DB } from '../database/schema.ts'
import type { Client } from './client.ts'
import { hurry } from './jobs.ts'
import { apartment, heatingReport } from './repairs.ts'

interface Portal {
  db: Kysely<DB>
  address: DatabaseAddress
  now: () => Date
}

const silent = new Logger(() => () => undefined)

/** Takes every search one state further. */
export async function stepSearches({ db, address, now }: Portal): Promise<void> {
  await hurry(db)
  const pgPool = openPool(address, { connections: 3 })
  const taskList = { searchAppointment: openSearch({ db, now }) }
  await runOnce({ pgPool, taskList, logger: silent, noHandleSignals: true }).finally(() => pgPool.end())
}

export type ActionOf<Kind extends Action['kind']> = Extract<Action, { kind: Kind }>

/** What comes next for a todo, which has to be of this kind. */
export async function readAs<Kind extends Action['kind']>(
  tenant: Client,
  todo: string,
  kind: Kind,
): Promise<ActionOf<Kind>> {
  const action = await tenant.requests.readAction({ query: { todo } })
  if (action.kind !== kind) throw new Error(`It is ${action.kind} that comes next, not ${kind}`)
  return action as ActionOf<Kind>
}

/** Sends a decision as a client does. */
export const decide = (tenant: Client, todo: string, answers: Record<string, string> = {}, contractId = apartment) =>
  tenant.requests.submitRequest({ headers: {}, body: { contractId, todo, answers } })

/** A heating that stays cold, reported by Erika: its search has begun. */
export async function reportHeating(tenant: Client) {
  const answer = await tenant.requests.submitRequest({ headers: {}, body: await heatingReport(tenant) })
  if (!answer.todo) throw new Error('Nothing follows the report')
  return { ...answer, todo: answer.todo }
}

/** The report with windows to choose from. */
export async function openChoice(portal: Portal, tenant: Client) {
  const report = await reportHeating(tenant)
  for (let state = 0; state < 3; state += 1) await stepSearches(portal)
  return { ...report, choice: await readAs(tenant, report.todo, 'appointmentChoice') }
}

/** The report with its earliest window agreed. */
export async function agree(portal: Portal, tenant: Client) {
  const { todo, choice, ...report } = await openChoice(portal, tenant)
  const [window] = choice.windows
  if (!window) throw new Error('No window is free')
  await decide(tenant, choice.confirm, { windowId: window.windowId })
  return { ...report, todo, window, choice, agreed: await readAs(tenant, todo, 'appointmentAgreed') }
}
