import { requestStatus } from '@portal/contract/requestStatus'
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { DB } from '../../platform/database/schema.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { openPortal, type SignedInClient } from '../../testing/portal.ts'
import { reportHeating } from '../../testing/requests/appointments.ts'
import { filesOf, openWithMailbox } from '../../testing/requests/mailbox.ts'
import {
  answers,
  apartment,
  attach,
  heatingReport,
  neighbours,
  type Submission,
  todoFor,
} from '../../testing/requests/repairs.ts'
import { jpeg } from '../../testing/requests/uploads.ts'
import { encodeTodo } from '../catalog/todo.ts'
import { findNextStep } from '../contact/incoming.ts'
import { answerRequest, type SettableStatus } from './answer.ts'

type Portal = Pick<Awaited<ReturnType<typeof openPortal>>, 'db' | 'settings' | 'now'>

const setStatus = ({ db, settings, now }: Portal, orderNumber: string, status: SettableStatus) =>
  db.transaction().execute((transaction) => answerRequest(transaction, { settings, now }, { orderNumber, status }))

const send = (tenant: SignedInClient, body: Partial<Submission>) =>
  tenant.requests.submitRequest({ headers: {}, body: { contractId: apartment, ...body } })

async function readRequest(tenant: SignedInClient, requestId: string) {
  const { requests } = await tenant.requests.listRequests({ query: { contractId: apartment, requestId } })
  const [request] = requests
  if (!request) throw new Error(`There is no request ${requestId}`)
  return request
}

const findByType = (tenant: SignedInClient, typeText: string) =>
  tenant.requests
    .listRequests({ query: { contractId: apartment } })
    .then(({ requests }) => requests.find((each) => each.typeText === typeText))

const unansweredSince = (db: Kysely<DB>, requestId: string) =>
  db
    .selectFrom('requests')
    .select('unanswered_since')
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow()
    .then((request) => request.unanswered_since)

test('after the work was reported done, the tenant reopens the request without a word, and staff have to answer it', async () => {
  const portal = await openPortal({ as: 'Erika' })
  const { tenant, db } = portal
  const { requestId, orderNumber } = await reportHeating(tenant)
  expect(await readRequest(tenant, requestId)).toMatchObject({ reopen: null, reportAgain: null })
  await setStatus(portal, orderNumber, 'done')
  expect(await findNextStep(db, orderNumber)).toBe('close')

  const { reopen } = await readRequest(tenant, requestId)
  expect(await send(tenant, { todo: reopen ?? '' })).toEqual({ requestId, orderNumber })
  const after = await readRequest(tenant, requestId)
  expect(after).toMatchObject({
    status: requestStatus.beingChecked,
    statusMessageText: 'Sie haben gemeldet: Das Problem besteht noch.',
    reopen: null,
    addMessage: expect.any(String),
  })
  expect(after.history[0]).toMatchObject({ status: requestStatus.beingChecked, message: null, isAnswer: false })
  expect(await unansweredSince(db, requestId)).not.toBeNull()
  expect(await findNextStep(db, orderNumber)).toBe('answer')
})

test('words and photos may come with the reopening, and the subject of the mail to staff names the reopening', async () => {
  const portal = await openWithMailbox()
  const { tenant, collect } = portal
  const { requestId, orderNumber } = await reportHeating(tenant)
  await setStatus(portal, orderNumber, 'done')
  await collect()
  const { reopen } = await readRequest(tenant, requestId)
  const attachments = [attach(await jpeg(), 'Kalt.jpg', 'files')]
  await send(tenant, { todo: reopen ?? '', answers: { message: 'Heute früh wieder kalt.' }, attachments })
  const [mail] = await collect()
  expect(mail?.mail.subject).toBe(
    `Problem besteht noch: ${orderNumber}, Heizung und Warmwasser – Heizung wird nicht warm`,
  )
  expect(mail?.mail.text).toContain('Das Anliegen ist wieder offen.')
  expect(mail?.mail.text).toContain('Heute früh wieder kalt.')
  expect(mail && filesOf(mail)).toContain('Kalt.jpg')
})

