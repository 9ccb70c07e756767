import { requestStatus } from '@portal/contract/requestStatus'
import { expect, test } from 'vitest'
import { agree, decide, openChoice, readAs, reportHeating, stepSearches } from '../testing/appointments.ts'
import type { Client } from '../testing/client.ts'
import { openPortal } from '../testing/portal.ts'
import { apartment } from '../testing/repairs.ts'

const openErika = () => openPortal({ as: 'Erika' })

async function findRequest(tenant: Client, requestId: string) {
  const { requests } = await tenant.requests.listRequests({ query: { contractId: apartment } })
  const request = requests.find((each) => each.requestId === requestId)
  if (!request) throw new Error('The request is not in the list')
  return request
}
const latest = async (tenant: Client, requestId: string) => {
  const { status, statusMessageText, history } = await findRequest(tenant, requestId)
  expect(history[0]).toMatchObject({ status, text: statusMessageText })
  return [status, statusMessageText]
}

test('an appointment is searched in three states, offered, chosen, moved and cancelled, and the request tells of each', async () => {
  const portal = await openErika()
  const { tenant, db } = portal
  const { todo, requestId, orderNumber } = await reportHeating(tenant)
  expect(await readAs(tenant, todo, 'appointmentSearch')).toMatchObject({
    requestId,
    orderNumber,
    contractId: apartment,
    topic: { de: 'Heizung wird nicht warm' },
    state: 'searching',
    technician: null,
  })
  const demir = { name: 'Frau Demir', company: 'Heizungsbau Brandt' }
  await stepSearches(portal)
  expect(await readAs(tenant, todo, 'appointmentSearch')).toMatchObject({ state: 'contacted', technician: demir })
  expect((await latest(tenant, requestId))[0]).toBe(10)
  await stepSearches(portal)
  expect(await readAs(tenant, todo, 'appointmentSearch')).toMatchObject({ state: 'sendingTimes' })
  await stepSearches(portal)
  const choice = await readAs(tenant, todo, 'appointmentChoice')
  expect(choice).toMatchObject({ technician: demir, agreed: null, search: null })
  expect(choice.windows.length).toBeGreaterThan(10)
  const starts = choice.windows.map(({ start }) => start)
  expect(starts).toEqual(starts.toSorted())

  const [first, second] = choice.windows
  if (!first || !second) throw new Error('No windows')
  const confirmed = await decide(tenant, choice.confirm, { windowId: first.windowId })
  expect(confirmed).toEqual({ requestId, orderNumber, todo })
  await portal.outbox()
  const agreed = await readAs(tenant, todo, 'appointmentAgreed')
  expect(agreed).toMatchObject({ agreed: first, technician: demir })
  const request = await findRequest(tenant, requestId)
  expect(request).toMatchObject({
    status: requestStatus.appointmentAgreed,
    isReschedulable: true,
    todo,
    appointment: { state: 'agreed', technician: demir },
  })
  expect(request.subData.map(({ label }) => label)).toEqual(expect.arrayContaining(['Termin', 'Ausführung']))
  expect(request.statusMessageText).toMatch(/^Termin vereinbart: \p{L}+, \d+\. \p{L}+, \d+ bis \d+ Uhr\.$/u)

  if (!agreed.move) throw new Error('It cannot be moved')
  const moving = await readAs(tenant, agreed.move, 'appointmentChoice')
  expect(moving).toMatchObject({ agreed: first, withoutAppointment: null, search: null })
  expect(moving.windows.map(({ windowId }) => windowId)).not.toContain(first.windowId)
  await decide(tenant, moving.confirm, { windowId: second.windowId })
  await portal.outbox()
  const moved = await readAs(tenant, todo, 'appointmentAgreed')
  expect(moved.agreed).toEqual(second)
  expect((await latest(tenant, requestId))[1]).toMatch(/^Sie haben den Termin verschoben/)

  if (!moved.cancel) throw new Error('It cannot be cancelled')
  await decide(tenant, moved.cancel)
  expect(await readAs(tenant, todo, 'appointmentEnded')).toMatchObject({
    outcome: 'cancelled',
    search: expect.any(String),
  })
  expect((await latest(tenant, requestId))[0]).toBe(20)
  expect(await findRequest(tenant, requestId)).toMatchObject({ isReschedulable: false, appointment: { agreed: null } })
  expect(await db.selectFrom('given_windows').where('request_id', '=', requestId).selectAll().execute()).toEqual([])
  const mails = (await portal.outbox()).map(({ subject }) => subject)
  expect(mails).toHaveLength(3)
})

