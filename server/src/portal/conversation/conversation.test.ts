import { requestStatus } from '@portal/contract/requestStatus'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { kindsFor, listMessages, readMessage } from '../../testing/messages.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { openPortal, type SignedInClient } from '../../testing/portal.ts'
import { agree, openChoice, reportHeating } from '../../testing/requests/appointments.ts'
import { apartment, attach, neighbours, type Submission } from '../../testing/requests/repairs.ts'
import { jpeg } from '../../testing/requests/uploads.ts'
import { encodeTodo } from '../catalog/todo.ts'

type Body = Partial<Submission>

const send = (tenant: SignedInClient, body: Body, key?: string) =>
  tenant.requests.submitRequest({
    headers: key === undefined ? {} : { 'idempotency-key': key },
    body: { contractId: apartment, ...body },
  })

const listRequests = async (tenant: SignedInClient) =>
  (await tenant.requests.listRequests({ query: { contractId: apartment, withSubRequests: 'true' } })).requests

async function readRequest(tenant: SignedInClient, requestId: string) {
  const request = (await listRequests(tenant)).find((each) => each.requestId === requestId)
  if (!request?.addMessage || !request.withdraw) throw new Error('The request takes no additions')
  return { ...request, addMessage: request.addMessage, withdraw: request.withdraw }
}

test('a message and a photo appear in the history, and change neither the status nor the status text of the request', async () => {
  const { tenant } = await openPortal({ as: 'Erika' })
  const { requestId, orderNumber } = await reportHeating(tenant)
  const before = await readRequest(tenant, requestId)
  const body = {
    todo: before.addMessage,
    answers: { message: ' Es tropft jetzt auch.\n\nSeit heute. ' },
    attachments: [attach(await jpeg(), 'Fleck.jpg', 'files')],
  }
  const key = crypto.randomUUID()
  const answer = await send(tenant, body, key)
  expect(answer).toEqual({ requestId, orderNumber })
  expect(await send(tenant, body, key)).toEqual(answer)
  await send(tenant, { todo: before.addMessage, attachments: [attach(await jpeg(), 'Wand.jpg', 'files')] })

  const after = await readRequest(tenant, requestId)
  expect(after.history.map(({ text, message, status }) => [text, message, status])).toEqual([
    ['Sie haben uns eine Datei geschickt.', null, requestStatus.received],
    [
      'Sie haben uns geschrieben und eine Datei geschickt.',
      'Es tropft jetzt auch.\n\nSeit heute.',
      requestStatus.received,
    ],
    [before.statusMessageText, null, requestStatus.received],
  ])
  expect(after.attachments.map(({ fileName }) => fileName)).toEqual(['Fleck.jpg', 'Wand.jpg'])
  expect(after.statusMessageText).toBe(before.statusMessageText)
})

test('an empty message, unknown answers, too many files and a damaged file are refused', async () => {
  const { tenant } = await openPortal({ as: 'Erika' })
  const { requestId } = await reportHeating(tenant)
  const { addMessage: todo, withdraw } = await readRequest(tenant, requestId)
  const photo = attach(await jpeg(), 'a.jpg', 'files')
  const damaged = attach(Buffer.from('not a photo'), 'a.jpg', 'files')
  const refusals: [Body, string][] = [
    [{ todo, answers: {} }, '400 invalidAnswers'],
    [{ todo, answers: { message: ' \u200b\n' } }, '400 invalidAnswers'],
    [{ todo, answers: { message: 'a'.repeat(2001) } }, '400 invalidAnswers'],
    [{ todo, answers: { message: 'a', status: 'closed' } }, '400 invalidAnswers'],
    [{ todo, attachments: [{ ...photo, fieldId: 'photos' }] }, '400 invalidAnswers'],
    [{ todo, attachments: Array.from({ length: 4 }, () => photo) }, '400 tooManyFiles'],
    [{ todo, attachments: [damaged] }, '400 fileTypeNotSupported'],
    [{ todo, formId: 'requestMessage', answers: { message: 'a' } }, '404 formNotFound'],
    [{ todo: withdraw, answers: { message: 'a' } }, '400 invalidAnswers'],
    [{ todo: withdraw, attachments: [photo] }, '400 invalidAnswers'],
  ]
  for (const [body, refusal] of refusals) expect(await outcomeOf(send(tenant, body))).toBe(refusal)
  expect((await readRequest(tenant, requestId)).history).toHaveLength(1)
})

