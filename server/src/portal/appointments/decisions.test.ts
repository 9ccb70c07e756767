import { randomUUID } from 'node:crypto'
import { requestStatus } from '@portal/contract/requestStatus'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { openPortal } from '../../testing/portal.ts'
import {
  agree,
  decide,
  openChoice,
  readActionOfKind,
  reportHeating,
  stepSearches,
} from '../../testing/requests/appointments.ts'
import { apartment, attach, neighbours, parking, todoFor } from '../../testing/requests/repairs.ts'
import { type DecisionTodo, decodeTodo, encodeTodo } from '../catalog/todo.ts'

const openErika = () => openPortal({ as: 'Erika' })
const read = (tenant: Client, todo: string) => outcomeOf(tenant.requests.readAction({ query: { todo } }))
const unknown = '404 unknownAction'
const changed = '409 appointmentChanged'

test('a todo of another tenant or contract, of an unknown request, or of a request without a visit gets the same refusal', async () => {
  const portal = await openErika()
  const { tenant } = portal
  const { requestId } = await reportHeating(tenant)
  const krause = await portal.signIn('Krause')
  const { requests } = await tenant.requests.listRequests({ query: { contractId: apartment } })
  const withoutVisit = requests.find(({ appointment }) => appointment === null)?.requestId as string
  const own = { contractId: apartment, requestId }
  const attempts: [Client, { contractId: string; requestId: string }][] = [
    [krause, own],
    [krause, { ...own, contractId: neighbours.contractId }],
    [tenant, { ...own, contractId: parking }],
    [tenant, { ...own, requestId: randomUUID() }],
    [tenant, { ...own, requestId: withoutVisit }],
  ]
  for (const [client, about] of attempts) {
    expect(await read(client, encodeTodo(about))).toBe(unknown)
    expect(await read(client, encodeTodo({ ...about, isMove: true }))).toBe(unknown)
    const decision = encodeTodo({ ...about, decision: 'cancelSearch', revision: 0 })
    expect(await outcomeOf(decide(client, decision, {}, about.contractId))).toBe(unknown)
  }
  expect(await read(tenant, encodeTodo(own))).toBe('answered')
  // The todos in mails contain no contract.
  const mailed: [Client, string][] = [
    [krause, requestId],
    [tenant, randomUUID()],
    [tenant, withoutVisit],
  ]
  for (const [client, id] of mailed) expect(await read(client, encodeTodo({ requestId: id }))).toBe(unknown)
  expect(await read(tenant, encodeTodo({ requestId }))).toBe('answered')
})

test('a todo is valid only for its purpose, either reading or sending, and only for its contract', async () => {
  const { tenant } = await openErika()
  const { todo } = await reportHeating(tenant)
  const { cancel } = await readActionOfKind(tenant, todo, 'appointmentSearch')
  expect(await outcomeOf(decide(tenant, todo))).toBe(unknown)
  expect(await outcomeOf(decide(tenant, await todoFor(tenant, 'heating', 'noHeating')))).toBe('404 formNotFound')
  expect(await read(tenant, cancel)).toBe(unknown)
  expect(await outcomeOf(decide(tenant, cancel, {}, parking))).toBe(unknown)
  expect(await outcomeOf(decide(tenant, cancel, {}, neighbours.contractId))).toBe(unknown)
  const withForm = { contractId: apartment, formId: 'repairHeating', todo: cancel, answers: {} }
  expect(await outcomeOf(tenant.requests.submitRequest({ headers: {}, body: withForm }))).toBe('404 formNotFound')
  expect(await outcomeOf(decide(tenant, encodeTodo({ ...idsOf(cancel), decision: 'cancelSearch', revision: 7 })))).toBe(
    unknown,
  )
  expect(await outcomeOf(decide(tenant, cancel))).toBe('answered')
})

const idsOf = (todo: string) => {
  const [contractId, requestId] = JSON.parse(Buffer.from(todo, 'base64url').toString()) as [string, string]
  return { contractId, requestId }
}

