import { randomUUID } from 'node:crypto'
import { requestStatus } from '@portal/contract/requestStatus'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type DecisionTodo, decodeTodo, encodeTodo } from '../requests/todo.ts'
import { agree, decide, openChoice, readAs, reportHeating, stepSearches } from '../testing/appointments.ts'
import type { Client } from '../testing/client.ts'
import { openPortal } from '../testing/portal.ts'
import { refusalOf } from '../testing/refusalOf.ts'
import { apartment, attach, neighbours, parking, todoFor } from '../testing/repairs.ts'

const openErika = () => openPortal({ as: 'Erika' })
const read = (tenant: Client, todo: string) => refusalOf(tenant.requests.readAction({ query: { todo } }))
const unknown = '404 unknownAction'
const changed = '409 appointmentChanged'

test('a todo of somebody else’s, of another contract, of no request and of one without an appointment answer alike', async () => {
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
    expect(await refusalOf(decide(client, decision, {}, about.contractId))).toBe(unknown)
  }
  expect(await read(tenant, encodeTodo(own))).toBe('answered')
})

test('what is to be read cannot be sent, what is to be sent cannot be read, and each keeps to its contract', async () => {
  const { tenant } = await openErika()
  const { todo } = await reportHeating(tenant)
  const { cancel } = await readAs(tenant, todo, 'appointmentSearch')
  expect(await refusalOf(decide(tenant, todo))).toBe(unknown)
  expect(await refusalOf(decide(tenant, await todoFor(tenant, 'heating', 'noHeating')))).toBe('404 formNotFound')
  expect(await read(tenant, cancel)).toBe(unknown)
  expect(await refusalOf(decide(tenant, cancel, {}, parking))).toBe(unknown)
  expect(await refusalOf(decide(tenant, cancel, {}, neighbours.contractId))).toBe(unknown)
  const withForm = { contractId: apartment, formId: 'repairHeating', todo: cancel, answers: {} }
  expect(await refusalOf(tenant.requests.submitRequest({ headers: {}, body: withForm }))).toBe('404 formNotFound')
  expect(await refusalOf(decide(tenant, encodeTodo({ ...idsOf(cancel), decision: 'cancelSearch', revision: 7 })))).toBe(
    unknown,
  )
  expect(await refusalOf(decide(tenant, cancel))).toBe('answered')
})

const idsOf = (todo: string) => {
  const [contractId, requestId] = JSON.parse(Buffer.from(todo, 'base64url').toString()) as [string, string]
  return { contractId, requestId }
}

describe('an answer that a decision does not take is refused by its name', () => {
  test.each([
    ['no window', {}, 'windowId', 'required'],
    ['a window that is none', { windowId: 'Montag' }, 'windowId', 'notAnOption'],
    ['nobody’s window', { windowId: `${randomUUID()}_2026-11-30T09:00Z` }, 'windowId', 'notAnOption'],
    ['something else beside it', { windowId: 'Montag', constructor: 'x' }, 'constructor', 'unexpected'],
  ])('%s', async (_, answers, fieldId, code) => {
    const portal = await openErika()
    const { choice } = await openChoice(portal, portal.tenant)
    await expect(decide(portal.tenant, choice.confirm, answers as Record<string, string>)).rejects.toMatchObject({
      status: 400,
      body: { code: 'invalidAnswers', fields: [{ field: `answers.${fieldId}`, code }] },
    })
  })

  test('hours that the technician never offers, files, and answers where there is no question', async () => {
    const portal = await openErika()
    const { tenant } = portal
    const { choice } = await openChoice(portal, tenant)
    const [technicianId] = (choice.windows[0]?.windowId ?? '').split('_')
    const sunday = new Date(choice.windows[0]?.start as string)
    while (sunday.getUTCDay() !== 0) sunday.setUTCDate(sunday.getUTCDate() + 1)
    const never = [`${technicianId}_${sunday.toISOString().slice(0, 16)}Z`, `${technicianId}_2999-01-02T09:00Z`]
    for (const windowId of never)
      expect(await refusalOf(decide(tenant, choice.confirm, { windowId }))).toBe('400 invalidAnswers')
    const { withoutAppointment } = choice
    expect(await refusalOf(decide(tenant, withoutAppointment as string, { windowId: never[0] as string }))).toBe(
      '400 invalidAnswers',
    )
    const attachments = [attach(Buffer.from('x'))]
    const body = { contractId: apartment, todo: withoutAppointment as string, attachments }
    expect(await refusalOf(tenant.requests.submitRequest({ headers: {}, body }))).toBe('400 invalidAnswers')
  })
})

