import { expect, test } from 'vitest'
import { listMessages, readMessage } from '../../testing/messages.ts'
import { openPortal } from '../../testing/portal.ts'
import { environmentOf } from '../../testing/portalEnvironment.ts'
import { makeJobsDue, runDueJobs } from '../../testing/processes/jobs.ts'
import { decide, openChoice } from '../../testing/requests/appointments.ts'
import { apartment } from '../../testing/requests/repairs.ts'
import { spanText } from '../appointments/texts.ts'
import { runContactCommand } from '../contact/contactCommand.ts'

interface Options {
  language?: 'de' | 'en'
  brand?: 'landlord' | 'quartier'
}

/** Opens a portal in which Erika has chosen the last offered window, and the landlord has announced that appointment. */
async function openVisit({ language = 'de', brand = 'landlord' }: Options = {}) {
  const portal = await openPortal({ as: 'Erika', environment: { BRAND: brand } })
  const { tenant, db } = portal
  await db.updateTable('accounts').set({ language }).execute()
  const { requestId, orderNumber, choice } = await openChoice(portal, tenant)
  const { windowId = '', start = '', end = '' } = choice.windows.at(-1) ?? {}
  await decide(tenant, choice.confirm, { windowId })
  const announcement = { de: 'Frau Demir kommt.', en: 'Ms Demir will come.' }
  await db
    .updateTable('requests')
    .set({ app_message: JSON.stringify(announcement), app_message_appointment: 1, push_date: new Date() })
    .where('request_id', '=', requestId)
    .execute()
  const find = async () => {
    const path = `/requests?contractId=${apartment}`
    const response = await tenant.send('GET', path, { headers: { 'accept-language': language } })
    const { requests } = (await response.json()) as Awaited<ReturnType<typeof tenant.requests.listRequests>>
    return requests.find((request) => request.requestId === requestId)
  }
  return {
    ...portal,
    orderNumber,
    find,
    span: spanText({ start: new Date(start), end: new Date(end) }),
    run: (...words: string[]) => runContactCommand(words, { ...environmentOf(portal), BRAND: brand }),
  }
}

test.each([
  {
    status: 'closed',
    language: 'de',
    brand: 'landlord',
    entry: (span: string) => `Ihr Anliegen ist abgeschlossen. Der Termin am ${span}, findet nicht mehr statt.`,
    outdated: 'Überholt: Frau Demir kommt.',
    subject: 'Ihr Termin findet nicht statt: Anliegen',
    mail: /Der Termin am \w+, \d+\. \w+ \d{4}, \d+–\d+ Uhr, findet nicht mehr statt\. Sie müssen dafür nicht zu Hause sein\./,
    note: 'Mit der Datei im Anhang verschwindet der Eintrag aus Ihrem Kalender.',
  },
  {
    status: 'done',
    language: 'en',
    brand: 'quartier',
    entry: (span: string) => `The work has been done. The appointment on ${span} will not take place.`,
    outdated: 'No longer valid: Ms Demir will come.',
    subject: 'Your appointment will not take place: request',
    mail: /The appointment on \w+,? \d+ \w+ \d{4}, .+, will not take place\. You do not need to be at home for it\./,
    note: 'Open the attached file to remove the entry from your calendar.',
  },
] as const)(
  'when staff set a request to $status, its history, the mail and the calendar file all say that the appointment is cancelled',
  async ({ status, language, brand, entry, outdated, subject, mail, note }) => {
    const portal = await openVisit({ language, brand })
    const { orderNumber, find, span, run, db } = portal
    expect((await find())?.appointment?.state).toBe('agreed')
    expect(await run('answer', orderNumber, '--status', status, '--text', 'Alles Gute.')).toContain(
      `The appointment on ${span.en}, is cancelled: tell the contractor.`,
    )

    const request = await find()
    expect(request).toMatchObject({ appointment: { state: 'cancelled', agreed: null }, appMessageText: null })
    expect(request?.history.map(({ text }) => text)).toEqual(expect.arrayContaining([entry(span[language]), outdated]))
    const { content } = await readMessage(db, 'requestAnswered')
    const { content: calendar } = content.calendarFile as { content: string }
    expect(calendar).toContain('METHOD:CANCEL')
    expect(calendar).toContain('SEQUENCE:2')
    // The unsent mail about the agreed time was deleted, because it is no longer true.
    expect((await listMessages(db)).map(({ kind }) => kind)).not.toContain('appointmentAgreed')

    await makeJobsDue(db)
    await runDueJobs(portal)
    expect((await listMessages(db)).map(({ kind }) => kind)).not.toContain('appointmentReminder')
    const sent = (await portal.outbox()).find((message) => message.subject?.startsWith(subject))
    expect(sent).toMatchObject({ text: expect.stringMatching(mail), calendarFile: expect.stringMatching(/\.ics$/) })
    expect(sent?.text).toContain(note)
    expect(sent?.text).toContain('Alles Gute.')
  },
)

test.each(['checking', 'commissioned'])('the status %s keeps the agreed appointment', async (status) => {
  const { orderNumber, find, run, db } = await openVisit()
  expect(await run('answer', orderNumber, '--status', status)).not.toContain('cancelled')
  expect((await find())?.appointment?.state).toBe('agreed')
  expect((await readMessage(db, 'requestAnswered')).content).not.toHaveProperty('calendarFile')
})