describe('a decision with an invalid answer is refused', () => {
  test.each([
    ['a missing window', {}, 'windowId', 'required'],
    ['an invalid window id', { windowId: 'Montag' }, 'windowId', 'notAnOption'],
    ['a window of an unknown technician', { windowId: `${randomUUID()}_2026-11-30T09:00Z` }, 'windowId', 'notAnOption'],
    ['an unknown field', { windowId: 'Montag', constructor: 'x' }, 'constructor', 'unexpected'],
  ])('with the name of the field, for %s', async (_, answers, fieldId, code) => {
    const portal = await openErika()
    const { choice } = await openChoice(portal, portal.tenant)
    await expect(decide(portal.tenant, choice.confirm, answers as Record<string, string>)).rejects.toMatchObject({
      status: 400,
      body: { code: 'invalidAnswers', fields: [{ field: `answers.${fieldId}`, code }] },
    })
  })

  test('if it has a time that the technician never offers, an attachment, or an answer where none is expected', async () => {
    const portal = await openErika()
    const { tenant } = portal
    const { choice } = await openChoice(portal, tenant)
    const [technicianId] = (choice.windows[0]?.windowId ?? '').split('_')
    const sunday = new Date(choice.windows[0]?.start as string)
    while (sunday.getUTCDay() !== 0) sunday.setUTCDate(sunday.getUTCDate() + 1)
    const never = [`${technicianId}_${sunday.toISOString().slice(0, 16)}Z`, `${technicianId}_2999-01-02T09:00Z`]
    for (const windowId of never)
      expect(await outcomeOf(decide(tenant, choice.confirm, { windowId }))).toBe('400 invalidAnswers')
    const { withoutAppointment } = choice
    expect(await outcomeOf(decide(tenant, withoutAppointment as string, { windowId: never[0] as string }))).toBe(
      '400 invalidAnswers',
    )
    const attachments = [attach(Buffer.from('x'))]
    const body = { contractId: apartment, todo: withoutAppointment as string, attachments }
    expect(await outcomeOf(tenant.requests.submitRequest({ headers: {}, body }))).toBe('400 invalidAnswers')
  })
})

describe('a decision on an outdated state', () => {
  test('is refused if it cancels a search that has ended, or chooses a window a second time', async () => {
    const portal = await openErika()
    const { tenant } = portal
    const { todo } = await reportHeating(tenant)
    const { cancel } = await readActionOfKind(tenant, todo, 'appointmentSearch')
    for (let step = 0; step < 3; step += 1) await stepSearches(portal)
    const choice = await readActionOfKind(tenant, todo, 'appointmentChoice')
    expect(await outcomeOf(decide(tenant, cancel))).toBe(changed)
    const [first, second] = choice.windows
    await decide(tenant, choice.confirm, { windowId: first?.windowId as string })
    expect(await outcomeOf(decide(tenant, choice.confirm, { windowId: second?.windowId as string }))).toBe(changed)
    expect(await outcomeOf(decide(tenant, choice.withoutAppointment as string))).toBe(changed)
    expect(await readActionOfKind(tenant, todo, 'appointmentAgreed')).toMatchObject({ agreed: first })
  })

  test('is refused if the appointment was moved after the tenant opened the decision', async () => {
    const portal = await openErika()
    const { tenant } = portal
    const { todo, agreed } = await agree(portal, tenant)
    const moving = await readActionOfKind(tenant, agreed.move as string, 'appointmentChoice')
    await decide(tenant, moving.confirm, { windowId: moving.windows[0]?.windowId as string })
    expect(await outcomeOf(decide(tenant, moving.confirm, { windowId: moving.windows[1]?.windowId as string }))).toBe(
      changed,
    )
    expect(await outcomeOf(decide(tenant, agreed.cancel as string))).toBe(changed)
    // The todo of a move can still be read. It shows the windows that are free now.
    expect(await readActionOfKind(tenant, agreed.move as string, 'appointmentChoice')).toMatchObject({
      agreed: moving.windows[0],
    })
    const { cancel } = await readActionOfKind(tenant, todo, 'appointmentAgreed')
    await decide(tenant, cancel as string)
    expect((await readActionOfKind(tenant, agreed.move as string, 'appointmentEnded')).outcome).toBe('cancelled')
  })

  test('is refused if the landlord has closed the request', async () => {
    const portal = await openErika()
    const { tenant, db } = portal
    const { todo, choice, requestId } = await openChoice(portal, tenant)
    await db.updateTable('requests').set({ status: requestStatus.closed }).where('request_id', '=', requestId).execute()
    expect(await outcomeOf(decide(tenant, choice.confirm, { windowId: choice.windows[0]?.windowId as string }))).toBe(
      changed,
    )
    expect(await readActionOfKind(tenant, todo, 'appointmentEnded')).toMatchObject({
      outcome: 'withoutAppointment',
      search: null,
    })
  })
})