test('a calendar takes the move and the cancellation of an appointment as changes of the same entry', async () => {
  const portal = await openErika()
  const { tenant, db } = portal
  const { agreed, todo } = await agree(portal, tenant)
  const read = (content: string) => ({
    uid: /^UID:(.+)\r$/m.exec(content)?.[1],
    sequence: Number(/^SEQUENCE:(\d+)/m.exec(content)?.[1]),
    method: /^METHOD:(\w+)/m.exec(content)?.[1],
  })
  const first = read(agreed.calendarFile.content)
  await portal.outbox()
  const moving = await readAs(tenant, agreed.move as string, 'appointmentChoice')
  await decide(tenant, moving.confirm, { windowId: moving.windows[3]?.windowId as string })
  await portal.outbox()
  const moved = await readAs(tenant, todo, 'appointmentAgreed')
  expect(read(moved.calendarFile.content)).toEqual({ ...first, sequence: first.sequence + 1 })
  await decide(tenant, moved.cancel as string)
  const contents = await db.selectFrom('messages').select(['kind', 'content']).orderBy('created_at').execute()
  const files = contents.map(({ kind, content }) => [
    kind,
    read((content as { calendarFile: { content: string } }).calendarFile.content),
  ])
  expect(files).toEqual([
    ['appointmentAgreed', first],
    ['appointmentMoved', { ...first, sequence: first.sequence + 1 }],
    ['appointmentCancelled', { uid: first.uid, sequence: first.sequence + 2, method: 'CANCEL' }],
  ])
})

test('whoever has no use for an appointment keeps the request, and may search again', async () => {
  const portal = await openErika()
  const { tenant } = portal
  const { todo, choice, requestId } = await openChoice(portal, tenant)
  await decide(tenant, choice.withoutAppointment as string)
  const ended = await readAs(tenant, todo, 'appointmentEnded')
  expect(ended.outcome).toBe('withoutAppointment')
  expect(await latest(tenant, requestId)).toEqual([10, expect.stringContaining('Wir kümmern uns darum')])
  await decide(tenant, ended.search as string)
  const again = await readAs(tenant, todo, 'appointmentSearch')
  await decide(tenant, again.cancel)
  expect(await readAs(tenant, todo, 'appointmentEnded')).toMatchObject({ outcome: 'searchCancelled' })
  await stepSearches(portal)
  expect(await readAs(tenant, todo, 'appointmentEnded')).toMatchObject({ outcome: 'searchCancelled' })
})

test('a search that is cancelled in any of its states ends there', async () => {
  const portal = await openErika()
  const { tenant } = portal
  for (const steps of [0, 1, 2]) {
    const { todo } = await reportHeating(tenant)
    const { cancel } = await readAs(tenant, todo, 'appointmentSearch')
    for (let step = 0; step < steps; step += 1) await stepSearches(portal)
    // Shown in the first state, pressed in a later one.
    await decide(tenant, cancel)
    await stepSearches(portal)
    expect(await readAs(tenant, todo, 'appointmentEnded')).toMatchObject({ outcome: 'searchCancelled' })
  }
})

test('where nobody could come at all, the landlord arranges it from the start', async () => {
  const { tenant, db } = await openErika()
  await db
    .updateTable('technicians')
    .set({ districts: ['10115'] })
    .execute()
  const { todo } = await reportHeating(tenant)
  expect(await readAs(tenant, todo, 'appointmentEnded')).toMatchObject({ outcome: 'notSearched' })
})

test('where nobody has time the search ends, and goes on when somebody has', async () => {
  const portal = await openErika()
  const { tenant, db, now } = portal
  const { todo, requestId } = await reportHeating(tenant)
  const today = now().toISOString().slice(0, 10)
  const days = Array.from({ length: 30 }, (_, ahead) =>
    new Date(Date.parse(today) + ahead * 86_400_000).toISOString().slice(0, 10),
  )
  await db
    .insertInto('closed_days')
    .values(days.map((day) => ({ day, name: 'Betriebsferien' })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await stepSearches(portal)
  const ended = await readAs(tenant, todo, 'appointmentEnded')
  expect(ended.outcome).toBe('noneFound')
  expect(await latest(tenant, requestId)).toEqual([10, expect.stringContaining('kein Termin frei')])
  await db.deleteFrom('closed_days').where('name', '=', 'Betriebsferien').execute()
  await decide(tenant, ended.search as string)
  for (let step = 0; step < 3; step += 1) await stepSearches(portal)
  expect((await readAs(tenant, todo, 'appointmentChoice')).windows.length).toBeGreaterThan(0)
})

test('the demo’s appointment is on the grid, and every text about it says the same', async () => {
  const { tenant } = await openErika()
  const { requests } = await tenant.requests.listRequests({ query: { contractId: apartment } })
  const request = requests.find(({ isReschedulable }) => isReschedulable)
  const when = request?.subData.find(({ label }) => label === 'Termin')?.value ?? 'none'
  expect(when).toMatch(/, 10 bis 12 Uhr$/)
  expect(request?.statusMessageText).toContain(when)
  expect(request?.appMessageText).toContain(when)
  const action = await readAs(tenant, request?.todo as string, 'appointmentAgreed')
  expect(action.agreed).toMatchObject(request?.appointment?.agreed as object)
  expect(action.move).not.toBeNull()
})
