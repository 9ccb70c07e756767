import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { DB } from '../../platform/database/schema.ts'
import { momentsIn } from '../../platform/delivery/messageTexts/moments.ts'
import { listMessages } from '../../testing/messages.ts'
import {
  agree,
  decide,
  openChoice,
  readActionOfKind,
  reportHeating,
  stepSearches,
} from '../../testing/requests/appointments.ts'
import { filesOf, openWithMailbox, readPdf } from '../../testing/requests/mailbox.ts'
import { apartment } from '../../testing/requests/repairs.ts'
import { createSearchJob } from '../appointments/search.ts'

type Portal = Awaited<ReturnType<typeof openWithMailbox>>

const { weekdayAndDate, shortDay, hours } = momentsIn('de-DE')
const shortWhen = (window: { start: string; end: string }) => `${shortDay(new Date(window.start))}, ${hours(window)}`
const when = (window: { start: string; end: string }) => `${weekdayAndDate(new Date(window.start))}, ${hours(window)}`

const technician = 'Frau Demir von Heizungsbau Brandt'
const requestToTellTechnician = `Das Portal gibt das nicht an den Fachbetrieb weiter. Bitte sagen Sie ${technician} Bescheid.`

/** The events of the mails to staff that are not delivered yet, in the order in which they were written. */
const unsentEvents = async (db: Kysely<DB>) =>
  (await listMessages(db))
    .filter(({ kind, state }) => kind === 'caseForStaff' && state !== 'delivered')
    .map(({ content }) => content.event)
    .toReversed()

/** Moves the agreed appointment to another window, and returns that window. */
async function move({ tenant }: Portal, todo: string) {
  const { confirm, windows } = await readActionOfKind(tenant, todo, 'appointmentChoice')
  const window = windows.at(-1)
  if (!window) throw new Error('No window is free')
  await decide(tenant, confirm, { windowId: window.windowId })
  return window
}

/** Ends the search of a request. */
const endSearch = async ({ tenant }: Portal, todo: string) =>
  decide(tenant, (await readActionOfKind(tenant, todo, 'appointmentSearch')).cancel)

/** Starts the search of a request again after an outcome. */
const searchAgain = async ({ tenant }: Portal, todo: string) =>
  decide(tenant, (await readActionOfKind(tenant, todo, 'appointmentEnded')).search ?? '')

test('the choice, move and cancellation of an appointment are each mailed to the mailbox once, with the case as a PDF', async () => {
  const portal = await openWithMailbox()
  const { tenant, collect } = portal
  const { orderNumber, todo, window, agreed } = await agree(portal, tenant)
  const [request, choice, ...others] = await collect()
  expect(others).toEqual([])
  expect(request?.mail.text).toContain('Das Portal sucht einen Termin.')
  expect(choice?.mail.subject).toBe(`Termin vereinbart: ${orderNumber}, ${shortWhen(window)}, Frau Demir`)
  for (const words of [
    `${technician} kommt am ${when(window)}.`,
    requestToTellTechnician,
    'Mieterin oder Mieter: Erika Mustermann;',
    'Mietobjekt: Am Lindenhof 12, 22999 Hamburg;',
    'Mobilnummer',
    `npm run contact -- answer ${orderNumber} --read 4`,
  ])
    expect(choice?.mail.text).toContain(words)
  if (!choice) throw new Error('No mail has arrived')
  expect(filesOf(choice)).toEqual([`${orderNumber}.pdf`])
  const pdf = await readPdf(choice)
  for (const words of [when(window), 'Heizungsbau Brandt, Frau Demir', 'Termin vereinbart: '])
    expect(pdf).toContain(words)

  const moved = await move(portal, agreed.move ?? '')
  const [movedMail, ...afterMove] = await collect()
  expect(afterMove).toEqual([])
  expect(movedMail?.mail.subject).toBe(`Termin verschoben: ${orderNumber}, ${shortWhen(moved)}, Frau Demir`)
  expect(movedMail?.mail.text).toContain(`${technician} kommt am ${when(moved)}.`)
  expect(movedMail?.mail.text).toContain(`Der Termin am ${when(window)}, gilt nicht mehr.`)

  const { cancel } = await readActionOfKind(tenant, todo, 'appointmentAgreed')
  await decide(tenant, cancel ?? '')
  const [cancelled, ...afterCancellation] = await collect()
  expect(afterCancellation).toEqual([])
  expect(cancelled?.mail.subject).toBe(`Termin abgesagt: ${orderNumber}, ${shortWhen(moved)}, Frau Demir`)
  expect(cancelled?.mail.text).toContain(`Der Termin am ${when(moved)}, ist abgesagt.`)
  expect(cancelled?.mail.text).toContain(requestToTellTechnician)
  expect(cancelled?.mail.text).not.toContain('kommt am')
})

