import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { landlordServices } from '../../services/landlord.ts'
import { kindsFor, readMessage } from '../../testing/messages.ts'
import { openPortal } from '../../testing/portal.ts'
import { runDueJobs } from '../../testing/processes/jobs.ts'
import { openAdvancePayment } from '../../testing/requests/advancePayment.ts'
import { fillIn } from '../../testing/requests/fillIn.ts'
import { answers, apartment, attach, heatingReport, todoFor } from '../../testing/requests/repairs.ts'
import { jpeg } from '../../testing/requests/uploads.ts'
import { withPlainSpaces } from '../../testing/tenancies.ts'
import { createReceiptWriter } from './write.ts'

const email = 'erika.mustermann@example.org'

async function openErika() {
  const portal = await openPortal({ as: 'Erika', now: '2026-12-01T12:05:00Z' })
  await portal.db.updateTable('service_rules').set({ documents: true }).execute()
  return portal
}
type Portal = Awaited<ReturnType<typeof openErika>>

/** The receipts in the inbox, without the demo's confirmation of an appointment, which has the same category. */
const listReceipts = async ({ tenant }: Pick<Portal, 'tenant'>) =>
  (await tenant.inbox.listInbox({ query: { top: 100 } })).partnerDocs.filter(
    ({ category, fileName }) => category === 'receipt' && fileName !== 'Terminbestätigung.pdf',
  )

/** Returns the text of the newest receipt. */
async function readReceipt(portal: Pick<Portal, 'tenant'>): Promise<string> {
  const [receipt] = await listReceipts(portal)
  const query = { contractId: apartment, docId: receipt?.docId ?? '' }
  const pdf = await getDocumentProxy(new Uint8Array((await portal.tenant.inbox.openDocument({ query })).content))
  return (await extractText(pdf, { mergePages: true })).text
}

async function report({ tenant }: Portal) {
  const typed = 'Die 175.00 € für den Notdienst um 10:30 (0172 9968532, hilfe.b@example.org) hätte ich gern zurück.'
  const description = `Er bleibt kalt. ${typed} Siehe https://bild.example/1\n${'Seit gestern. '.repeat(60)}`
  const body = await heatingReport(tenant, {
    answers: { ...answers, description },
    attachments: [attach(await jpeg(), 'Heizkörper.jpg')],
  })
  return tenant.requests.submitRequest({ headers: {}, body })
}

test('the mail that confirms a request contains the request’s number, time, answers and next step, and no working link that the tenant wrote', async () => {
  const portal = await openErika()
  const { orderNumber, requestId } = await report(portal)
  const mail = (await portal.outbox()).find(({ subject }) => subject?.includes(orderNumber))
  expect(mail).toMatchObject({
    recipient: email,
    subject: `Eingangsbestätigung ${orderNumber}: Heizung und Warmwasser – Heizung wird nicht warm`,
  })
  for (const words of [
    'Dienstag, 1. Dezember 2026, um 13:05 Uhr',
    `Auftragsnummer ${orderNumber}`,
    'Ihr Anliegen ist als dringend gekennzeichnet. Schnelle Hilfe gibt es nur am Telefon. Notdienst, rund um die Uhr: 040 66969 112. Wir suchen einen Termin für Sie.',
    '> In welchen Räumen?\n',
    // An amount, a time, a telephone number, an e-mail address and the name of a file are as the tenant typed them.
    'Die 175.00 € für den Notdienst um 10:30 (0172 9968532, hilfe.b@example.org) hätte ich gern zurück.',
    'Heizkörper.jpg',
    `/services?request=${requestId}`,
  ])
    expect(mail?.text).toContain(words)
  // The paragraph says the priority, which the tenant has not stated.
  expect(mail?.text).not.toContain('Dringlichkeit')
  // The appointment search has begun, so no answer within a number of days is promised.
  expect(mail?.text).not.toContain('Werktagen')
  expect(mail?.text).toContain('abschalten')
  expect(mail?.text).not.toContain('https://bild.example')
  expect(mail?.html).not.toContain('https://bild.example')
})