test('a second reopening counts as a message and does not change the status', async () => {
  const portal = await openPortal({ as: 'Erika' })
  const { tenant } = portal
  const { requestId, orderNumber } = await reportHeating(tenant)
  await setStatus(portal, orderNumber, 'done')
  const { reopen } = await readRequest(tenant, requestId)
  await send(tenant, { todo: reopen ?? '' })
  await send(tenant, { todo: reopen ?? '' })
  const { history, status } = await readRequest(tenant, requestId)
  expect(status).toBe(requestStatus.beingChecked)
  expect(history.slice(0, 2).map(({ text }) => text)).toEqual(
    Array.from({ length: 2 }, () => 'Sie haben gemeldet: Das Problem besteht noch.'),
  )
})

test('after a hundred messages, a request is not reopened again, with or without words', async () => {
  const portal = await openPortal({ as: 'Erika' })
  const { tenant, db } = portal
  const { requestId, orderNumber } = await reportHeating(tenant)
  await setStatus(portal, orderNumber, 'done')
  const { reopen } = await readRequest(tenant, requestId)
  for (let count = 0; count < 3; count += 1) await send(tenant, { todo: reopen ?? '' })
  await sql`
    insert into request_history (partner_id, request_id, entry, at, status, text, message)
    select partner_id, request_id, number, at, status, text, 'Noch eine Nachricht'
    from request_history, generate_series(101, 197) as number
    where request_id = ${requestId} and entry = 1
  `.execute(db)
  const before = (await readRequest(tenant, requestId)).history.length
  for (const body of [{}, { answers: { message: 'Wieder kalt' } }])
    expect(await outcomeOf(send(tenant, { todo: reopen ?? '', ...body }))).toBe('409 tooManyMessages')
  expect((await readRequest(tenant, requestId)).history).toHaveLength(before)
})

test('only finished requests about a problem can be reopened or reported again, and only by a current tenant', async () => {
  const { tenant, signIn, db } = await openPortal({ as: 'Erika' })
  const offersOf = async (typeText: string) => {
    const request = await findByType(tenant, typeText)
    return [request?.reopen !== null, request?.reportAgain]
  }
  expect(await offersOf('Spülung läuft nach oder geht nicht')).toEqual([true, null])
  expect(await offersOf('Wasserhahn tropft')).toEqual([
    false,
    { serviceTypeId: 'repair', themeId: 'kitchen', typeId: 'kitchenTap' },
  ])
  // The first is withdrawn, and the second asks for an approval, so it is not about a problem.
  expect(await offersOf('Rauchmelder piept oder ist defekt')).toEqual([false, null])
  expect(await offersOf('Katze')).toEqual([false, null])

  const reopening = (requestId: string, contractId = apartment) =>
    encodeTodo({ contractId, requestId, addition: 'reopening' })
  const approval = await db
    .updateTable('requests')
    .set({ status: requestStatus.workDone })
    .where('contract_id', '=', apartment)
    .where('service_type', '=', 'requests')
    .returning('request_id')
    .executeTakeFirstOrThrow()
  const done = await findByType(tenant, 'Spülung läuft nach oder geht nicht')
  const { requestId: neverDone } = await reportHeating(tenant)
  const krause = await signIn('Krause')
  const tries = [
    send(tenant, { todo: reopening(approval.request_id) }),
    send(tenant, { todo: reopening(crypto.randomUUID()) }),
    send(tenant, { todo: reopening(neverDone) }),
    send(krause, { todo: reopening(done?.requestId ?? '') }),
    send(krause, { contractId: neighbours.contractId, todo: reopening(done?.requestId ?? '', neighbours.contractId) }),
  ]
  expect(new Set(await Promise.all(tries.map(outcomeOf)))).toEqual(new Set(['404 unknownAction']))
  const closed = await findByType(tenant, 'Wasserhahn tropft')
  expect(await outcomeOf(send(tenant, { todo: reopening(closed?.requestId ?? '') }))).toBe('409 requestClosed')

  await db
    .updateTable('contracts')
    .set({ end_date: new Date(Date.now() - 86_400_000 * 5).toISOString().slice(0, 10) })
    .where('contract_id', '=', apartment)
    .execute()
  const ended = await findByType(tenant, 'Spülung läuft nach oder geht nicht')
  expect(ended).toMatchObject({ reopen: null, reportAgain: null })
})

