import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { dayInGermany } from '../../platform/germanDay.ts'
import { tenantOf } from '../../testing/documents.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { openPortal, type SignedInClient } from '../../testing/portal.ts'
import { agree, decide, openChoice, readActionOfKind, reportHeating } from '../../testing/requests/appointments.ts'
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
import { findRequest } from './forStaff.ts'

const query = { contractId: apartment }

/** Opens a portal in which Max Krause is a co-tenant of Erika's apartment. `fromDay` is the first day of his tenancy. */
async function openCouple(fromDay = '2009-04-01') {
  const portal = await openPortal({ as: 'Erika' })
  const { db } = portal
  const max = await tenantOf(portal, neighbours.contractId)
  await db
    .insertInto('tenancies')
    .values({ partner_id: max, contract_id: apartment, role: 'co', from_day: fromDay })
    .execute()
  return { ...portal, erika: portal.tenant, max: await portal.signIn('Krause'), maxId: max }
}

const send = (tenant: SignedInClient, body: Partial<Submission>) =>
  tenant.requests.submitRequest({ headers: {}, body: { contractId: apartment, ...body } })

async function readRequest(tenant: SignedInClient, requestId: string) {
  const { requests } = await tenant.requests.listRequests({ query: { ...query, requestId } })
  return requests[0]
}

const complaint = async (tenant: SignedInClient) => ({
  formId: 'complaintNeighbours',
  todo: await todoFor(tenant, 'behaviour', 'blockedHallway'),
})

test('a co-tenant sees the requests of the contract, who sent them, and their files', async () => {
  const { erika, max } = await openCouple()
  const { requestId, addMessage } = (await readRequest(erika, (await reportHeating(erika)).requestId)) ?? {}
  const attachments = [attach(await jpeg(), 'Fleck.jpg', 'files')]
  await send(erika, { todo: String(addMessage), attachments })
  expect(await readRequest(erika, String(requestId))).not.toHaveProperty('senderName')
  const seen = await readRequest(max, String(requestId))
  expect(seen).toMatchObject({ senderName: 'Erika Mustermann', attachments: [{ fileName: 'Fleck.jpg' }] })
  expect(seen?.history[0]?.text).toBe('Erika Mustermann hat uns eine Datei geschickt.')
  const docId = seen?.attachments[0]?.docId ?? ''
  expect(await outcomeOf(max.inbox.openDocument({ query: { ...query, docId } }))).toBe('answered')
  const ofBoth = await Promise.all([erika, max].map((tenant) => tenant.requests.listRequests({ query })))
  expect(ofBoth[0]?.requests.length).toBeGreaterThan(ofBoth[1]?.requests.length ?? 0)
})

test('the answer “Ich selbst” is the name of the sender for a co-tenant, and stays as it is for the sender', async () => {
  const { erika, max } = await openCouple()
  const { personName: _, personPhone: _phone, ...others } = answers
  const { requestId } = await send(erika, await heatingReport(erika, { answers: { ...others, letIn: 'me' } }))
  const readAnswer = async (tenant: SignedInClient) =>
    (await readRequest(tenant, requestId))?.subData.find(({ label }) => label === 'Wer öffnet die Tür?')?.value
  expect([await readAnswer(erika), await readAnswer(max)]).toEqual(['Ich selbst', 'Erika Mustermann'])
})

test('a co-tenant reads no sender on the notices of the house, which the landlord writes', async () => {
  const { max } = await openCouple()
  const { requests } = await max.requests.listRequests({ query })
  const notices = requests.filter(({ kind }) => kind === 'other')
  expect(notices.length).toBeGreaterThan(0)
  for (const notice of notices) expect(notice).not.toHaveProperty('senderName')
})

