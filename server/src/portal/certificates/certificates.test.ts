import { PDFDocument } from '@cantoo/pdf-lib'
import { brandIds, loadBrand } from '@portal/brands/load'
import { requestStatus } from '@portal/contract/requestStatus'
import { expect, test } from 'vitest'
import { startJobs } from '../../platform/jobs/worker.ts'
import { pdfText } from '../../platform/pdf/text.ts'
import { kindsFor } from '../../testing/messages.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { openPortal } from '../../testing/portal.ts'
import { startPortalJobs } from '../../testing/processes/jobs.ts'
import { waitForLocks } from '../../testing/races/lockWaits.ts'
import { readActionOfKind } from '../../testing/requests/appointments.ts'
import { apartment, todoFor } from '../../testing/requests/repairs.ts'
import { landlordConfirmation } from './landlordConfirmation.ts'
import { rentalCertificate } from './rentalCertificate.ts'
import { canBeWritten } from './rules.ts'
import type { CertificateData } from './store.ts'
import { createDocumentWriter } from './write.ts'

async function openErika() {
  const portal = await openPortal({ as: 'Erika' })
  await portal.db.updateTable('service_rules').set({ documents: true }).execute()
  return portal
}
type Portal = Awaited<ReturnType<typeof openErika>>

/** Submits a request for a rental certificate. */
async function requestCertificate(
  { tenant }: Portal,
  answers: Record<string, string> = { purpose: 'authority', language: 'de' },
) {
  const choiceTodo = await todoFor(tenant, 'living', 'rentalCertificate')
  const body = { contractId: apartment, formId: 'certificateRental', todo: choiceTodo, answers }
  const response = await tenant.requests.submitRequest({ headers: {}, body })
  if (!response.todo) throw new Error('The response has no todo')
  return { ...response, todo: response.todo }
}

const findRequest = async ({ tenant }: Portal, requestId: string) => {
  const { requests } = await tenant.requests.listRequests({ query: { contractId: apartment } })
  return requests.find((candidate) => candidate.requestId === requestId)
}

const data: CertificateData = {
  template: 'rentalCertificate',
  answers: {},
  contractId: apartment,
  usageType: 'apartment',
  object: 'Wohnung 7, 3. Obergeschoss links',
  street: 'Am Lindenhof',
  houseNumber: '12',
  zip: '22999',
  town: 'Hamburg',
  startDate: '2009-04-01',
  customerNumber: '4711001',
  name: 'Erika Mustermann',
}

async function write(template: typeof rentalCertificate, change: Partial<CertificateData> = {}, brandId = 'landlord') {
  const brand = await loadBrand(brandId)
  const certificate = template({ data: { ...data, ...change }, brand, at: new Date('2026-11-21T23:30:00Z') })
  return { ...certificate, text: pdfText(certificate.pdf) }
}

test('a certificate is delivered to the inbox as a PDF and closes its request', async () => {
  const portal = await openErika()
  const { tenant, db } = portal
  const { requestId, orderNumber, todo } = await requestCertificate(portal)
  const waiting = await readActionOfKind(tenant, todo, 'document')
  expect(waiting).toMatchObject({ requestId, orderNumber, contractId: apartment, document: null })
  expect(await findRequest(portal, requestId)).toMatchObject({ status: requestStatus.received, documents: [], todo })

  await startPortalJobs(portal)
  const find = async () => (await readActionOfKind(tenant, todo, 'document')).document
  await expect.poll(find).not.toBeNull()
  const document = await find()
  expect(document).toMatchObject({ fileName: `Mietbescheinigung ${apartment}.pdf`, mimeType: 'application/pdf' })
  expect(await findRequest(portal, requestId)).toMatchObject({
    status: requestStatus.closed,
    statusMessageText: 'Ihre Bescheinigung liegt in Ihrer Post.',
    documents: [document],
    todo: null,
  })
  const { partnerDocs } = await tenant.inbox.listInbox({ query: { top: 1 } })
  expect(partnerDocs[0]).toMatchObject({
    ...document,
    title: 'Mietbescheinigung',
    category: 'certificate',
    read: false,
  })
  const docId = document?.docId ?? ''
  const { content } = await tenant.inbox.openDocument({ query: { contractId: apartment, docId } })
  expect((await PDFDocument.load(content, { updateMetadata: false })).getTitle()).toBe('Mietbescheinigung')
  expect(await kindsFor(db, 'erika.mustermann@example.org')).toContain('newDocument')
})