describe('a decision on an older state is refused', () => {
  test('the choice after it was made in another tab, and the cancellation of a search that has ended', async () => {
    const portal = await openErika()
    const { tenant } = portal
    const { todo } = await reportHeating(tenant)
    const { cancel } = await readAs(tenant, todo, 'appointmentSearch')
    for (let step = 0; step < 3; step += 1) await stepSearches(portal)
    const choice = await readAs(tenant, todo, 'appointmentChoice')
    expect(await refusalOf(decide(tenant, cancel))).toBe(changed)
    const [first, second] = choice.windows
    await decide(tenant, choice.confirm, { windowId: first?.windowId as string })
    expect(await refusalOf(decide(tenant, choice.confirm, { windowId: second?.windowId as string }))).toBe(changed)
    expect(await refusalOf(decide(tenant, choice.withoutAppointment as string))).toBe(changed)
    expect(await readAs(tenant, todo, 'appointmentAgreed')).toMatchObject({ agreed: first })
  })

  test('a move and a cancellation that were opened before the appointment was moved', async () => {
    const portal = await openErika()
    const { tenant } = portal
    const { todo, agreed } = await agree(portal, tenant)
    const moving = await readAs(tenant, agreed.move as string, 'appointmentChoice')
    await decide(tenant, moving.confirm, { windowId: moving.windows[0]?.windowId as string })
    expect(await refusalOf(decide(tenant, moving.confirm, { windowId: moving.windows[1]?.windowId as string }))).toBe(
      changed,
    )
    expect(await refusalOf(decide(tenant, agreed.cancel as string))).toBe(changed)
    // To be read, a move stays good: it shows the windows as they are free now.
    expect(await readAs(tenant, agreed.move as string, 'appointmentChoice')).toMatchObject({
      agreed: moving.windows[0],
    })
    const { cancel } = await readAs(tenant, todo, 'appointmentAgreed')
    await decide(tenant, cancel as string)
    expect((await readAs(tenant, agreed.move as string, 'appointmentEnded')).outcome).toBe('cancelled')
  })

  test('whatever was open when the landlord closed the request', async () => {
    const portal = await openErika()
    const { tenant, db } = portal
    const { todo, choice, requestId } = await openChoice(portal, tenant)
    await db.updateTable('requests').set({ status: requestStatus.closed }).where('request_id', '=', requestId).execute()
    expect(await refusalOf(decide(tenant, choice.confirm, { windowId: choice.windows[0]?.windowId as string }))).toBe(
      changed,
    )
    expect(await readAs(tenant, todo, 'appointmentEnded')).toMatchObject({
      outcome: 'withoutAppointment',
      search: null,
    })
  })

  test('a new search while times are offered', async () => {
    const portal = await openErika()
    const { choice, ...report } = await openChoice(portal, portal.tenant)
    const search = encodeTodo({ ...idsOf(report.todo), decision: 'search', revision: 1 })
    expect(choice.search).toBeNull()
    expect(await refusalOf(decide(portal.tenant, search))).toBe(changed)
  })
})

test('two hours before it begins an appointment can no longer be moved or cancelled', async () => {
  const portal = await openErika()
  const { tenant, clock, db } = portal
  const { todo, agreed, window, requestId } = await agree(portal, tenant)
  const seconds = (new Date(window.start).getTime() - portal.now().getTime()) / 1000
  clock.advance({ seconds: seconds - 2 * 3600 - 30 })
  const again = await portal.signIn('Erika')
  expect((await readAs(again, todo, 'appointmentAgreed')).move).not.toBeNull()
  clock.advance({ seconds: 60 })
  expect(await readAs(again, todo, 'appointmentAgreed')).toMatchObject({ move: null, cancel: null })
  expect(await readAs(again, agreed.move as string, 'appointmentAgreed')).toMatchObject({ agreed: window })
  expect(await refusalOf(decide(again, agreed.cancel as string))).toBe(changed)
  const { requests } = await again.requests.listRequests({ query: { contractId: apartment } })
  expect(requests.find((each) => each.requestId === requestId)).toMatchObject({ isReschedulable: false })
  expect(await db.selectFrom('given_windows').where('request_id', '=', requestId).selectAll().execute()).toHaveLength(1)
})