test('when a co-tenant adds a message or withdraws a request, the sender and staff see the co-tenant’s name in the history, and the sender gets the mail', async () => {
  const { erika, max, db, outbox } = await openCouple()
  const { requestId, orderNumber } = await reportHeating(erika)
  const { addMessage, withdraw } = (await readRequest(max, requestId)) ?? {}
  await send(max, { todo: String(addMessage), answers: { message: 'Jetzt tropft es.' } })
  const before = (await outbox()).length
  await send(max, { todo: String(withdraw) })

  const ofErika = await readRequest(erika, requestId)
  const ofMax = await readRequest(max, requestId)
  expect(ofErika?.history.slice(0, 2).map(({ text, message }) => [text, message])).toEqual([
    ['Max Krause hat das Anliegen zurückgezogen.', null],
    ['Max Krause hat uns geschrieben.', 'Jetzt tropft es.'],
  ])
  expect(ofErika?.statusMessageText).toBe('Max Krause hat das Anliegen zurückgezogen.')
  expect(ofMax?.statusMessageText).toBe('Sie haben Ihr Anliegen zurückgezogen.')
  const forStaff = await findRequest(db, orderNumber)
  expect(forStaff?.history.map(({ text }) => text.de).slice(-2)).toEqual([
    'Max Krause hat uns geschrieben.',
    'Max Krause hat das Anliegen zurückgezogen.',
  ])
  const mails = (await outbox()).slice(0, -before)
  expect(mails.map(({ recipient, text }) => [recipient, text])).toEqual([
    ['erika.mustermann@example.org', expect.stringContaining('Max Krause hat Ihr Anliegen zurückgezogen.')],
  ])
})

test('staff see that another tenant wrote an entry, even after that tenant has been erased', async () => {
  const { erika, max, maxId, db } = await openCouple()
  const { requestId, orderNumber } = await reportHeating(erika)
  const { addMessage } = (await readRequest(max, requestId)) ?? {}
  await send(max, { todo: String(addMessage), answers: { message: 'Jetzt tropft es.' } })
  // The entry keeps the id of its writer, who no longer exists.
  await db.updateTable('request_history').set({ writer_id: randomUUID() }).where('writer_id', '=', maxId).execute()
  const forStaff = await findRequest(db, orderNumber)
  expect(forStaff?.history.at(-1)?.text.de).toBe('Eine andere Person aus dem Mietvertrag hat uns geschrieben.')
})

test('a co-tenant chooses the appointment of a request, and the mail goes to its sender', async () => {
  const portal = await openCouple()
  const { erika, max } = portal
  const { requestId } = await openChoice(portal, erika)
  const { confirm, windows } = await readActionOfKind(max, encodeTodo({ requestId }), 'appointmentChoice')
  await decide(max, confirm, { windowId: windows[0]?.windowId ?? '' })
  expect(await readActionOfKind(erika, encodeTodo({ requestId }), 'appointmentAgreed')).toMatchObject({ requestId })
  const mail = (await portal.outbox()).find(({ subject }) => subject?.includes('kommt am'))
  expect(mail?.recipient).toBe('erika.mustermann@example.org')
  const others = await max.requests.listRequests({
    query: { contractId: neighbours.contractId, withOtherContracts: 'true' },
  })
  expect(others.ofOtherContracts.map((request) => request.requestId)).toContain(requestId)
})

test('when a co-tenant agrees, moves or cancels an appointment, the mail to the sender names the co-tenant, who gets no mail', async () => {
  const portal = await openCouple()
  const { erika, max } = portal
  const { requestId } = await openChoice(portal, erika)
  const todo = encodeTodo({ requestId })
  const choose = async (choiceTodo: string) => {
    const { confirm, windows } = await readActionOfKind(max, choiceTodo, 'appointmentChoice')
    await decide(max, confirm, { windowId: String(windows.at(-1)?.windowId) })
    return await readActionOfKind(max, todo, 'appointmentAgreed')
  }
  const mailAfter = async (change: () => Promise<unknown>) => {
    const before = (await portal.outbox()).length
    await change()
    const mails = (await portal.outbox()).slice(0, -before)
    expect(mails.map(({ recipient }) => recipient)).toEqual(['erika.mustermann@example.org'])
    return mails[0]?.text
  }
  expect(await mailAfter(() => choose(todo))).toMatch(/Max Krause hat einen Termin vereinbart: \S+, \d/)
  const { move } = await readActionOfKind(max, todo, 'appointmentAgreed')
  expect(await mailAfter(() => choose(String(move)))).toMatch(/Max Krause hat Ihren Termin verschoben auf \S+, \d/)
  const { cancel } = await readActionOfKind(max, todo, 'appointmentAgreed')
  await portal.db.updateTable('accounts').set({ language: 'en' }).where('email', 'like', 'erika%').execute()
  const cancelled = await mailAfter(() => decide(max, String(cancel)))
  expect(cancelled).toMatch(/Max Krause has cancelled your appointment on \S+, .*\. \S+.* will not come\./)
})

