import { requestStatus } from '@portal/contract/requestStatus'
import { expect, test } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { openPortal } from '../../testing/portal.ts'
import {
  agree,
  decide,
  openChoice,
  readActionOfKind,
  reportHeating,
  stepSearches,
  switchReceiptsOff,
} from '../../testing/requests/appointments.ts'
import { apartment } from '../../testing/requests/repairs.ts'

async function openErika() {
  const portal = await openPortal({ as: 'Erika' })
  await switchReceiptsOff(portal.db)
  return portal
}

async function findRequest(tenant: Client, requestId: string) {
  const { requests } = await tenant.requests.listRequests({ query: { contractId: apartment } })
  const request = requests.find((candidate) => candidate.requestId === requestId)
  if (!request) throw new Error('The request is not in the list')
  return request
}

/** Returns the status of a request and its text, and checks that the newest entry of the history has both too. */
const readStatus = async (tenant: Client, requestId: string) => {
  const { status, statusMessageText: text, history } = await findRequest(tenant, requestId)
  expect(history[0]).toMatchObject({ status, text })
  return { status, text }
}

test('a tenant can choose, move and cancel an appointment, and the request shows each change', async () => {
  const portal = await openErika()
  const { tenant, db } = portal
  const { todo, requestId, orderNumber } = await reportHeating(tenant)
  expect(await readActionOfKind(tenant, todo, 'appointmentSearch')).toMatchObject({
    requestId,
    orderNumber,
    contractId: apartment,
    topic: { de: 'Heizung wird nicht warm' },
    state: 'searching',
    technician: null,
  })
  const demir = { name: 'Frau Demir', company: 'Heizungsbau Brandt' }
  await stepSearches(portal)
  expect(await readActionOfKind(tenant, todo, 'appointmentSearch')).toMatchObject({
    state: 'contacted',
    technician: demir,
  })
  expect((await readStatus(tenant, requestId)).status).toBe(requestStatus.received)
  await stepSearches(portal)
  expect(await readActionOfKind(tenant, todo, 'appointmentSearch')).toMatchObject({ state: 'sendingTimes' })
  await stepSearches(portal)
  const choice = await readActionOfKind(tenant, todo, 'appointmentChoice')
  expect(choice).toMatchObject({ technician: demir, agreed: null, search: null })
  expect(choice.windows.length).toBeGreaterThan(10)
  const starts = choice.windows.map(({ start }) => start)
  expect(starts).toEqual(starts.toSorted())

  const [first, second] = choice.windows
  if (!first || !second) throw new Error('No windows')
  const confirmed = await decide(tenant, choice.confirm, { windowId: first.windowId })
  expect(confirmed).toEqual({ requestId, orderNumber, todo })
  // Delivers the mail now, because the move deletes an unsent mail.
  await portal.outbox()
  const agreed = await readActionOfKind(tenant, todo, 'appointmentAgreed')
  expect(agreed).toMatchObject({ agreed: first, technician: demir })
  const request = await findRequest(tenant, requestId)
  expect(request).toMatchObject({
    status: requestStatus.appointmentAgreed,
    isReschedulable: true,
    todo,
    appointment: { state: 'agreed', technician: demir },
  })
  expect(request.subData.map(({ label }) => label)).toEqual(expect.arrayContaining(['Termin', 'Fachbetrieb']))
  expect(request.statusMessageText).toMatch(/^Termin vereinbart: \p{L}+, \d+\. \p{L}+, \d+–\d+ Uhr\.$/u)

  if (!agreed.move) throw new Error('The appointment cannot be moved')
  const moving = await readActionOfKind(tenant, agreed.move, 'appointmentChoice')
  expect(moving).toMatchObject({ agreed: first, withoutAppointment: null, search: null })
  expect(moving.windows.map(({ windowId }) => windowId)).not.toContain(first.windowId)
  await decide(tenant, moving.confirm, { windowId: second.windowId })
  // Delivers the mail now, because the cancellation deletes an unsent mail.
  await portal.outbox()
  const moved = await readActionOfKind(tenant, todo, 'appointmentAgreed')
  expect(moved.agreed).toEqual(second)
  expect((await readStatus(tenant, requestId)).text).toMatch(/^Sie haben den Termin verschoben/)

  if (!moved.cancel) throw new Error('The appointment cannot be cancelled')
  await decide(tenant, moved.cancel)
  expect(await readActionOfKind(tenant, todo, 'appointmentEnded')).toMatchObject({
    outcome: 'cancelled',
    search: expect.any(String),
  })
  expect((await readStatus(tenant, requestId)).status).toBe(requestStatus.beingChecked)
  expect(await findRequest(tenant, requestId)).toMatchObject({ isReschedulable: false, appointment: { agreed: null } })
  expect(await db.selectFrom('given_windows').where('request_id', '=', requestId).selectAll().execute()).toEqual([])
  const mails = (await portal.outbox()).map(({ subject }) => subject)
  expect(mails).toHaveLength(3)
})