test.each([
  {
    outcome: 'the tenant ends the search',
    reason: 'Keiner: Die Suche wurde abgebrochen.',
    end: endSearch,
  },
  {
    outcome: 'the tenant chooses none of the offered windows',
    reason: 'Keiner: Von den angebotenen Terminen wurde keiner gewählt.',
    end: async (portal: Portal, todo: string) => {
      for (let state = 0; state < 3; state += 1) await stepSearches(portal)
      const { withoutAppointment } = await readActionOfKind(portal.tenant, todo, 'appointmentChoice')
      await decide(portal.tenant, withoutAppointment ?? '')
    },
  },
  {
    outcome: 'no technician is free',
    reason: 'Keiner: Es war keiner frei.',
    end: async (portal: Portal) => {
      await portal.db.deleteFrom('working_hours').execute()
      await stepSearches(portal)
    },
  },
])('when $outcome, one mail asks the staff to arrange the appointment', async ({ reason, end }) => {
  const portal = await openWithMailbox()
  const { orderNumber, todo } = await reportHeating(portal.tenant)
  await portal.collect()
  await end(portal, todo)
  const [mail, ...others] = await portal.collect()
  expect(others).toEqual([])
  expect(mail?.mail.subject).toBe(
    `Bitte Termin vereinbaren: ${orderNumber}, Heizung und Warmwasser – Heizung wird nicht warm`,
  )
  expect(mail?.mail.text).toContain(reason)
  expect(mail && filesOf(mail)).toEqual([`${orderNumber}.pdf`])
})

test('a search step that runs twice at the same time, and once more later, causes one mail', async () => {
  const { tenant, db, settings, now } = await openWithMailbox()
  const { requestId } = await reportHeating(tenant)
  await db.deleteFrom('working_hours').execute()
  const { partner_id: partnerId } = await db
    .selectFrom('appointments')
    .select('partner_id')
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow()
  const step = { partnerId, requestId, state: 'searching', revision: 0 }
  const search = createSearchJob({ db, settings, now })
  await Promise.all([search(step), search(step)])
  await search(step)
  expect(await unsentEvents(db)).toEqual(['request', 'searchEnded'])
})

test('when an appointment is moved or cancelled, the undelivered mail about its agreement is deleted, and the mails about moves and cancellations stay', async () => {
  const portal = await openWithMailbox()
  const { tenant, db } = portal
  const { agreed, todo, requestId } = await agree(portal, tenant)
  expect(await unsentEvents(db)).toEqual(['request', 'appointmentAgreed'])
  await move(portal, agreed.move ?? '')
  expect(await unsentEvents(db)).toEqual(['request', 'appointmentMoved'])
  await decide(tenant, (await readActionOfKind(tenant, todo, 'appointmentAgreed')).cancel ?? '')
  expect(await unsentEvents(db)).toEqual(['request', 'appointmentMoved', 'appointmentCancelled'])

  const { requests } = await tenant.requests.listRequests({ query: { contractId: apartment } })
  const withdraw = requests.find((each) => each.requestId === requestId)?.withdraw ?? ''
  await tenant.requests.submitRequest({ headers: {}, body: { contractId: apartment, todo: withdraw } })
  expect(await unsentEvents(db)).toEqual(['request', 'appointmentMoved', 'appointmentCancelled', 'withdrawal'])
})

