import { requestStatus } from '@portal/contract/requestStatus'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openJobs } from '../../jobs.ts'
import { startJobs } from '../../platform/jobs/worker.ts'
import { openPortal } from '../../testing/portal.ts'
import { makeJobsDue } from '../../testing/processes/jobs.ts'
import { decide, readActionOfKind, reportHeating, stepSearches } from '../../testing/requests/appointments.ts'
import { apartment } from '../../testing/requests/repairs.ts'
import type { SearchState } from './rules.ts'
import { createSearchJob } from './search.ts'

type Portal = Awaited<ReturnType<typeof openErika>>
const openErika = () => openPortal({ as: 'Erika' })

const stateOf = async ({ tenant }: Portal, todo: string) => {
  const action = await tenant.requests.readAction({ query: { todo } })
  return action.kind === 'appointmentSearch' ? action.state : action.kind
}

test('a search continues by itself after every restart of the job worker', async () => {
  const portal = await openErika()
  const { todo, requestId } = await reportHeating(portal.tenant)
  for (const state of ['contacted', 'sendingTimes', 'appointmentChoice']) {
    expect(await stateOf(portal, todo)).not.toBe(state)
    await makeJobsDue(portal.db)
    const jobs = startJobs(portal.address, await openJobs(portal))
    await expect.poll(() => stateOf(portal, todo), { interval: 50 }).toBe(state)
    await jobs.stop()
  }
  const { requests } = await portal.tenant.requests.listRequests({ query: { contractId: apartment } })
  const request = requests.find((candidate) => candidate.requestId === requestId)
  expect(request?.history.map(({ text }) => text)).toEqual([
    'Frau Demir (Heizungsbau Brandt) hat Termine angeboten.',
    'Wir haben gefragt, wann Frau Demir (Heizungsbau Brandt) Zeit hat.',
    expect.stringContaining('bei uns'),
  ])
  expect(request?.appointment).toMatchObject({ state: 'offered' })
})

test('a step takes effect only once, and only in the state and revision that it was scheduled for', async () => {
  const portal = await openErika()
  const { tenant, db, settings, now } = portal
  const { todo, requestId } = await reportHeating(tenant)
  const { partner_id: partnerId } = await db
    .selectFrom('appointments')
    .select('partner_id')
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow()
  const search = createSearchJob({ db, settings, now })
  const step = (state: SearchState, revision = 0) => search({ partnerId, requestId, state, revision })
  await Promise.all([step('searching'), step('searching'), step('searching', 1), step('contacted', 1)])
  expect(await stateOf(portal, todo)).toBe('contacted')
  await step('sendingTimes')
  expect(await stateOf(portal, todo)).toBe('contacted')
  const { rows } = await sql`select from graphile_worker.jobs where task_identifier = 'searchAppointment'`.execute(db)
  expect(rows).toHaveLength(1)
  expect(await historyOf(portal, requestId)).toHaveLength(2)
})

const historyOf = ({ db }: Portal, requestId: string) =>
  db.selectFrom('request_history').where('request_id', '=', requestId).selectAll().execute()

test('a failed step changes nothing and is retried', async () => {
  const portal = await openErika()
  const { db, tenant } = portal
  const { todo } = await reportHeating(tenant)
  await sql`alter table request_history add constraint broken check (status <> ${sql.lit(requestStatus.received)}) not valid`.execute(
    db,
  )
  await stepSearches(portal)
  expect(await stateOf(portal, todo)).toBe('searching')
  await sql`alter table request_history drop constraint broken`.execute(db)
  await stepSearches(portal)
  expect(await stateOf(portal, todo)).toBe('contacted')
})

test('a search continues with the next technician if the first one has no windows left', async () => {
  const portal = await openErika()
  const { db, tenant } = portal
  const { todo } = await reportHeating(tenant)
  await stepSearches(portal)
  await stepSearches(portal)
  const demir = await db
    .selectFrom('technicians')
    .select('technician_id')
    .where('name', '=', 'Frau Demir')
    .executeTakeFirstOrThrow()
  await db.deleteFrom('working_hours').where('technician_id', '=', demir.technician_id).execute()
  await db
    .updateTable('technicians')
    .set({ trades: ['plumbing', 'heating'] })
    .where('name', '=', 'Herr Petrović')
    .execute()
  await stepSearches(portal)
  expect(await stateOf(portal, todo)).toBe('searching')
  for (let state = 0; state < 3; state += 1) await stepSearches(portal)
  expect((await readActionOfKind(tenant, todo, 'appointmentChoice')).technician.name).toBe('Herr Petrović')
})

test('a search whose step falls due while the work is reported done has ended if the request is opened again', async () => {
  const portal = await openErika()
  const { db, tenant } = portal
  const { todo, requestId } = await reportHeating(tenant)
  await stepSearches(portal)
  const setStatus = (status: number) =>
    db.updateTable('requests').set({ status }).where('request_id', '=', requestId).execute()
  await setStatus(requestStatus.workDone)
  await stepSearches(portal)
  await setStatus(requestStatus.beingChecked)
  const { outcome, search } = await readActionOfKind(tenant, todo, 'appointmentEnded')
  expect(outcome).toBe('searchCancelled')
  await decide(tenant, String(search))
  for (let state = 0; state < 3; state += 1) await stepSearches(portal)
  expect(await stateOf(portal, todo)).toBe('appointmentChoice')
})

test('a search that ends because its request was closed adds no entry to the history', async () => {
  const portal = await openErika()
  const { db, tenant } = portal
  const { todo, requestId } = await reportHeating(tenant)
  await db.updateTable('requests').set({ status: requestStatus.closed }).where('request_id', '=', requestId).execute()
  await stepSearches(portal)
  expect(await readActionOfKind(tenant, todo, 'appointmentEnded')).toMatchObject({
    outcome: 'searchCancelled',
    search: null,
  })
  expect(await historyOf(portal, requestId)).toHaveLength(1)
})