test('the form that reports a closed request again contains its answers, and the new request names the earlier order number', async () => {
  const portal = await openPortal({ as: 'Erika' })
  const { tenant } = portal
  const first = await reportHeating(tenant)
  await setStatus(portal, first.orderNumber, 'closed')
  const { reportAgain } = await readRequest(tenant, first.requestId)
  expect(reportAgain).toEqual({ serviceTypeId: 'repair', themeId: 'heating', typeId: 'noHeating' })

  const todo = await todoFor(tenant, 'heating', 'noHeating')
  const query = { contractId: apartment, formId: 'repairHeating', todo, earlierRequest: first.requestId }
  const form = await tenant.requests.readForm({ query })
  expect(form).toMatchObject({ earlierOrderNumber: first.orderNumber, hasEarlierAnswers: true })
  const prefilled = Object.fromEntries(
    form.steps
      .flatMap(({ fields }) => fields)
      .flatMap(({ id, onFile }) => (onFile === undefined ? [] : [[id, onFile]])),
  )
  const { extent, rooms, heater, description, letIn, personName, personPhone } = answers
  expect(prefilled).toMatchObject({
    extent,
    rooms,
    heater,
    description,
    letIn,
    personName,
    personPhone,
    since: 'again',
  })
  const since = form.steps.flatMap(({ fields }) => fields).find(({ id }) => id === 'since')
  expect(since?.help?.de).toBe('Von uns ergänzt, bitte prüfen: „Es kommt immer wieder“')

  const body = await heatingReport(tenant, { earlierRequest: first.requestId })
  const second = await send(tenant, body)
  const { subData } = await readRequest(tenant, second.requestId)
  expect(subData).toContainEqual({ label: 'Frühere Auftragsnummer', value: first.orderNumber })
})

test('if a closed request has no stored answers, the form that reports it again does not say that it contains them', async () => {
  const portal = await openPortal({ as: 'Erika' })
  const { tenant } = portal
  const first = await reportHeating(tenant)
  await setStatus(portal, first.orderNumber, 'closed')
  await portal.db.updateTable('requests').set({ answers: '{}' }).where('request_id', '=', first.requestId).execute()
  const todo = await todoFor(tenant, 'heating', 'noHeating')
  const query = { contractId: apartment, formId: 'repairHeating', todo, earlierRequest: first.requestId }
  const form = await tenant.requests.readForm({ query })
  expect(form.earlierOrderNumber).toBe(first.orderNumber)
  expect(form).not.toHaveProperty('hasEarlierAnswers')
})

test('a form reports an earlier request again only if it is closed, has the same type, and is visible to the tenant', async () => {
  const portal = await openPortal({ as: 'Erika' })
  const { tenant, signIn } = portal
  const open = await reportHeating(tenant)
  const closed = await reportHeating(tenant)
  await setStatus(portal, closed.orderNumber, 'closed')
  const other = await findByType(tenant, 'Wasserhahn tropft')
  for (const earlierRequest of [open.requestId, other?.requestId ?? '', crypto.randomUUID()]) {
    const body = await heatingReport(tenant, { earlierRequest })
    expect(await outcomeOf(send(tenant, body))).toBe('404 unknownAction')
    const query = { contractId: apartment, formId: 'repairHeating', todo: body.todo, earlierRequest }
    expect(await outcomeOf(tenant.requests.readForm({ query }))).toBe('404 unknownAction')
  }
  const krause = await signIn('Krause')
  const todo = await todoFor(krause, 'heating', 'noHeating', neighbours)
  const { contractId } = neighbours
  const foreign = { contractId, formId: 'repairHeating', todo, answers, earlierRequest: closed.requestId }
  expect(await outcomeOf(krause.requests.submitRequest({ headers: {}, body: foreign }))).toBe('404 unknownAction')
})