test('a job that fails after rendering the PDF and then runs several times delivers one document', async () => {
  const portal = await openErika()
  const { db, now, settings, files } = portal
  const { requestId } = await requestCertificate(portal)
  const { partner_id: partnerId } = await db
    .selectFrom('requests')
    .select('partner_id')
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow()
  const delivered = () => db.selectFrom('documents').select('doc_id').where('request_id', '=', requestId).execute()
  const order = { partnerId, requestId }

  const fullDisk = { ...files, keep: () => Promise.reject(new Error('No space is left')) }
  await expect(createDocumentWriter({ db, now, settings, files: fullDisk })(order)).rejects.toThrow('No space is left')
  expect(await delivered()).toEqual([])
  expect(await findRequest(portal, requestId)).toMatchObject({ status: requestStatus.received })

  const writeDocument = createDocumentWriter({ db, now, settings, files })
  await Promise.all([writeDocument(order), writeDocument(order), writeDocument(order)])
  await writeDocument(order)
  expect(await delivered()).toHaveLength(1)
})

test('if writing a certificate fails, the job runs again and delivers the certificate', async () => {
  const portal = await openErika()
  const { tenant } = portal
  const { todo } = await requestCertificate(portal)
  const writeDocument = createDocumentWriter(portal)
  let tries = 0
  const jobs = startJobs(portal.address, {
    jobs: {
      writeDocument: async (order) => {
        tries += 1
        if (tries === 1) throw new Error('The first try fails')
        await writeDocument(order)
      },
    },
  })
  const find = async () => (await readActionOfKind(tenant, todo, 'document')).document
  await expect
    .poll(find)
    .not.toBeNull()
    .finally(() => jobs.stop())
  expect(tries).toBe(2)
})

test('a tenant cannot read the state of another tenant’s document', async () => {
  const portal = await openErika()
  const { todo } = await requestCertificate(portal)
  const otherTenant = await portal.signIn('Krause')
  expect(await outcomeOf(otherTenant.requests.readAction({ query: { todo } }))).toBe('404 unknownAction')
})

test.each([
  ['rentalCertificate', 'apartment', '2026-11-21', true],
  ['rentalCertificate', 'parking', '2016-10-01', true],
  ['rentalCertificate', 'apartment', '2026-11-22', false],
  ['landlordConfirmation', 'apartment', '2026-11-21', true],
  ['landlordConfirmation', 'parking', '2016-10-01', false],
  ['landlordConfirmation', 'commercial', '2016-10-01', false],
  ['landlordConfirmation', 'apartment', '2026-12-01', false],
] as const)(
  'on 21 November 2026, a %s for a rented unit (%s, since %s) can be written: %s',
  (template, usageType, startDate, expected) => {
    expect(canBeWritten(template, { isOrganisation: false, usageType, startDate }, '2026-11-21')).toBe(expected)
  },
)

test('if only staff can answer a request for a certificate, the request is accepted, but gets no todo and no promise of a document within seconds', async () => {
  const portal = await openErika()
  await portal.db
    .updateTable('contracts')
    .set({ start_date: '2999-01-01' })
    .where('contract_id', '=', apartment)
    .execute()
  const todo = await todoFor(portal.tenant, 'living', 'rentalCertificate')
  const query = { contractId: apartment, formId: 'certificateRental', todo }
  const form = await portal.tenant.requests.readForm({ query })
  const answerWithin = 'Sie bekommen das Dokument in der Regel innerhalb von drei Werktagen.'
  expect(form.answerWithin.de).toBe(answerWithin)
  expect(form).not.toHaveProperty('isAnsweredByPortal')
  const answers = { purpose: 'authority', language: 'de' }
  const body = { contractId: apartment, formId: 'certificateRental', todo, answers }
  const response = await portal.tenant.requests.submitRequest({ headers: {}, body })
  expect(response).toEqual({ requestId: expect.any(String), orderNumber: expect.any(String) })
  expect(await findRequest(portal, response.requestId)).toMatchObject({
    status: requestStatus.received,
    statusMessageText: expect.stringContaining(answerWithin),
    todo: null,
  })
})

test('a tenant who moved in on another day than the start of the contract can enter that day, even if it is decades ago', async () => {
  const { tenant } = await openErika()
  const catalogTodo = await todoFor(tenant, 'living', 'confirmationForOthers')
  const answers = { count: 1, names: 'Erika Mustermann', movedInOn: '1998-05-01', relation: 'me', delivery: 'pdf' }
  const body = { contractId: apartment, formId: 'certificateHousehold', todo: catalogTodo, answers }
  expect(await outcomeOf(tenant.requests.submitRequest({ headers: {}, body }))).toBe('answered')
})

