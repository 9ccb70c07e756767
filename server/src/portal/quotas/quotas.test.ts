import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import type { CallRefused, Client } from '../../testing/client.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { openPortal, type SignedInClient } from '../../testing/portal.ts'
import { agree, decide, openChoice, readActionOfKind } from '../../testing/requests/appointments.ts'
import {
  apartment,
  apartmentObject,
  attach,
  heatingReport,
  neighbours,
  type Submission,
  todoFor,
} from '../../testing/requests/repairs.ts'
import { type DecisionTodo, decodeTodo, encodeTodo } from '../catalog/todo.ts'

/** Opens a portal with access tokens that are valid for a day, because the tests advance the clock by many minutes. */
async function openErika() {
  const portal = await openPortal({ as: 'Erika', environment: { ACCESS_TOKEN_SECONDS: '86400' } })
  await portal.db.updateTable('service_rules').set({ documents: true }).execute()
  return portal
}
type Portal = Awaited<ReturnType<typeof openErika>>

const signInNextDay = async ({ clock, signIn }: Portal) => {
  clock.advance({ days: 1, seconds: 1 })
  return signIn('Erika')
}
const countsOf = (answers: string[]) =>
  Object.fromEntries([...Map.groupBy(answers, (answer) => answer)].map(([answer, all]) => [answer, all.length]))
const concurrently = (count: number, call: (index: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, (_, index) => outcomeOf(call(index)))).then(countsOf)

test('a contract gets at most five certificates of one kind a day, even if they are requested concurrently', async () => {
  const portal = await openErika()
  const { tenant, db } = portal
  const bodyFor = async (client: SignedInClient, object: typeof neighbours) => ({
    contractId: object.contractId,
    formId: 'certificateRental',
    todo: await todoFor(client, 'living', 'rentalCertificate', object),
    answers: { purpose: 'authority', language: 'de' },
  })
  const body = await bodyFor(tenant, { contractId: apartment, objHeaderId: apartmentObject })
  const headers = { 'idempotency-key': randomUUID() }
  const first = await tenant.requests.submitRequest({ headers, body })
  const ask = () => tenant.requests.submitRequest({ headers: {}, body })
  expect(await concurrently(12, ask)).toEqual({ answered: 4, '429 certificateInPost': 8 })
  const orders = () => db.selectFrom('document_orders').selectAll().execute()
  expect(await orders()).toHaveLength(5)

  expect(await tenant.requests.submitRequest({ headers, body })).toEqual(first)
  const refused = await tenant.send('POST', '/request', { body })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000)
  expect(await refused.json()).toMatchObject({ description: expect.stringContaining('Sie liegt in Ihrer Post.') })
  const krause = await portal.signIn('Krause')
  await krause.requests.submitRequest({ headers: {}, body: await bodyFor(krause, neighbours) })
  const again = await signInNextDay(portal)
  await again.requests.submitRequest({ headers: {}, body })
  expect(await orders()).toHaveLength(7)
})

test('a tenant can decide about an appointment at most thirty times a day', async () => {
  const portal = await openErika()
  const { tenant, db } = portal
  const { todo, choice, window } = await agree(portal, tenant)
  const laterWindows = choice.windows.filter(({ start }) => Date.parse(start) > portal.now().getTime() + 3 * 86_400_000)
  // On some weekdays, the agreed window is more than three days ahead. Moving to it would change nothing.
  const windows = laterWindows.filter(({ windowId }) => windowId !== window.windowId)
  const decided = decodeTodo(choice.confirm) as DecisionTodo
  const choose = (revision: number) =>
    decide(tenant, encodeTodo({ ...decided, revision }), { windowId: windows[revision % 2]?.windowId as string })
  const { revision } = decided
  for (let move = 1; move < 30; move += 1) await choose(revision + move)
  const agreed = await readActionOfKind(tenant, todo, 'appointmentAgreed')
  await expect(choose(revision + 30)).rejects.toSatisfy(({ status, body }: CallRefused) => {
    expect([status, body.code]).toEqual([429, 'tooManyChanges'])
    return body.description.includes('Er bleibt, wie er ist.')
  })
  expect(await outcomeOf(decide(tenant, agreed.cancel as string))).toBe('429 tooManyChanges')
  expect(await readActionOfKind(tenant, todo, 'appointmentAgreed')).toEqual(agreed)
  const messages = await db.selectFrom('messages').select('kind').where('kind', '!=', 'requestReceived').execute()
  expect(messages).toEqual([{ kind: 'appointmentMoved' }])

  await agree(portal, tenant)
  await decide(await signInNextDay(portal), agreed.cancel as string)
})