test('a new search is refused while the technician still has free windows', async () => {
  const portal = await openErika()
  const { choice, ...report } = await openChoice(portal, portal.tenant)
  const search = encodeTodo({ ...idsOf(report.todo), decision: 'search', revision: 1 })
  expect(choice.search).toBeNull()
  expect(await outcomeOf(decide(portal.tenant, search))).toBe(changed)
})

test('an appointment cannot be moved or cancelled less than two hours before it begins', async () => {
  const portal = await openErika()
  const { tenant, clock, db } = portal
  const { todo, agreed, window, requestId } = await agree(portal, tenant)
  const seconds = (new Date(window.start).getTime() - portal.now().getTime()) / 1000
  clock.advance({ seconds: seconds - 2 * 3600 - 30 })
  const signedInAgain = await portal.signIn('Erika')
  expect((await readActionOfKind(signedInAgain, todo, 'appointmentAgreed')).move).not.toBeNull()
  clock.advance({ seconds: 60 })
  expect(await readActionOfKind(signedInAgain, todo, 'appointmentAgreed')).toMatchObject({ move: null, cancel: null })
  expect(await readActionOfKind(signedInAgain, agreed.move as string, 'appointmentAgreed')).toMatchObject({
    agreed: window,
  })
  expect(await outcomeOf(decide(signedInAgain, agreed.cancel as string))).toBe(changed)
  const { requests } = await signedInAgain.requests.listRequests({ query: { contractId: apartment } })
  expect(requests.find((candidate) => candidate.requestId === requestId)).toMatchObject({ isReschedulable: false })
  expect(await db.selectFrom('given_windows').where('request_id', '=', requestId).selectAll().execute()).toHaveLength(1)
})

test('a window that was taken for another request is refused, and the updated choice does not offer it', async () => {
  const portal = await openErika()
  const { tenant } = portal
  const one = await openChoice(portal, tenant)
  const other = await openChoice(portal, tenant)
  const [first, second] = one.choice.windows
  const windowId = first?.windowId as string
  await decide(tenant, one.choice.confirm, { windowId })
  await expect(decide(tenant, other.choice.confirm, { windowId })).rejects.toMatchObject({
    status: 409,
    body: {
      code: 'windowTaken',
      description: 'Dieser Termin ist leider nicht mehr frei. Bitte wählen Sie einen anderen.',
    },
  })
  const updated = await readActionOfKind(tenant, other.todo, 'appointmentChoice')
  expect(updated.confirm).toBe(other.choice.confirm)
  expect(updated.windows[0]).toEqual(second)
  await decide(tenant, updated.confirm, { windowId: second?.windowId as string })
})

test('a window that begins less than four hours after the decision is refused as taken', async () => {
  const portal = await openErika()
  const { choice } = await openChoice(portal, portal.tenant)
  const [first] = choice.windows
  portal.clock.advance({ seconds: (new Date(first?.start as string).getTime() - portal.now().getTime()) / 1000 - 3600 })
  const tenant = await portal.signIn('Erika')
  expect(await outcomeOf(decide(tenant, choice.confirm, { windowId: first?.windowId as string }))).toBe(
    '409 windowTaken',
  )
})