test.each([
  { hasTechnicians: true, content: 'say so if an appointment search starts' },
  { hasTechnicians: false, content: 'mention no appointment search if none starts' },
])('the mail and the receipt of an emergency $content', async ({ hasTechnicians }) => {
  const portal = await openErika()
  const { tenant, db } = portal
  if (!hasTechnicians) await db.updateTable('technicians').set({ districts: [] }).execute()
  const formId = 'repairGeneral'
  const todo = await todoFor(tenant, 'heating', 'radiatorLeaks')
  const form = await tenant.requests.readForm({ query: { contractId: apartment, formId, todo } })
  const { answers: filledIn } = fillIn(form, { pick: 'first', isComplete: false })
  const body = { contractId: apartment, formId, todo, answers: filledIn }
  const { orderNumber } = await tenant.requests.submitRequest({ headers: {}, body })
  const mail = (await portal.outbox()).find(({ subject }) => subject?.includes(orderNumber))
  await runDueJobs(portal)
  for (const words of [mail?.text, await readReceipt(portal)]) {
    const plain = words?.replaceAll(/\s+/g, ' ')
    expect(plain).toContain('Wir bearbeiten Ihr Anliegen vor allen anderen. Schnelle Hilfe gibt es nur am Telefon.')
    expect(plain).not.toContain('Werktag')
    expect(plain?.includes('112. Wir suchen einen Termin für Sie. Sobald freie Zeiten da sind')).toBe(hasTechnicians)
  }
})

test('even if the job runs again, the inbox contains the receipt once, as a PDF with the content of the mail', async () => {
  const portal = await openErika()
  const { tenant, db } = portal
  const { unreadCount } = await tenant.inbox.countUnread()
  const { orderNumber, requestId } = await report(portal)
  await runDueJobs(portal)
  // The receipt answers the tenant's own action, so it does not count as unread.
  expect(await tenant.inbox.countUnread()).toEqual({ unreadCount })
  const [receipt, ...others] = await listReceipts(portal)
  expect(others).toEqual([])
  expect(receipt).toMatchObject({
    title: 'Eingangsbestätigung: Heizung wird nicht warm',
    fileName: `Eingangsbestätigung ${orderNumber}.pdf`,
    contractId: apartment,
    read: true,
  })
  const { partner_id: partnerId } = await db
    .selectFrom('requests')
    .select('partner_id')
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow()
  await Promise.all([1, 2].map(() => createReceiptWriter(portal)({ partnerId, requestId })))
  expect(await listReceipts(portal)).toHaveLength(1)

  const file = await tenant.inbox.openDocument({ query: { contractId: apartment, docId: receipt?.docId ?? '' } })
  // The receipt contains the tenant's text, but no link that a PDF viewer could open.
  expect(Buffer.from(file.content).toString('latin1')).not.toMatch(/\/Annots|\/URI/)
  const pdf = await getDocumentProxy(new Uint8Array(file.content))
  const { text } = await extractText(pdf, { mergePages: true })
  for (const words of [
    'Erika Mustermann',
    orderNumber,
    'Dienstag, 1. Dezember 2026, um 13:05 Uhr',
    'Heizung wird nicht warm',
    'Er bleibt kalt.',
    'Heizkörper.jpg',
    'Ihr Anliegen ist als dringend gekennzeichnet. Schnelle Hilfe gibt es nur am Telefon. Notdienst, rund um die Uhr: 040 66969 112. Wir suchen einen Termin für Sie.',
    'gilt ohne Unterschrift',
  ])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(words)
  expect(text).not.toContain('Dringlichkeit')
  // No further mail announces the receipt.
  expect(await kindsFor(db, email)).toEqual(['requestReceived'])
})

