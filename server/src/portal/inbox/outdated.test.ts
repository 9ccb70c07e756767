import type { ServiceRequest } from '@portal/contract/requests'
import { expect, test } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { deliverLetter } from '../../testing/documents.ts'
import { listMessages } from '../../testing/messages.ts'
import { openPortal } from '../../testing/portal.ts'
import { agree, decide, readActionOfKind } from '../../testing/requests/appointments.ts'
import { apartment } from '../../testing/requests/repairs.ts'
import { createReminderJob } from '../appointments/remind.ts'
import { spanText } from '../appointments/texts.ts'

const openErika = () => openPortal({ as: 'Erika' })
type Portal = Awaited<ReturnType<typeof openErika>>

async function answerOf(tenant: Client, path: string, language: string): Promise<unknown> {
  return (await tenant.send('GET', path, { headers: { 'accept-language': language } })).json()
}

/** Returns Erika's movable appointment of the demo data, which a message and a document announce. */
async function findVisit({ tenant }: Portal) {
  const { requests } = await tenant.requests.listRequests({ query: { contractId: apartment } })
  const request = requests.find(({ isReschedulable }) => isReschedulable)
  const { todo, appointment } = request ?? {}
  if (!request || !todo || !appointment?.agreed) throw new Error('No appointment can be moved')
  const { start, end } = appointment.agreed
  const span = spanText({ start: new Date(start), end: new Date(end) })
  return { requestId: request.requestId, todo, start, span, request }
}
type Visit = Awaited<ReturnType<typeof findVisit>>

/** The API responses that mention a request, by name. */
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

/** Returns the strings of a response that contain one of the words, with their paths. */
function findWords(data: unknown, words: readonly string[], path = ''): [path: string, text: string][] {
  if (typeof data === 'string') return words.some((word) => data.includes(word)) ? [[path, data]] : []
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([key, value]) => findWords(value, words, path ? `${path}.${key}` : key))
}

async function move({ tenant }: Portal, { todo }: Visit) {
  const agreed = await readActionOfKind(tenant, todo, 'appointmentAgreed')
  const choice = await readActionOfKind(tenant, agreed.move as string, 'appointmentChoice')
  const [window] = choice.windows
  if (!window) throw new Error('No window is free')
  await decide(tenant, choice.confirm, { windowId: window.windowId })
  return spanText({ start: new Date(window.start), end: new Date(window.end) })
}

async function cancel({ tenant }: Portal, { todo }: Visit) {
  const agreed = await readActionOfKind(tenant, todo, 'appointmentAgreed')
  await decide(tenant, agreed.cancel as string)
}

const outdatedEntry = (span: string) => ({
  de: `Überholt: Termin vereinbart: ${span}.`,
  en: `No longer valid: Appointment agreed: ${span}.`,
})

test('a message and a document announce the demo appointment', async () => {
  const portal = await openErika()
  const { request, span } = await findVisit(portal)
  expect(request.appMessageText).toContain(`kommt am ${span.de}`)
  expect(request.pushDate).not.toBeNull()
  expect(request.documents).toMatchObject([
    { fileName: 'Terminbestätigung.pdf', title: expect.stringMatching(/^Terminbestätigung: Heizung, \d+\. \p{L}+$/u) },
  ])
  expect(Object.keys(request.documents[0] ?? {})).toEqual(['docId', 'fileName', 'mimeType', 'sizeInBytes', 'title'])
  const { partnerDocs } = await portal.tenant.inbox.listInbox({ query: { top: 100 } })
  expect(partnerDocs.map(({ title }) => title)).toContain(request.documents[0]?.title)
})

test.each([
  [
    'de',
    'Überholt: Frau Demir von Heizungsbau Brandt kommt am',
    'Überholt: Terminbestätigung',
    'Überholt - Terminbestätigung.pdf',
  ],
  [
    'en',
    'No longer valid: Ms Demir from Heizungsbau Brandt will come on',
    'No longer valid: Confirmation of your appointment',
    'No longer valid - Terminbestätigung.pdf',
  ],
] as const)(
  'after a cancellation, no response in %s announces the appointment as valid',
  async (language, message, title, fileName) => {
    const portal = await openErika()
    const visit = await findVisit(portal)
    await cancel(portal, visit)
    const answers = await readAll(portal, visit, language)
    const span = visit.span[language]
    const cancelled = {
      de: `Sie haben den Termin am ${span}, abgesagt.`,
      en: `You cancelled the appointment on ${span}.`,
    }[language]
    expect(findWords(answers, [span, visit.start])).toEqual([
      ['request.statusMessageText', cancelled],
      ['request.history.0.text', cancelled],
      ['request.history.1.text', expect.stringContaining(`${message} ${span}.`)],
      ['request.history.2.text', outdatedEntry(span)[language]],
    ])
    expect(answers.request?.history.map(({ isOutdated }) => isOutdated)).toEqual([
      false,
      true,
      true,
      false,
      false,
      false,
    ])
    expect(answers.request).toMatchObject({
      appMessageText: null,
      pushDate: null,
      documents: [],
      appointment: { agreed: null },
    })
    expect(findWords(answers, ['Terminbestätigung', 'Confirmation of your appointment'])).toEqual([
      [expect.stringMatching(/^inbox\..*\.fileName$/), fileName],
      [expect.stringMatching(/^inbox\..*\.title$/), expect.stringContaining(`${title}: `)],
    ])
  },
)