test('only the sender sees a personal request and can act on it', async () => {
  const portal = await openCouple()
  const { erika, max, db } = portal
  const { requestId, todo, choice } = await agree(portal, erika)
  const { addMessage, withdraw } = (await readRequest(erika, requestId)) ?? {}
  await send(erika, { todo: String(addMessage), attachments: [attach(await jpeg(), 'Fleck.jpg', 'files')] })
  const docId = (await readRequest(max, requestId))?.attachments[0]?.docId ?? ''
  await db.updateTable('requests').set({ is_personal: true }).where('request_id', '=', requestId).execute()

  expect(await readRequest(max, requestId)).toBeUndefined()
  expect(await readRequest(erika, requestId)).toMatchObject({ requestId })
  const list = await max.requests.listRequests({ query })
  expect(list.requests.some((request) => request.requestId === requestId)).toBe(false)
  expect(await outcomeOf(max.requests.readAction({ query: { todo } }))).toBe('404 unknownAction')
  expect(await outcomeOf(max.requests.readAction({ query: { todo: encodeTodo({ requestId }) } }))).toBe(
    '404 unknownAction',
  )
  expect(await outcomeOf(max.inbox.openDocument({ query: { ...query, docId } }))).toBe('404 documentNotFound')
  const writes = [
    send(max, { todo: String(addMessage), answers: { message: 'Hallo' } }),
    send(max, { todo: String(withdraw) }),
    decide(max, choice.confirm, { windowId: choice.windows[0]?.windowId ?? '' }),
  ]
  expect(new Set(await Promise.all(writes.map(outcomeOf)))).toEqual(new Set(['404 unknownAction']))
})

test('the form decides whether a request is personal, and says who will see it if the contract has several tenants', async () => {
  const { erika, max, db, signIn, maxId } = await openCouple()
  const seenBy = async (tenant: SignedInClient, formId: string, todo: string) =>
    (await tenant.requests.readForm({ query: { ...query, formId, todo } })).seenBy
  const noise = await complaint(erika)
  const heating = await todoFor(erika, 'heating', 'noHeating')
  expect(await seenBy(erika, noise.formId, noise.todo)).toBe('sender')
  expect(await seenBy(max, 'repairHeating', heating)).toBe('coTenants')
  await db.updateTable('tenancies').set({ to_day: '2020-01-01' }).where('partner_id', '=', maxId).execute()
  expect(await seenBy(await signIn('Erika'), noise.formId, noise.todo)).toBeUndefined()
  const reason = 'Im Hof steht seit Wochen ein Fahrrad ohne Besitzer. Bitte holen Sie es ab.'
  await send(erika, { formId: 'contact', answers: { email: 'erika@example.org', reason } })
  await reportHeating(erika)
  const sent = await db
    .selectFrom('requests')
    .orderBy('created_at', 'desc')
    .limit(2)
    .select(['form_id', 'is_personal'])
    .execute()
  expect(sent).toEqual([
    { form_id: 'repairHeating', is_personal: false },
    { form_id: 'contact', is_personal: true },
  ])
})

test('a tenant who joins later does not see earlier requests, and a tenant who has left sees only their own requests', async () => {
  const today = dayInGermany(new Date())
  const { erika, max, db, maxId } = await openCouple(today)
  const { requestId } = await reportHeating(erika)
  const idsOf = async (tenant: SignedInClient) =>
    (await tenant.requests.listRequests({ query })).requests.map((request) => request.requestId)
  expect(await idsOf(max)).toEqual([requestId])
  expect((await idsOf(erika)).length).toBeGreaterThan(1)

  const { requestId: own } = await reportHeating(max)
  const yesterday = dayInGermany(new Date(Date.now() - 86_400_000))
  await db
    .updateTable('tenancies')
    .set({ from_day: '2020-01-01', to_day: yesterday })
    .where('partner_id', '=', maxId)
    .where('contract_id', '=', apartment)
    .execute()
  expect(await idsOf(max)).toEqual([own])
  expect(await idsOf(erika)).toContain(own)
})