test('a tenant who switches off mails about requests gets no mail, but still the receipt in the inbox', async () => {
  const portal = await openErika()
  const { tenant, db } = portal
  expect(await tenant.partner.changePartner({ body: { mailsAboutRequests: false } })).toMatchObject({
    mailsAboutPost: true,
    mailsAboutRequests: false,
  })
  await report(portal)
  await runDueJobs(portal)
  expect(await kindsFor(db, email)).toEqual([])
  expect(await listReceipts(portal)).toHaveLength(1)
})

test.each([
  ['directDebit', 'requestDirectDebit', { startDay: '2027-02-01', mandate: true }],
  ['refund', 'requestRefund', {}],
])(
  'a request that names a bank account (%s) is confirmed by mail even if the tenant switched off mails about requests',
  async (type, formId, others) => {
    const portal = await openErika()
    const { tenant, db } = portal
    await db.updateTable('service_rules').set({ requests: true }).execute()
    await tenant.partner.changePartner({ body: { mailsAboutRequests: false } })
    const todo = await todoFor(tenant, 'payment', type)
    const answers = { accountHolder: 'Erika Mustermann', iban: 'DE02 1203 0000 0000 2020 51', ...others }
    await tenant.requests.submitRequest({ headers: {}, body: { contractId: apartment, formId, todo, answers } })
    expect(await kindsFor(db, email)).toEqual(['requestReceived'])
    const mail = (await portal.outbox()).find(({ recipient }) => recipient === email)
    expect(mail?.text).toContain('Diese E-Mail kommt immer, weil es um eine Bankverbindung geht.')
    expect(mail?.text).not.toContain('abschalten')
  },
)

test.each([
  'DE02.1203.0000.0000.2020.51',
  'DE 021 203 000 000 002 020 51',
  'de02\u20091203\u20090000\u20090000\u20092020\u200951',
  'DE02  1203  0000  0000  2020  51',
])('the mail that confirms a request shortens the IBAN %j, and the tenant reads it in groups of four', async (iban) => {
  const portal = await openErika()
  const { tenant, db } = portal
  await db.updateTable('service_rules').set({ requests: true }).execute()
  const todo = await todoFor(tenant, 'payment', 'refund')
  const answers = { accountHolder: 'Erika Mustermann', iban }
  const body = { contractId: apartment, formId: 'requestRefund', todo, answers }
  const { requestId } = await tenant.requests.submitRequest({ headers: {}, body })
  const mail = (await portal.outbox()).find(({ recipient }) => recipient === email)
  expect(mail?.text).toContain('DE…2051')
  const { requests } = await tenant.requests.listRequests({ query: { contractId: apartment, requestId } })
  expect(requests[0]?.subData).toContainEqual({ label: 'IBAN', value: 'DE02 1203 0000 0000 2020 51' })
})

test('every type of the catalog whose form asks for an IBAN is marked with `isAlwaysConfirmedByMail`', () => {
  const asksForIban = (formId: string) =>
    landlordServices.forms
      .find((form) => form.formId === formId)
      ?.steps.some(({ fields }) => fields.some(({ id }) => id === 'iban')) === true
  const types = landlordServices.serviceTypes.flatMap(({ themes }) => themes.flatMap((theme) => theme.types))
  const unmarked = types.filter(
    ({ leadsTo }) => 'formId' in leadsTo && asksForIban(leadsTo.formId) && !leadsTo.isAlwaysConfirmedByMail,
  )
  expect(types.some(({ leadsTo }) => 'formId' in leadsTo && asksForIban(leadsTo.formId))).toBe(true)
  expect(unmarked.map(({ id }) => id)).toEqual([])
})

test('a tenant’s contact form is confirmed by mail to the account even if its copy goes to another address', async () => {
  const { tenant, db } = await openErika()
  const reason = 'Bitte überweisen Sie mein Guthaben künftig auf mein neues Konto bei der Bank.'
  const answers = { email: 'angreifer@example.org', reason, copyToSelf: true }
  await tenant.requests.submitRequest({ headers: {}, body: { contractId: apartment, formId: 'contact', answers } })
  expect(await kindsFor(db, email)).toEqual(['requestReceived'])
  expect(await kindsFor(db, 'angreifer@example.org')).toEqual(['contactCopy'])
})

