import type { ServiceRequest } from '@portal/contract/requests'
import { expect, test } from 'vitest'
import { agree, decide, readAs } from '../testing/appointments.ts'
import type { Client } from '../testing/client.ts'
import { deliverLetter } from '../testing/documents.ts'
import { listMessages } from '../testing/messages.ts'
import { openPortal } from '../testing/portal.ts'
import { apartment } from '../testing/repairs.ts'
import { openReminders } from './remind.ts'
import { spanText } from './texts.ts'

const openErika = () => openPortal({ as: 'Erika' })
type Portal = Awaited<ReturnType<typeof openErika>>

async function answerOf(tenant: Client, path: string, language: string): Promise<unknown> {
  return (await tenant.send('GET', path, { headers: { 'accept-language': language } })).json()
}

/** Erika's movable appointment of the demo landlord, which a message and a document announce. */
async function findVisit({ tenant }: Portal) {
  const { requests } = await tenant.requests.listRequests({ query: { contractId: apartment } })
  const request = requests.find(({ isReschedulable }) => isReschedulable)
  const { todo, appointment } = request ?? {}
  if (!request || !todo || !appointment?.agreed) throw new Error('Nothing can be moved')
  const { start, end } = appointment.agreed
  const span = spanText({ start: new Date(start), end: new Date(end) })
  return { requestId: request.requestId, todo, start, span, request }
}
type Visit = Awaited<ReturnType<typeof findVisit>>

/** All that the API answers about a request, by the name of the answer. */
async function readAll({ tenant }: Portal, { requestId, todo }: Visit, language: string) {
  const list = (await answerOf(tenant, `/requests?contractId=${apartment}&withSubRequests=true`, language)) as {
    requests: ServiceRequest[]
  }
  return {
    request: list.requests.find((each) => each.requestId === requestId),
    action: await answerOf(tenant, `/request/actions?todo=${todo}`, language),
    inbox: await answerOf(tenant, '/Inbox/Documents/Inbox?top=100', language),
    archive: await answerOf(tenant, '/Inbox/Documents/Archive?top=100', language),
  }
}

/** The strings of an answer that hold one of these words, by where they are. */
function findWords(data: unknown, words: readonly string[], path = ''): [path: string, text: string][] {
  if (typeof data === 'string') return words.some((word) => data.includes(word)) ? [[path, data]] : []
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([key, value]) => findWords(value, words, path ? `${path}.${key}` : key))
}

async function move({ tenant }: Portal, { todo }: Visit) {
  const agreed = await readAs(tenant, todo, 'appointmentAgreed')
  const choice = await readAs(tenant, agreed.move as string, 'appointmentChoice')
  const [window] = choice.windows
  if (!window) throw new Error('No window is free')
  await decide(tenant, choice.confirm, { windowId: window.windowId })
  return spanText({ start: new Date(window.start), end: new Date(window.end) })
}

async function cancel({ tenant }: Portal, { todo }: Visit) {
  const agreed = await readAs(tenant, todo, 'appointmentAgreed')
  await decide(tenant, agreed.cancel as string)
}

test('until an appointment changes, its message and its document announce it', async () => {
  const portal = await openErika()
  const { request, span } = await findVisit(portal)
  expect(request.appMessageText).toContain(`kommt am ${span.de}`)
  expect(request.pushDate).not.toBeNull()
  expect(request.documents.map(({ fileName }) => fileName)).toEqual(['Terminbestätigung.pdf'])
  expect(Object.keys(request.documents[0] ?? {})).toEqual(['docId', 'fileName', 'mimeType', 'sizeInBytes'])
  const { partnerDocs } = await portal.tenant.inbox.listInbox({ query: { top: 100 } })
  expect(partnerDocs.map(({ title }) => title)).toContain('Terminbestätigung')
})

test.each([
  ['de', 'Überholt: Frau Demir von Heizungsbau Brandt kommt am', 'Überholt: Terminbestätigung'],
  [
    'en',
    'No longer valid: Frau Demir of Heizungsbau Brandt comes on',
    'No longer valid: Confirmation of your appointment',
  ],
] as const)(
  'after a cancellation, nothing says in %s that the appointment takes place',
  async (language, message, title) => {
    const portal = await openErika()
    const visit = await findVisit(portal)
    await cancel(portal, visit)
    const answers = await readAll(portal, visit, language)
    const span = visit.span[language]
    const cancelled = {
      de: `Sie haben den Termin am ${span}, abgesagt. Wir melden uns bei Ihnen und klären, wie es weitergeht.`,
      en: `You cancelled the appointment on ${span}. We will get in touch to find out how to go on.`,
    }[language]
    expect(findWords(answers, [span, visit.start])).toEqual([
      ['request.statusMessageText', cancelled],
      ['request.history.0.text', cancelled],
      ['request.history.1.text', expect.stringContaining(`${message} ${span}.`)],
      ['request.history.2.text', { de: `Termin vereinbart: ${span}.`, en: `Appointment agreed: ${span}.` }[language]],
    ])
    expect(answers.request).toMatchObject({
      appMessageText: null,
      pushDate: null,
      documents: [],
      appointment: { agreed: null },
    })
    expect(findWords(answers, ['Terminbestätigung', 'Confirmation of your appointment'])).toEqual([
      [expect.stringMatching(/^inbox\..*\.fileName$/), 'Terminbestätigung.pdf'],
      [expect.stringMatching(/^inbox\..*\.title$/), title],
    ])
  },
)