test('a tenant can reserve at most five future time windows, even with concurrent decisions', async () => {
  const portal = await openErika()
  const { tenant, db } = portal
  // The demo data already contain agreed windows.
  await db.deleteFrom('given_windows').execute()
  const choices: Awaited<ReturnType<typeof openChoice>>['choice'][] = []
  for (let report = 0; report < 8; report += 1) choices.push((await openChoice(portal, tenant)).choice)
  const choose = (index: number, window = index) => {
    const { confirm, windows } = choices[index] as (typeof choices)[number]
    return decide(tenant, confirm, { windowId: windows.at(window)?.windowId as string })
  }
  expect(await concurrently(7, (index) => choose(index, index - 20))).toEqual({ answered: 5, '409 tooManyWindows': 2 })
  expect(await db.selectFrom('given_windows').where('starts_at', '>', portal.now()).selectAll().execute()).toHaveLength(
    5,
  )
  expect(await outcomeOf(choose(7))).toBe('409 tooManyWindows')

  const held = await db.selectFrom('given_windows').select('request_id').executeTakeFirstOrThrow()
  const todo = encodeTodo({ contractId: apartment, requestId: held.request_id })
  const { move } = await readActionOfKind(tenant, todo, 'appointmentAgreed')
  const { confirm, windows } = await readActionOfKind(tenant, move as string, 'appointmentChoice')
  await decide(tenant, confirm, { windowId: windows.at(-1)?.windowId as string })
  await decide(tenant, (await readActionOfKind(tenant, todo, 'appointmentAgreed')).cancel as string)
  await choose(7)
})

test('a tenant can send at most 60 forms in ten minutes and 200 a day, and repeated or refused forms do not count', async () => {
  const portal = await openErika()
  const { tenant, clock } = portal
  const body = await heatingReport(tenant)
  clock.stop()
  const headers = { 'idempotency-key': randomUUID() }
  const submit = (client: Client = tenant) => client.requests.submitRequest({ headers: {}, body })
  await tenant.requests.submitRequest({ headers, body })
  const wrong = { ...body, answers: {} }
  expect(await concurrently(10, () => tenant.requests.submitRequest({ headers: {}, body: wrong }))).toEqual({
    '400 invalidAnswers': 10,
  })
  for (let round = 0; round < 5; round += 1) expect(await concurrently(11, () => submit())).toEqual({ answered: 11 })
  expect(await concurrently(11, () => submit())).toEqual({ answered: 4, '429 tooManyTries': 7 })
  await tenant.requests.submitRequest({ headers, body })
  const refused = await tenant.send('POST', '/request', { body })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500)

  const sent: Record<string, number> = {}
  for (let round = 0; round < 16; round += 1) {
    if (round % 5 === 0) clock.advance({ seconds: 601 })
    for (const [answer, count] of Object.entries(await concurrently(10, () => submit())))
      sent[answer] = (sent[answer] ?? 0) + count
  }
  expect(sent).toEqual({ answered: 140, '429 tooManyTries': 20 })
  await submit(await signInNextDay(portal))
})

test('after a tenant has used up the quota of forms, a form is refused before its files are decoded, unless it repeats a submission', async () => {
  const { tenant, clock } = await openErika()
  clock.stop()
  const report = await heatingReport(tenant)
  const send = (body: Submission, headers = {}) => tenant.requests.submitRequest({ headers, body })
  const headers = { 'idempotency-key': randomUUID() }
  const first = await send(report, headers)
  const broken = [attach(Buffer.from('no photo'))]
  const withBroken = { ...report, attachments: broken }
  const message = {
    contractId: apartment,
    formId: 'contact',
    answers: { email: 'erika.mustermann@example.org', reason: 'Bitte rufen Sie mich an. '.repeat(3) },
    attachments: [attach(Buffer.from('no photo'), 'foto.jpg', 'attachments')],
  }
  for (const body of [withBroken, message]) expect(await outcomeOf(send(body))).toBe('400 fileTypeNotSupported')
  for (let round = 0; round < 5; round += 1) await concurrently(12, () => send(report))

  for (const body of [withBroken, message]) expect(await outcomeOf(send(body))).toBe('429 tooManyTries')
  expect(await outcomeOf(send({ ...report, answers: {}, attachments: broken }))).toBe('400 invalidAnswers')
  const refused = await tenant.send('POST', '/request', { body: withBroken })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(590)
  expect(await send(report, headers)).toEqual(first)
  clock.advance({ seconds: 601 })
  expect(await outcomeOf(send(withBroken))).toBe('400 fileTypeNotSupported')
})

test('the submission of a form reads the rental contract and its features only once before the transaction that writes the request', async () => {
  const { tenant, db } = await openErika()
  const body = await heatingReport(tenant)
  const read = vi.spyOn(db, 'selectFrom')
  await tenant.requests.submitRequest({ headers: {}, body })
  const tables = read.mock.calls.map(([table]) => table)
  const counted = tables.filter((table) => table === 'tenancy_access' || table === 'offered_services') as string[]
  // The query that reads the contract uses `tenancy_access` twice: for the caller's tenancy and for the co-tenants.
  expect(countsOf(counted)).toEqual({ tenancy_access: 2, offered_services: 1 })
})