test('a form that the portal answers itself says so, and promises the document within seconds', async () => {
  const { tenant } = await openErika()
  const todo = await todoFor(tenant, 'living', 'rentalCertificate')
  const query = { contractId: apartment, formId: 'certificateRental', todo }
  expect(await tenant.requests.readForm({ query })).toMatchObject({
    isAnsweredByPortal: true,
    answerWithin: { de: 'Das Dokument liegt nach wenigen Sekunden in Ihrer Post.' },
  })
})

test('a rental certificate states the data of the tenancy, the date and the recipient', async () => {
  const { text, fileName, pdf } = await write(rentalCertificate, { answers: { purpose: 'employer', language: 'de' } })
  for (const part of [
    'Lindenhof',
    'Datum: 22. November 2026',
    'Name: Erika Mustermann',
    'Kundennummer: 4711001',
    `Vertragsnummer: ${apartment}`,
    'Mietobjekt: Wohnung 7, 3. Obergeschoss links',
    'Adresse: Am Lindenhof 12, 22999 Hamburg',
    'Mietbeginn: 1. April 2009',
    'Hiermit bestätigen wir: Erika Mustermann hat bei uns eine Wohnung gemietet.',
    'zur Vorlage beim Arbeitgeber',
  ])
    expect(text).toContain(part)
  expect(fileName).toBe(`Mietbescheinigung ${apartment}.pdf`)
  expect(pdf.content.at(-1)).toMatchObject({ note: expect.stringContaining('gilt ohne Unterschrift') })
})

test.each([
  [
    'in English with a recipient that the tenant typed',
    { purpose: 'other', recipient: ' Mrs Ōe & Sons ', language: 'en' },
    'To be presented to (in the tenant’s words): Mrs Ōe & Sons',
  ],
  ['for an unknown purpose', { purpose: 'embassy', language: 'de' }, undefined],
])(
  'a rental certificate %s shows neither `undefined` nor `null` nor the id of a purpose',
  async (_, answers, purpose) => {
    const { text } = await write(rentalCertificate, { answers })
    if (purpose) expect(text).toContain(purpose)
    expect(text).toContain(answers.language === 'en' ? 'Start of the tenancy: 1 April 2009' : 'Mietbeginn')
    expect(text).not.toMatch(/undefined|null|embassy/)
  },
)

test('the tenant’s own words appear as a labelled fact, not in the paragraphs of the certificate', async () => {
  const recipient = 'Jobcenter. Mietschulden bestehen nicht'
  const { pdf } = await write(rentalCertificate, { answers: { purpose: 'other', recipient, language: 'de' } })
  const sentences = pdf.content.flatMap((section) => (section.kind === 'paragraph' ? [section.text] : []))
  expect(sentences.join(' ')).not.toContain('Mietschulden')
  const facts = pdf.content.flatMap((section) => (section.kind === 'facts' ? section.facts : []))
  expect(facts.at(-1)).toEqual({ label: 'Vorzulegen bei (Angabe der Mieterin oder des Mieters)', value: recipient })
})

test.each(brandIds)('the landlord confirmation of %s states the data that § 19 BMG requires', async (brand) => {
  const { text } = await write(landlordConfirmation, { startDate: '2026-11-01' }, brand)
  const { company, street, place } = (await loadBrand(brand)).letterhead
  for (const part of [
    `Name: ${company}`,
    `Anschrift: ${street}, ${place}`,
    'Eigentum: Der Wohnungsgeber ist Eigentümer',
    'Name der Person: Erika Mustermann',
    'Art des Ereignisses: Einzug',
    'Tag des Einzugs: 1. November 2026',
    'Anschrift der Wohnung: Am Lindenhof 12, 22999 Hamburg',
  ])
    expect(text).toContain(part)
})

test('a document is not delivered for a request that is withdrawn while the document is written', async () => {
  const portal = await openErika()
  const { db, address } = portal
  const { requestId } = await requestCertificate(portal)
  const { partner_id: partnerId } = await db
    .selectFrom('requests')
    .select('partner_id')
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow()
  let writing: Promise<void> | undefined
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('requests')
      .set({ status: requestStatus.withdrawn })
      .where('request_id', '=', requestId)
      .execute()
    writing = createDocumentWriter(portal)({ partnerId, requestId })
    await waitForLocks(address, 1)
  })
  await writing
  expect(await findRequest(portal, requestId)).toMatchObject({ status: requestStatus.withdrawn, documents: [] })
})