test('a request with a hundred messages accepts no further message, but can still be withdrawn', async () => {
  const { tenant, db } = await openPortal({ as: 'Erika' })
  const { requestId } = await reportHeating(tenant)
  const { addMessage: todo, withdraw } = await readRequest(tenant, requestId)
  const photo = attach(await jpeg(), 'a.jpg', 'files')
  await send(tenant, { todo, attachments: [photo] })
  await send(tenant, { todo, answers: { message: 'Erste Nachricht' } })
  // Adds 97 entries with a message, and 20 without a message, which do not count.
  await sql`
    insert into request_history (partner_id, request_id, entry, at, status, text, message)
    select partner_id, request_id, number, at, status, text, case when number <= 100 then 'Noch eine Nachricht' end
    from request_history, generate_series(4, 120) as number
    where request_id = ${requestId} and entry = 1
  `.execute(db)
  await send(tenant, { todo, answers: { message: 'Die hundertste Nachricht' } })
  for (const body of [{ answers: { message: 'Noch eine' } }, { attachments: [photo] }])
    expect(await outcomeOf(send(tenant, { todo, ...body }))).toBe('409 tooManyMessages')
  const refused = await tenant.send('POST', '/request', {
    body: { contractId: apartment, todo, answers: { message: 'Noch eine' } },
  })
  expect(((await refused.json()) as { description: string }).description).toMatch(/neues Anliegen.*Auftragsnummer/)
  expect(await outcomeOf(send(tenant, { todo: withdraw }))).toBe('answered')
})

describe('the withdrawal of a request', () => {
  test('sets the status 90, frees the time window and cancels the calendar entry', async () => {
    const portal = await openPortal({ as: 'Erika' })
    const { tenant, db } = portal
    const { requestId, orderNumber, window, todo } = await agree(portal, tenant)
    const { withdraw, addMessage } = await readRequest(tenant, requestId)
    expect(await send(tenant, { todo: withdraw })).toEqual({ requestId, orderNumber })

    const withdrawn = (await listRequests(tenant)).find((each) => each.requestId === requestId)
    expect(withdrawn).toMatchObject({
      status: requestStatus.withdrawn,
      addMessage: null,
      withdraw: null,
      todo: null,
      appointment: { state: 'cancelled', agreed: null },
    })
    expect(withdrawn?.history[0]?.text).toMatch(
      /^Sie haben Ihr Anliegen zurückgezogen\. Der Termin am .* ist abgesagt\.$/,
    )
    const { content } = await readMessage(db, 'requestWithdrawn')
    expect(content).toMatchObject({
      orderNumber,
      calendarFile: { content: expect.stringContaining('METHOD:CANCEL') },
    })
    // The unsent mail about the agreed time was deleted, because it is no longer true.
    expect((await listMessages(db)).map(({ kind }) => kind)).not.toContain('appointmentAgreed')
    expect((await tenant.requests.readAction({ query: { todo } })).kind).toBe('appointmentEnded')

    const { choice } = await openChoice(portal, tenant)
    expect(choice.windows).toContainEqual(window)
    expect(await outcomeOf(send(tenant, { todo: withdraw }))).toBe('409 requestClosed')
    expect(await outcomeOf(send(tenant, { todo: addMessage, answers: { message: 'a' } }))).toBe('409 requestClosed')
  })

  test('ends a running search', async () => {
    const portal = await openPortal({ as: 'Erika' })
    const { tenant } = portal
    const { requestId } = await reportHeating(tenant)
    await send(tenant, { todo: (await readRequest(tenant, requestId)).withdraw })
    const withdrawn = (await listRequests(tenant)).find((each) => each.requestId === requestId)
    expect(withdrawn?.appointment?.state).toBe('searchCancelled')
  })

  test('is refused when the technician comes within two hours, and the appointment stays', async () => {
    const portal = await openPortal({ as: 'Erika' })
    const { tenant, clock, now } = portal
    const { requestId, window } = await agree(portal, tenant)
    const { withdraw } = await readRequest(tenant, requestId)
    clock.advance({ seconds: (Date.parse(window.start) - now().getTime()) / 1000 - 3_600 })
    const later = await portal.signIn('Erika')
    const request = (await listRequests(later)).find((each) => each.requestId === requestId)
    expect([request?.withdraw, request?.addMessage === null]).toEqual([null, false])
    expect(await outcomeOf(send(later, { todo: withdraw }))).toBe('409 appointmentTooSoon')
    expect((await listRequests(later)).find((each) => each.requestId === requestId)?.appointment?.state).toBe('agreed')
  })
})

