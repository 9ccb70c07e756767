import type { ServiceRequest } from '@portal/contract/requests'
import { expect, test } from 'vitest'
import { contactCommandThatSucceeds } from '../../testing/contactCommand.ts'
import { openPortal } from '../../testing/portal.ts'
import { stepSearches } from '../../testing/requests/appointments.ts'
import { apartment, heatingReport, type Submission } from '../../testing/requests/repairs.ts'
import { lastingText, receivedText } from '../requests/statusTexts.ts'

const contactForm: Submission = {
  contractId: apartment,
  formId: 'contact',
  answers: {
    email: 'erika.mustermann@example.org',
    phone: '0172 9925904',
    reason: 'Wann wird der Hof gefegt? Dort liegt viel Laub, und es ist rutschig.',
  },
  attachments: [],
}

/** Sends a request as Erika. `readFirst` returns the text of the first entry of its history, in both languages. */
async function openRequest(kind: 'contact' | 'repair') {
  const portal = await openPortal({ as: 'Erika' })
  const { tenant } = portal
  const body = kind === 'contact' ? contactForm : await heatingReport(tenant)
  const { requestId, orderNumber } = await tenant.requests.submitRequest({ headers: {}, body })
  const read = async (language: string) => {
    const path = `/requests?contractId=${apartment}&requestId=${requestId}`
    const response = await tenant.send('GET', path, { headers: { 'accept-language': language } })
    const { requests } = (await response.json()) as { requests: ServiceRequest[] }
    if (!requests[0]) throw new Error('The request is not listed')
    return requests[0]
  }
  return {
    portal,
    answer: (...options: string[]) => contactCommandThatSucceeds(portal)('answer', orderNumber, ...options),
    send: async (todo: 'addMessage' | 'withdraw', answers = {}) => {
      const { [todo]: encoded } = await read('de')
      if (!encoded) throw new Error(`The request has no ${todo}`)
      await tenant.requests.submitRequest({ headers: {}, body: { contractId: apartment, todo: encoded, answers } })
    },
    readFirst: async () => [(await read('de')).history.at(-1)?.text, (await read('en')).history.at(-1)?.text],
  }
}
type Sent = Awaited<ReturnType<typeof openRequest>>

const arrived = {
  contact: [/^Ihre Nachricht ist bei uns eingegangen\.$/, /^We have received your message\.$/],
  // In the heating season, the request is urgent. The text still says so after the answer.
  repair: [/^Ihre Meldung ist bei uns\.(?!.*Termin)/, /^We have your report\.(?!.*appointment)/],
}
const promised = {
  contact: [/^Ihre Nachricht .*antworten .*drei Werktagen\.$/, /^We have .*reply within three working days\.$/],
  repair: [/^Ihre Meldung .*Wir suchen einen Termin/, /^We have .*We are looking for an appointment/],
}

test.each<[name: string, kind: 'contact' | 'repair', act: (sent: Sent) => Promise<unknown>]>([
  ['an answer of staff', 'contact', ({ answer }) => answer('--read', '2', '--text', 'Am Montag.')],
  ['the end of the request', 'contact', ({ answer }) => answer('--read', '2', '--status', 'closed')],
  ['a withdrawal', 'contact', ({ send }) => send('withdraw')],
  ['a step of the appointment search', 'repair', ({ portal }) => stepSearches(portal)],
])('after %s, the first entry of a request no longer says when an answer comes', async (_, kind, act) => {
  const sent = await openRequest(kind)
  const before = await sent.readFirst()
  for (const [index, text] of before.entries()) expect(text).toMatch(promised[kind][index] as RegExp)
  if (kind === 'contact') await sent.send('addMessage', { message: 'Und der Keller?' })
  expect(await sent.readFirst()).toEqual(before)
  await act(sent)
  for (const [index, text] of (await sent.readFirst()).entries()) expect(text).toMatch(arrived[kind][index] as RegExp)
})

test.each(['urgent', 'emergency'] as const)(
  'even after an answer, the first entry of an %s request says to call for help',
  (urgency) => {
    const received = { de: 'Ihre Meldung ist bei uns.', en: 'We have your report.' }
    const answerWithin = { de: 'Wir suchen einen Termin.', en: 'We are looking for an appointment.' }
    const phones = [
      { label: { de: 'Notruf', en: 'Fire brigade and ambulance' }, number: '112' },
      { label: { de: 'Notdienst, rund um die Uhr', en: 'Emergency service' }, number: '040 66969 112' },
    ]
    const text = receivedText({ received }, { answerWithin }, { urgency, phones, startsSearch: true })
    expect(text.de).toContain(answerWithin.de)
    const { de, en } = lastingText(text, { received })
    expect(de).toMatch(
      /^Ihre Meldung ist bei uns\. .*Schnelle Hilfe gibt es nur am Telefon\. Notruf: 112\. Notdienst, rund um die Uhr: 040 66969 112\.$/,
    )
    expect(en).toMatch(
      /^We have your report\. .*For immediate help, please call\. Fire brigade and ambulance: 112\. Emergency service: 040 66969 112\.$/,
    )
  },
)

test('an urgent request with a number to call names no time for an answer, unless an appointment search begins', () => {
  const type = { received: { de: 'Ihre Meldung ist bei uns.', en: 'We have your report.' } }
  const form = { answerWithin: { de: 'Wir melden uns am nächsten Werktag.', en: 'You will hear from us.' } }
  const phones = [{ label: { de: 'Notdienst', en: 'Emergency service' }, number: '040 66969 112' }]
  expect(receivedText(type, form, { urgency: 'urgent', phones }).de).not.toContain('Werktag')
  expect(receivedText(type, form, { urgency: 'urgent' }).de).toContain('Werktag')
  expect(receivedText(type, form, { urgency: 'urgent', phones, startsSearch: true }).de).toContain('Werktag')
})

test.each([
  ['in winter', '2026-12-01T12:00:00Z', 1],
  ['in summer', '2026-07-01T12:00:00Z', 0],
])('a report of cold heating %s shows the number to call until the request is closed', async (_, now, count) => {
  const { tenant, db } = await openPortal({ as: 'Erika', now })
  const sent = await tenant.requests.submitRequest({ headers: {}, body: await heatingReport(tenant) })
  expect(sent.callFirst ?? []).toHaveLength(count)
  const query = { contractId: apartment, requestId: sent.requestId }
  const readNumbers = async () => (await tenant.requests.listRequests({ query })).requests[0]?.callFirst
  expect(await readNumbers()).toEqual(sent.callFirst)
  await db.updateTable('requests').set({ status: 60 }).where('request_id', '=', sent.requestId).execute()
  expect(await readNumbers()).toBeUndefined()
})