type Couple = Awaited<ReturnType<typeof openCouple>>

/** Sets all points in time of Max's request to two days ago, and ends Max's tenancy yesterday. */
async function moveMaxOut({ db, maxId }: Couple, requestId: string) {
  const at = new Date(Date.now() - 2 * 86_400_000)
  await db.updateTable('requests').set({ created_at: at }).where('request_id', '=', requestId).execute()
  await db.updateTable('request_history').set({ at }).where('request_id', '=', requestId).execute()
  await db.updateTable('appointments').set({ since: at }).where('request_id', '=', requestId).execute()
  await db
    .updateTable('tenancies')
    .set({ to_day: dayInGermany(new Date(Date.now() - 86_400_000)) })
    .where('partner_id', '=', maxId)
    .where('contract_id', '=', apartment)
    .execute()
}

/** Returns the subjects of the mails to Max, in any order. */
const mailsToMax = async ({ outbox }: Couple) =>
  (await outbox()).filter(({ recipient }) => recipient === 'max.krause@example.org').map(({ subject }) => subject)

test('a tenant who has left sees no later message, file or status of a request, and gets no mail about them', async () => {
  const couple = await openCouple()
  const { erika, max } = couple
  const { requestId } = await reportHeating(max)
  await moveMaxOut(couple, requestId)
  const before = { seen: await readRequest(max, requestId), mails: await mailsToMax(couple) }

  const { addMessage } = (await readRequest(erika, requestId)) ?? {}
  const attachments = [attach(await jpeg(), 'Fleck.jpg', 'files')]
  await send(erika, { todo: String(addMessage), answers: { message: 'Er ist ausgezogen.' }, attachments })
  const docId = String((await readRequest(erika, requestId))?.attachments[0]?.docId)
  await send(erika, { todo: String((await readRequest(erika, requestId))?.withdraw) })

  expect({ seen: await readRequest(max, requestId), mails: await mailsToMax(couple) }).toEqual(before)
  expect(await outcomeOf(erika.inbox.openDocument({ query: { ...query, docId } }))).toBe('answered')
  expect(await outcomeOf(max.inbox.openDocument({ query: { ...query, docId } }))).toBe('404 documentNotFound')
})

test('a tenant who has left sees no appointment that is agreed later, and gets no mail about it', async () => {
  const couple = await openCouple()
  const { erika, max } = couple
  const { requestId, todo, choice } = await openChoice(couple, max)
  await moveMaxOut(couple, requestId)
  const mails = await mailsToMax(couple)

  await decide(erika, choice.confirm, { windowId: String(choice.windows[0]?.windowId) })

  expect((await readRequest(erika, requestId))?.appointment?.agreed).toBeTruthy()
  expect((await readRequest(max, requestId))?.appointment).toBeNull()
  for (const ofMax of [todo, encodeTodo({ requestId })])
    expect(await outcomeOf(max.requests.readAction({ query: { todo: ofMax } }))).toBe('404 unknownAction')
  expect(await mailsToMax(couple)).toEqual(mails)
})

test('a tenant who has left still reads an appointment of the request as agreed after a co-tenant has moved it', async () => {
  const couple = await openCouple()
  const { erika, max } = couple
  const { requestId, todo, agreed } = await agree(couple, max)
  await moveMaxOut(couple, requestId)
  const before = (await readRequest(max, requestId))?.history
  expect(before?.[0]).toMatchObject({ text: expect.stringMatching(/^Termin vereinbart: /), isOutdated: false })

  const { confirm, windows } = await readActionOfKind(erika, String(agreed.move), 'appointmentChoice')
  await decide(erika, confirm, { windowId: String(windows.at(-1)?.windowId) })
  expect((await readActionOfKind(erika, todo, 'appointmentAgreed')).agreed).not.toEqual(agreed.agreed)
  expect((await readRequest(max, requestId))?.history).toEqual(before)
  expect((await readRequest(erika, requestId))?.history[1]).toMatchObject({ isOutdated: true })
})