test('only a request of kind “own” that is no sub-request and neither closed nor withdrawn accepts messages, and only before the work is reported done can it be withdrawn', async () => {
  const { tenant } = await openPortal({ as: 'Erika' })
  const requests = await listRequests(tenant)
  const final: number[] = [requestStatus.closed, requestStatus.withdrawn]
  for (const { kind, status, addMessage, withdraw, subRequests } of requests) {
    const takesAdditions = kind === 'own' && !final.includes(status)
    const isWithdrawable = takesAdditions && status !== requestStatus.workDone
    expect([addMessage !== null, withdraw !== null]).toEqual([takesAdditions, isWithdrawable])
    expect(subRequests.flatMap((sub) => [sub.addMessage, sub.withdraw]).filter((todo) => todo !== null)).toEqual([])
  }
  expect(new Set(requests.map(({ kind }) => kind))).toEqual(new Set(['own', 'other']))
  const { requestId } = requests.find(({ kind, status }) => kind === 'own' && status === requestStatus.workDone) ?? {}
  const todo = encodeTodo({ contractId: apartment, requestId: requestId ?? '', addition: 'withdrawal' })
  expect(await outcomeOf(send(tenant, { todo }))).toBe('404 unknownAction')
  expect((await listRequests(tenant)).find((each) => each.requestId === requestId)?.status).toBe(requestStatus.workDone)
})

test('a message or withdrawal gets the same refusal for another tenant’s request, a request of kind “other”, a sub-request and an unknown id', async () => {
  const { tenant, signIn, db } = await openPortal({ as: 'Erika' })
  const { requestId } = await reportHeating(tenant)
  const krause = await signIn('Krause')
  const others = await db
    .selectFrom('requests')
    .select('request_id')
    .where('contract_id', '=', apartment)
    .where((where) => where.or([where('kind', '=', 'other'), where('parent_request_id', 'is not', null)]))
    .execute()
  for (const addition of ['message', 'withdrawal'] as const) {
    const answers: Record<string, string> = addition === 'message' ? { message: 'Hallo' } : {}
    const todoOf = (id: string, contractId = apartment) => encodeTodo({ contractId, requestId: id, addition })
    const tries = [
      send(krause, { todo: todoOf(requestId), answers }),
      send(krause, { contractId: neighbours.contractId, todo: todoOf(requestId, neighbours.contractId), answers }),
      send(krause, { contractId: neighbours.contractId, todo: todoOf(requestId), answers }),
      send(tenant, { todo: todoOf(crypto.randomUUID()), answers }),
      ...others.map(({ request_id }) => send(tenant, { todo: todoOf(request_id), answers })),
    ]
    expect(others.length).toBeGreaterThan(1)
    expect(new Set(await Promise.all(tries.map(outcomeOf)))).toEqual(new Set(['404 unknownAction']))
    expect(await outcomeOf(tenant.requests.readAction({ query: { todo: todoOf(requestId) } }))).toBe(
      '404 unknownAction',
    )
  }
})

test('of two concurrent withdrawals, only one takes effect, and a concurrent message is either refused or in the history', async () => {
  const { tenant, db } = await openPortal({ as: 'Erika' })
  const { requestId } = await reportHeating(tenant)
  const { addMessage, withdraw } = await readRequest(tenant, requestId)
  const results = await Promise.all([
    outcomeOf(send(tenant, { todo: withdraw })),
    outcomeOf(send(tenant, { todo: withdraw })),
    outcomeOf(send(tenant, { todo: addMessage, answers: { message: 'Halt!' } })),
  ])
  expect(results.slice(0, 2).sort()).toEqual(['409 requestClosed', 'answered'])
  const request = (await listRequests(tenant)).find((each) => each.requestId === requestId)
  const hasMessage = request?.history.some(({ message }) => message === 'Halt!')
  expect(hasMessage).toBe(results[2] === 'answered')
  expect(
    (await kindsFor(db, 'erika.mustermann@example.org')).filter((kind) => kind === 'requestWithdrawn'),
  ).toHaveLength(1)
})