test.each(['de', 'en'] as const)('after a move, no response in %s shows the old time as valid', async (language) => {
  const portal = await openErika()
  const visit = await findVisit(portal)
  const moved = (await move(portal, visit))[language]
  const answers = await readAll(portal, visit, language)
  const span = visit.span[language]
  expect(findWords(answers, [span, visit.start])).toEqual([
    ['request.history.1.text', expect.stringMatching(/^(Überholt|No longer valid): /)],
    ['request.history.2.text', outdatedEntry(span)[language]],
  ])
  expect(answers.request).toMatchObject({ appMessageText: null, pushDate: null, documents: [] })
  expect(findWords(answers.request, [moved])).toEqual(expect.arrayContaining([['subData.0.value', moved]]))
  expect(findWords(answers.inbox, ['Terminbestätigung', 'Confirmation of'])).toContainEqual([
    expect.stringMatching(/title$/),
    expect.stringMatching(/^(Überholt|No longer valid): /),
  ])
  const times = (answers.request?.history ?? []).map(({ at }) => at)
  expect(times).toEqual(times.toSorted().reverse())
})

test('the history marks each agreed time that a later move or cancellation has replaced', async () => {
  const portal = await openErika()
  const { tenant } = portal
  const { requestId, todo, agreed } = await agree(portal, tenant)
  const marked = async () => {
    const { requests } = await tenant.requests.listRequests({ query: { contractId: apartment } })
    const history = requests.find((each) => each.requestId === requestId)?.history ?? []
    return history.slice(0, 3).map(({ text, isOutdated }) => [text.replace(/ \S*?tag, .*/, ''), isOutdated])
  }
  const offer = ['Frau Demir (Heizungsbau Brandt) hat Termine angeboten.', false]
  expect((await marked()).slice(0, 2)).toEqual([['Termin vereinbart:', false], offer])
  const choice = await readActionOfKind(tenant, agreed.move as string, 'appointmentChoice')
  await decide(tenant, choice.confirm, { windowId: choice.windows.at(-1)?.windowId ?? '' })
  expect(await marked()).toEqual([
    ['Sie haben den Termin verschoben auf', false],
    ['Überholt: Termin vereinbart:', true],
    offer,
  ])
  await decide(tenant, (await readActionOfKind(tenant, todo, 'appointmentAgreed')).cancel as string)
  expect(await marked()).toEqual([
    ['Sie haben den Termin am', false],
    ['Überholt: Sie haben den Termin verschoben auf', true],
    ['Überholt: Termin vereinbart:', true],
  ])
})

test.each([
  ['de', 'Überholt - Terminbestätigung.pdf'],
  ['en', 'No longer valid - Terminbestätigung.pdf'],
] as const)('the file name of an outdated document says in %s that it is outdated', async (language, outdatedName) => {
  const portal = await openErika()
  const { tenant } = portal
  const visit = await findVisit(portal)
  const [document] = visit.request.documents
  if (!document) throw new Error('No document announces the appointment')
  const path = `/inbox/document?contractId=${apartment}&docId=${document.docId}`
  const savedName = async () => {
    const { headers } = await tenant.send('GET', path, { headers: { 'accept-language': language } })
    return decodeURIComponent(headers.get('content-disposition') ?? '')
  }
  expect(await savedName()).toMatch(/filename\*=UTF-8''Terminbestätigung\.pdf$/)
  await move(portal, visit)
  expect(await savedName()).toContain(`filename*=UTF-8''${outdatedName}`)
})

test('a move hides only the announcements of the old appointment, and no other message or document', async () => {
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
  const fileNamesOf = (request: Awaited<ReturnType<typeof read>>) => request?.documents.map(({ fileName }) => fileName)
  const moved = await read()
  expect(moved?.appMessageText).toContain('Frau Demir')
  expect(fileNamesOf(moved)).toEqual(['Merkblatt.pdf', 'Neuer Termin.pdf'])
  await cancel(portal, visit)
  expect(fileNamesOf(await read())).toEqual(['Merkblatt.pdf'])
})

test('an unsent mail with the time of an appointment is deleted when the appointment is moved or cancelled', async () => {
  const portal = await openErika()
  const { tenant, db } = portal
  const kinds = async () =>
    (await listMessages(db)).map(({ kind }) => kind).filter((kind) => kind !== 'requestReceived')
  const { todo } = await agree(portal, tenant)
  expect(await kinds()).toEqual(['appointmentAgreed'])
  const agreed = await readActionOfKind(tenant, todo, 'appointmentAgreed')
  const choice = await readActionOfKind(tenant, agreed.move as string, 'appointmentChoice')
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
  await createReminderJob(portal)(reminder)
  expect((await kinds()).toSorted()).toEqual(['appointmentMoved', 'appointmentReminder'])
  const { cancel: cancelTodo } = await readActionOfKind(tenant, todo, 'appointmentAgreed')
  await decide(tenant, cancelTodo as string)
  expect(await kinds()).toEqual(['appointmentCancelled'])
  await createReminderJob(portal)(reminder)
  expect(await kinds()).toEqual(['appointmentCancelled'])
})