test('a new search after the mail about an ended search causes one mail, which asks the staff to tell the tenant about an appointment that they have arranged', async () => {
  const portal = await openWithMailbox()
  const { orderNumber, todo } = await reportHeating(portal.tenant)
  await portal.collect()
  await endSearch(portal, todo)
  expect((await portal.collect()).map(({ mail }) => mail.subject)).toEqual([
    `Bitte Termin vereinbaren: ${orderNumber}, Heizung und Warmwasser – Heizung wird nicht warm`,
  ])
  await searchAgain(portal, todo)
  const [mail, ...others] = await portal.collect()
  expect(others).toEqual([])
  expect(mail?.mail.subject).toBe(
    `Termin wird gesucht: ${orderNumber}, Heizung und Warmwasser – Heizung wird nicht warm`,
  )
  expect(mail?.mail.text).toContain(
    'Haben Sie selbst schon einen Termin vereinbart? Dann sagen Sie der Mieterin oder dem Mieter bitte Bescheid.',
  )
  expect(mail?.mail.text).toContain('Das Portal sucht einen Termin.')
  expect(mail && filesOf(mail)).toEqual([`${orderNumber}.pdf`])
})

test('of the undelivered mails about ended and new searches, only the newest stays, and none stays after the tenant has chosen a window', async () => {
  const portal = await openWithMailbox()
  const { tenant, db } = portal
  const { todo } = await reportHeating(tenant)
  for (const event of ['searchEnded', 'searchedAgain', 'searchEnded', 'searchedAgain']) {
    await (event === 'searchEnded' ? endSearch : searchAgain)(portal, todo)
    expect(await unsentEvents(db)).toEqual(['request', event])
  }
  for (let state = 0; state < 3; state += 1) await stepSearches(portal)
  const { confirm, windows } = await readActionOfKind(tenant, todo, 'appointmentChoice')
  await decide(tenant, confirm, { windowId: windows[0]?.windowId ?? '' })
  expect(await unsentEvents(db)).toEqual(['request', 'appointmentAgreed'])
})

test('a tenant who searches again because no offered window is left causes no mail', async () => {
  const portal = await openWithMailbox()
  const { tenant, db } = portal
  const { todo } = await openChoice(portal, tenant)
  await db.deleteFrom('working_hours').execute()
  await decide(tenant, (await readActionOfKind(tenant, todo, 'appointmentChoice')).search ?? '')
  expect(await unsentEvents(db)).toEqual(['request'])
})

test('a refused decision mails nothing', async () => {
  const portal = await openWithMailbox()
  const { tenant, db } = portal
  const { choice } = await openChoice(portal, tenant)
  const windowId = choice.windows[0]?.windowId ?? ''
  await db.deleteFrom('working_hours').execute()
  await expect(decide(tenant, choice.confirm, { windowId })).rejects.toMatchObject({ status: 400 })
  expect(await unsentEvents(db)).toEqual(['request'])
})

test('the mail about a message that the tenant sends after the visit says that the visit is over', async () => {
  const portal = await openWithMailbox()
  const { tenant, collect, clock } = portal
  const { requestId, window } = await agree(portal, tenant)
  await collect()
  clock.advance({ seconds: (Date.parse(window.end) - portal.now().getTime()) / 1000 + 60 })
  const again = await portal.signIn('Erika')
  const { requests } = await again.requests.listRequests({ query: { contractId: apartment } })
  const todo = requests.find((each) => each.requestId === requestId)?.addMessage ?? ''
  const answers = { message: 'Es ist immer noch kalt.' }
  await again.requests.submitRequest({ headers: {}, body: { contractId: apartment, todo, answers } })
  const [mail] = await collect()
  expect(mail?.mail.text).toContain(`${when(window)} (vorbei)`)
  expect(mail?.mail.text).toContain('Es ist immer noch kalt.')
})