test('the calendar files of a move and a cancellation update the same entry of the calendar', async () => {
  const portal = await openErika()
  const { tenant, db } = portal
  const { agreed, todo } = await agree(portal, tenant)
  const read = (content: string) => ({
    uid: /^UID:(.+)\r$/m.exec(content)?.[1],
    sequence: Number(/^SEQUENCE:(\d+)/m.exec(content)?.[1]),
    method: /^METHOD:(\w+)/m.exec(content)?.[1],
  })
  const first = read(agreed.calendarFile.content)
  // Delivers the mail now, because the move deletes an unsent mail.
  await portal.outbox()
  const moving = await readActionOfKind(tenant, agreed.move as string, 'appointmentChoice')
  await decide(tenant, moving.confirm, { windowId: moving.windows[3]?.windowId as string })
  // Delivers the mail now, because the cancellation deletes an unsent mail.
  await portal.outbox()
  const moved = await readActionOfKind(tenant, todo, 'appointmentAgreed')
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

test('a tenant who chooses no appointment keeps the request and can search again', async () => {
  const portal = await openErika()
  const { tenant } = portal
  const { todo, choice, requestId } = await openChoice(portal, tenant)
  await decide(tenant, choice.withoutAppointment as string)
  const ended = await readActionOfKind(tenant, todo, 'appointmentEnded')
  expect(ended.outcome).toBe('withoutAppointment')
  expect(await readStatus(tenant, requestId)).toEqual({
    status: requestStatus.received,
    text: 'Sie haben keinen Termin gewählt.',
  })
  await decide(tenant, ended.search as string)
  const newSearch = await readActionOfKind(tenant, todo, 'appointmentSearch')
  await decide(tenant, newSearch.cancel)
  expect(await readActionOfKind(tenant, todo, 'appointmentEnded')).toMatchObject({ outcome: 'searchCancelled' })
  await stepSearches(portal)
  expect(await readActionOfKind(tenant, todo, 'appointmentEnded')).toMatchObject({ outcome: 'searchCancelled' })
})

test('a search can be cancelled in each of its states', async () => {
  const portal = await openErika()
  const { tenant } = portal
  for (const steps of [0, 1, 2]) {
    const { todo } = await reportHeating(tenant)
    const { cancel } = await readActionOfKind(tenant, todo, 'appointmentSearch')
    for (let step = 0; step < steps; step += 1) await stepSearches(portal)
    // The todo comes from the first state, and is also valid in the later states.
    await decide(tenant, cancel)
    await stepSearches(portal)
    expect(await readActionOfKind(tenant, todo, 'appointmentEnded')).toMatchObject({ outcome: 'searchCancelled' })
  }
})

test('if no technician covers the postal code, no search for an appointment starts', async () => {
  const { tenant, db } = await openErika()
  await db
    .updateTable('technicians')
    .set({ districts: ['10115'] })
    .execute()
  const { todo } = await reportHeating(tenant)
  expect(await readActionOfKind(tenant, todo, 'appointmentEnded')).toMatchObject({ outcome: 'notSearched' })
})

test('a search that finds no free technician ends, and a later search can find one', async () => {
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
  const ended = await readActionOfKind(tenant, todo, 'appointmentEnded')
  expect(ended.outcome).toBe('noneFound')
  expect(await readStatus(tenant, requestId)).toEqual({
    status: requestStatus.received,
    text: expect.stringContaining('kein Termin frei'),
  })
  await db.deleteFrom('closed_days').where('name', '=', 'Betriebsferien').execute()
  await decide(tenant, ended.search as string)
  for (let step = 0; step < 3; step += 1) await stepSearches(portal)
  expect((await readActionOfKind(tenant, todo, 'appointmentChoice')).windows.length).toBeGreaterThan(0)
})

test('all texts about the demo appointment show the same time window', async () => {
  const { tenant } = await openErika()
  const { requests } = await tenant.requests.listRequests({ query: { contractId: apartment } })
  const request = requests.find(({ isReschedulable }) => isReschedulable)
  const when = request?.subData.find(({ label }) => label === 'Termin')?.value ?? 'none'
  expect(when).toMatch(/, 10–12 Uhr$/)
  expect(request?.statusMessageText).toContain(when)
  expect(request?.appMessageText).toContain(when)
  const action = await readActionOfKind(tenant, request?.todo as string, 'appointmentAgreed')
  expect(action.agreed).toMatchObject(request?.appointment?.agreed as object)
  expect(action.move).not.toBeNull()
})
