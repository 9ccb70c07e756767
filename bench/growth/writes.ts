import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { searchStates } from '@portal/contract/appointments'
import type { Action } from '@portal/contract/requests'
import { type DecisionTodo, decodeTodo } from '../../server/src/portal/catalog/todo.ts'
import { todoFor } from '../../server/src/testing/requests/repairs.ts'
import type { FilledPortal, Tenant } from './filledPortal.ts'
import { repairOf } from './repairs.ts'

const repair = repairOf('plumbing')

/** The todos that lead to the form of the repair, by tenant. */
const formTodos = new Map<Tenant, string>()
/** The tenants' last reports, each with the todo that asks for the state of its appointment. */
const reports = new Map<Tenant, { requestId: string; todo: string }>()

async function formTodoOf(tenant: Tenant): Promise<string> {
  const todo = formTodos.get(tenant) ?? (await todoFor(tenant, repair.theme.id, repair.type.id, tenant.contract))
  formTodos.set(tenant, todo)
  return todo
}

/** Reports a repair, which also starts an appointment search. Returns the duration of the call in milliseconds. */
export async function submitRepair(tenant: Tenant): Promise<number> {
  const { formId, answers } = repair
  const body = { contractId: tenant.contract.contractId, formId, todo: await formTodoOf(tenant), answers }
  const begin = performance.now()
  const { requestId, todo } = await tenant.requests.submitRequest({
    headers: { 'idempotency-key': randomUUID() },
    body,
  })
  const duration = performance.now() - begin
  if (requestId === undefined || todo === undefined) throw new Error('The report has started no search.')
  reports.set(tenant, { requestId, todo })
  return duration
}

type ActionOf<Kind extends Action['kind']> = Extract<Action, { kind: Kind }>

function reportOf(tenant: Tenant) {
  const report = reports.get(tenant)
  if (!report) throw new Error('The tenant has reported nothing.')
  return report
}

async function readAction<Kind extends Action['kind']>(tenant: Tenant, kind: Kind): Promise<ActionOf<Kind>> {
  const action = await tenant.requests.readAction({ query: { todo: reportOf(tenant).todo } })
  if (action.kind !== kind) throw new Error(`The next action is ${action.kind}, not ${kind}.`)
  return action as ActionOf<Kind>
}

const decide = (tenant: Tenant, todo: string) =>
  tenant.requests.submitRequest({
    headers: {},
    body: { contractId: tenant.contract.contractId, todo, answers: {} },
  })

/** Declines the offered windows, so that the tenant can start a new search. */
async function declineOffer(tenant: Tenant): Promise<void> {
  const { withoutAppointment } = await readAction(tenant, 'appointmentChoice')
  if (withoutAppointment === null) throw new Error('The offer cannot be declined.')
  await decide(tenant, withoutAppointment)
}

/** Waits until the server has ended the searches that the last reports started, and declines their offers. */
export async function endFirstSearches(): Promise<void> {
  for (const [tenant, { todo }] of reports) {
    while ((await tenant.requests.readAction({ query: { todo } })).kind === 'appointmentSearch') await sleep(1_000)
    await declineOffer(tenant)
  }
}

/**
 * Starts a new search for the last report, runs its jobs, and reads the windows that it offers. The jobs run in this process,
 * because a server waits some seconds before each. Returns the duration in milliseconds.
 */
export async function searchAppointment(tenant: Tenant, { advanceSearch }: FilledPortal): Promise<number> {
  const { search } = await readAction(tenant, 'appointmentEnded')
  if (search === null) throw new Error('No search can be started.')
  const { requestId, revision } = decodeTodo(search) as DecisionTodo
  const step = { partnerId: tenant.partnerId, requestId, revision: revision + 1 }
  const begin = performance.now()
  await decide(tenant, search)
  for (const state of searchStates) await advanceSearch({ ...step, state })
  const { windows } = await readAction(tenant, 'appointmentChoice')
  const duration = performance.now() - begin
  if (windows.length === 0) throw new Error('The search has found no window.')
  await declineOffer(tenant)
  return duration
}