test('a decision that is sent several times with the same key is carried out once', async () => {
  const portal = await openErika()
  const { tenant, db } = portal
  const { choice, requestId } = await openChoice(portal, tenant)
  const [first, second] = choice.windows
  const body = { contractId: apartment, todo: choice.confirm, answers: { windowId: first?.windowId as string } }
  const headers = { 'idempotency-key': randomUUID() }
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => tenant.send('POST', '/request', { headers, body })),
  )
  const answered = await Promise.all(responses.filter(({ ok }) => ok).map((response) => response.text()))
  expect(new Set(answered).size).toBe(1)
  expect(await tenant.requests.submitRequest({ headers, body })).toEqual(JSON.parse(answered[0] as string))
  const history = db
    .selectFrom('request_history')
    .where('request_id', '=', requestId)
    .where('status', '=', requestStatus.appointmentAgreed)
  expect(await history.selectAll().execute()).toHaveLength(1)
  const other = { ...body, answers: { windowId: second?.windowId as string } }
  expect(await outcomeOf(tenant.requests.submitRequest({ headers, body: other }))).toBe('422 keyReused')
  const mails = await db.selectFrom('messages').where('kind', '=', 'appointmentAgreed').selectAll().execute()
  expect(mails).toHaveLength(1)
})

test('a move to the current window changes nothing', async () => {
  const portal = await openErika()
  const { tenant } = portal
  const { todo, agreed, window } = await agree(portal, tenant)
  const moving = await readActionOfKind(tenant, agreed.move as string, 'appointmentChoice')
  await decide(tenant, moving.confirm, { windowId: window.windowId })
  expect(await readActionOfKind(tenant, todo, 'appointmentAgreed')).toEqual(agreed)
})

test('two concurrent moves, each to the window of the other appointment, are both refused and do not deadlock', async () => {
  const portal = await openErika()
  const { tenant } = portal
  const one = await agree(portal, tenant)
  const two = await agree(portal, tenant)
  const move = async ({ agreed }: typeof one, to: typeof one) => {
    const { confirm } = await readActionOfKind(tenant, agreed.move as string, 'appointmentChoice')
    return outcomeOf(decide(tenant, confirm, { windowId: to.window.windowId }))
  }
  const answers = await Promise.all([move(one, two), move(two, one)])
  expect(new Set(answers)).toEqual(new Set(['409 windowTaken']))
  for (const { todo, window } of [one, two])
    expect(await readActionOfKind(tenant, todo, 'appointmentAgreed')).toMatchObject({ agreed: window })
})

test('a decision that waits for another decision sees the complete result of that decision', async () => {
  const portal = await openErika()
  const { tenant, db } = portal
  const { todo, requestId, choice } = await openChoice(portal, tenant)
  const [first, second] = choice.windows.map(({ windowId }) => ({ windowId }))
  const decided = decodeTodo(choice.confirm) as DecisionTodo
  // Forged, because a tenant receives the todo of the next revision only after the first decision.
  const next = encodeTodo({ ...decided, revision: decided.revision + 1 })
  const countWaiting = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows.length
  }
  const sent = await db.transaction().execute(async (transaction) => {
    await sql`select from appointments where request_id = ${requestId} for update`.execute(transaction)
    const chosen = outcomeOf(decide(tenant, choice.confirm, first))
    await expect.poll(countWaiting).toBe(1)
    const moved = outcomeOf(decide(tenant, next, second))
    await expect.poll(countWaiting).toBe(2)
    return [chosen, moved]
  })
  expect(await Promise.all(sent)).toEqual(['answered', 'answered'])
  expect(await readActionOfKind(tenant, todo, 'appointmentAgreed')).toMatchObject({ agreed: second })
})