test('the receipt, and the mail that confirms a request, are in the language of the account', async () => {
  const portal = await openErika()
  await portal.db.updateTable('accounts').set({ language: 'en' }).where('email', '=', email).execute()
  const { orderNumber } = await report(portal)
  await runDueJobs(portal)
  const [receipt] = await listReceipts(portal)
  expect(receipt?.fileName).toBe(`Confirmation of receipt ${orderNumber}.pdf`)
  const { content } = await readMessage(portal.db, 'requestReceived')
  expect(content.topic).toBe('Heating and hot water – The heating does not get warm')
})

test('a tenant whose request is answered with a document at once gets that document instead of a receipt', async () => {
  const portal = await openErika()
  const { tenant, db } = portal
  const todo = await todoFor(tenant, 'living', 'rentalCertificate')
  const body = {
    contractId: apartment,
    formId: 'certificateRental',
    todo,
    answers: { purpose: 'authority', language: 'de' },
  }
  await tenant.requests.submitRequest({ headers: {}, body })
  await runDueJobs(portal)
  expect(await listReceipts(portal)).toEqual([])
  expect(await kindsFor(db, email)).toEqual(['newDocument'])
})

test('a tenant’s contact form is confirmed by mail, even after the quota of copies to another address is used up', async () => {
  const portal = await openErika()
  const { tenant, db } = portal
  const send = (copyToSelf: boolean, copyAddress = email) =>
    tenant.requests.submitRequest({
      headers: {},
      body: {
        contractId: apartment,
        formId: 'contact',
        answers: {
          email: copyAddress,
          reason: 'Ich habe eine Frage zu meiner letzten Abrechnung und bitte um Rückruf.',
          copyToSelf,
        },
      },
    })
  await send(false)
  // The mail that confirms the form contains the same answers, so the tenant gets no copy at the same address.
  await send(true)
  const other = 'buero@example.org'
  for (let count = 0; count < 5; count += 1) await send(true, other)
  await runDueJobs(portal)
  expect(await kindsFor(db, email)).toEqual(Array.from({ length: 7 }, () => 'requestReceived'))
  expect(await kindsFor(db, other)).toEqual(Array.from({ length: 3 }, () => 'contactCopy'))
  expect(await listReceipts(portal)).toHaveLength(7)
})

test('a tenant who has switched off mails about requests still gets the copy of the contact form that they ask for', async () => {
  const { tenant, db } = await openErika()
  await tenant.partner.changePartner({ body: { mailsAboutRequests: false } })
  const reason = 'Ich habe eine Frage zu meiner letzten Abrechnung und bitte um Rückruf.'
  const body = { contractId: apartment, formId: 'contact', answers: { email, reason, copyToSelf: true } }
  await tenant.requests.submitRequest({ headers: {}, body })
  expect(await kindsFor(db, email)).toEqual(['contactCopy'])
})

test('the receipt and the mail about a change that took effect at once state the result and promise no answer', async () => {
  const portal = await openAdvancePayment()
  const { orderNumber } = await portal.change(25_001)
  const mail = (await portal.outbox()).find(({ subject }) => subject?.includes(orderNumber))
  await runDueJobs(portal)
  expect(mail?.subject).toMatch(new RegExp(`^Bestätigung ${orderNumber}: `))
  const [receipt] = await listReceipts(portal)
  expect(receipt?.title).toMatch(/^Bestätigung: /)
  expect(receipt?.fileName).toBe(`Bestätigung ${orderNumber}.pdf`)
  for (const words of [mail?.text, mail?.html, await readReceipt(portal)]) {
    const plain = withPlainSpaces(words ?? '').replaceAll(/\s+/g, ' ')
    expect(plain).toContain(
      'Wir haben Ihr Anliegen gleich erledigt. Ab dem 1. Januar 2027 zahlen Sie 250,01 € im Monat',
    )
    expect(plain).not.toMatch(/innerhalb|hinzufügen/)
  }
})