test.each(['de', 'en'] as const)(
  'after a move, nothing says in %s that the old appointment takes place',
  async (language) => {
    const portal = await openErika()
    const visit = await findVisit(portal)
    const moved = (await move(portal, visit))[language]
    const answers = await readAll(portal, visit, language)
    const span = visit.span[language]
    expect(findWords(answers, [span, visit.start])).toEqual([
      ['request.history.1.text', expect.stringMatching(/^(Überholt|No longer valid): /)],
      ['request.history.2.text', { de: `Termin vereinbart: ${span}.`, en: `Appointment agreed: ${span}.` }[language]],
    ])
    expect(answers.request).toMatchObject({ appMessageText: null, pushDate: null, documents: [] })
    expect(findWords(answers.request, [moved])).toEqual(expect.arrayContaining([['subData.0.value', moved]]))
    expect(findWords(answers.inbox, ['Terminbestätigung', 'Confirmation of'])).toContainEqual([
      expect.stringMatching(/title$/),
      expect.stringMatching(/^(Überholt|No longer valid): /),
    ])
    const times = (answers.request?.history ?? []).map(({ at }) => at)
    expect(times).toEqual(times.toSorted().reverse())
  },
)

test('a message and a document about something else stay as they are, and so does what announces the new appointment', async () => {
  const portal = await openErika()
  const { tenant, db } = portal
  const visit = await findVisit(portal)
  const { requestId } = visit
  await db.updateTable('requests').set({ app_message_appointment: null }).where('request_id', '=', requestId).execute()
  await deliverLetter(portal, { requestId, title: { de: 'Merkblatt', en: 'Leaflet' }, fileName: 'Merkblatt.pdf' })
  await move(portal, visit)
  await deliverLetter(portal, { requestId, announcesAppointment: 2, fileName: 'Neuer Termin.pdf' })
  const read = async () => {
    const { requests } = await tenant.requests.listRequests({ query: { contractId: apartment } })
    return requests.find((each) => each.requestId === requestId)
  }
  const namesOf = (request: Awaited<ReturnType<typeof read>>) => request?.documents.map(({ fileName }) => fileName)
  const moved = await read()
  expect(moved?.appMessageText).toContain('Frau Demir')
  expect(namesOf(moved)).toEqual(['Merkblatt.pdf', 'Neuer Termin.pdf'])
  await cancel(portal, visit)
  expect(namesOf(await read())).toEqual(['Merkblatt.pdf'])
})

test('a mail that announces an appointment and has not gone out is taken back when the appointment changes', async () => {
  const portal = await openErika()
  const { tenant, db } = portal
  const kinds = async () => (await listMessages(db)).map(({ kind }) => kind)
  const { todo } = await agree(portal, tenant)
  expect(await kinds()).toEqual(['appointmentAgreed'])
  const agreed = await readAs(tenant, todo, 'appointmentAgreed')
  const choice = await readAs(tenant, agreed.move as string, 'appointmentChoice')
  const later = choice.windows.at(-1)
  await decide(tenant, choice.confirm, { windowId: later?.windowId ?? '' })
  expect(await kinds()).toEqual(['appointmentMoved'])

  const {
    partner_id: partnerId,
    request_id: requestId,
    revision,
  } = await db
    .selectFrom('appointments')
    .selectAll()
    .where('state', '=', 'agreed')
    .orderBy('since', 'desc')
    .executeTakeFirstOrThrow()
  const reminder = { kind: 'appointmentReminder', partnerId, requestId, revision, messageId: crypto.randomUUID() }
  await openReminders(portal)(reminder)
  expect((await kinds()).toSorted()).toEqual(['appointmentMoved', 'appointmentReminder'])
  const { cancel: cancelTodo } = await readAs(tenant, todo, 'appointmentAgreed')
  await decide(tenant, cancelTodo as string)
  expect(await kinds()).toEqual(['appointmentCancelled'])
  await openReminders(portal)(reminder)
  expect(await kinds()).toEqual(['appointmentCancelled'])
})