test('a window that another tenant took meanwhile is refused, and the fresh choice is without it', async () => {
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
  const fresh = await readAs(tenant, other.todo, 'appointmentChoice')
  expect(fresh.confirm).toBe(other.choice.confirm)
  expect(fresh.windows[0]).toEqual(second)
  await decide(tenant, fresh.confirm, { windowId: second?.windowId as string })
})

test('a window that came too near while it was looked at counts as taken', async () => {
  const portal = await openErika()
  const { choice } = await openChoice(portal, portal.tenant)
  const [first] = choice.windows
  portal.clock.advance({ seconds: (new Date(first?.start as string).getTime() - portal.now().getTime()) / 1000 - 3600 })
  const tenant = await portal.signIn('Erika')
  expect(await refusalOf(decide(tenant, choice.confirm, { windowId: first?.windowId as string }))).toBe(
    '409 windowTaken',
  )
})

test('a double click decides once, and the same key is answered alike', async () => {
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
  expect(await refusalOf(tenant.requests.submitRequest({ headers, body: other }))).toBe('422 keyReused')
  const mails = await db.selectFrom('messages').where('kind', '=', 'appointmentAgreed').selectAll().execute()
  expect(mails).toHaveLength(1)
})

test('a move to the window that one has changes nothing', async () => {
  const portal = await openErika()
  const { tenant } = portal
  const { todo, agreed, window } = await agree(portal, tenant)
  const moving = await readAs(tenant, agreed.move as string, 'appointmentChoice')
  await decide(tenant, moving.confirm, { windowId: window.windowId })
  expect(await readAs(tenant, todo, 'appointmentAgreed')).toEqual(agreed)
})

test('two who exchange their windows at the same moment do not wait for each other for ever', async () => {
  const portal = await openErika()
  const { tenant } = portal
  const one = await agree(portal, tenant)
  const two = await agree(portal, tenant)
  const move = async ({ agreed }: typeof one, to: typeof one) => {
    const { confirm } = await readAs(tenant, agreed.move as string, 'appointmentChoice')
    return refusalOf(decide(tenant, confirm, { windowId: to.window.windowId }))
  }
  const answers = await Promise.all([move(one, two), move(two, one)])
  expect(new Set(answers)).toEqual(new Set(['409 windowTaken']))
  for (const { todo, window } of [one, two])
    expect(await readAs(tenant, todo, 'appointmentAgreed')).toMatchObject({ agreed: window })
})

test('a decision that waited for another one sees all that it did, also one that was made up for the state after it', async () => {
  const portal = await openErika()
  const { tenant, db } = portal
  const { todo, requestId, choice } = await openChoice(portal, tenant)
  const [first, second] = choice.windows.map(({ windowId }) => ({ windowId }))
  const decided = decodeTodo(choice.confirm) as DecisionTodo
  const next = encodeTodo({ ...decided, revision: decided.revision + 1 })
  const waiting = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows.length
  }
  const sent = await db.transaction().execute(async (transaction) => {
    await sql`select from appointments where request_id = ${requestId} for update`.execute(transaction)
    const chosen = refusalOf(decide(tenant, choice.confirm, first))
    await expect.poll(waiting).toBe(1)
    const moved = refusalOf(decide(tenant, next, second))
    await expect.poll(waiting).toBe(2)
    return [chosen, moved]
  })
  expect(await Promise.all(sent)).toEqual(['answered', 'answered'])
  expect(await readAs(tenant, todo, 'appointmentAgreed')).toMatchObject({ agreed: second })
})
