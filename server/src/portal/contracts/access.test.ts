import { expect, test } from 'vitest'
import { dayInGermany } from '../../platform/germanDay.ts'
import { deliverLetter } from '../../testing/documents.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { openPortal } from '../../testing/portal.ts'
import { readActionOfKind, reportHeating, stepSearches } from '../../testing/requests/appointments.ts'
import { apartment, apartmentObject, heatingReport, parking } from '../../testing/requests/repairs.ts'
import { encodeTodo } from '../catalog/todo.ts'

const now = new Date('2026-11-24T12:00:00Z')
const contractId = apartment

/** Opens a portal in which Erika has an open request, an offered appointment and a letter about her apartment. */
async function openErika() {
  const portal = await openPortal({ as: 'Erika', now })
  const { tenant, db } = portal
  const letter = await deliverLetter(portal)
  const report = await heatingReport(tenant)
  const { requestId, todo } = await reportHeating(tenant)
  for (const _ of ['searching', 'contacted', 'sendingTimes']) await stepSearches(portal)
  const { withoutAppointment } = await readActionOfKind(tenant, todo, 'appointmentChoice')
  const { requests } = await tenant.requests.listRequests({ query: { contractId, requestId } })
  const { addMessage, withdraw, attachments } = requests[0] ?? {}
  const photo = await db
    .selectFrom('attachments')
    .select('attachment_id as docId')
    .where('contract_id', '=', contractId)
    .executeTakeFirstOrThrow()
  const submit = (body: object) =>
    outcomeOf(tenant.requests.submitRequest({ headers: {}, body: { contractId, ...body } }))
  const query = { contractId }
  const writes = {
    request: () => submit(report),
    contact: () =>
      submit({ formId: 'contact', answers: { email: 'a@example.org', reason: 'Wo ist mein Rad? '.repeat(5) } }),
    decision: () => submit({ todo: withoutAppointment }),
    message: () => submit({ todo: addMessage, answers: { message: 'Noch etwas.' } }),
    withdrawal: () => submit({ todo: withdraw }),
  }
  const reads = {
    features: () => outcomeOf(tenant.features.readServiceFeatures({ query })),
    catalog: () => outcomeOf(tenant.requests.readCatalog({ query: { contractId, objHeaderId: apartmentObject } })),
    requests: () => outcomeOf(tenant.requests.listRequests({ query })),
    request: () => outcomeOf(tenant.requests.listRequests({ query: { contractId, requestId } })),
    appointment: () => outcomeOf(tenant.requests.readAction({ query: { todo } })),
    mailedAppointment: () => outcomeOf(tenant.requests.readAction({ query: { todo: encodeTodo({ requestId }) } })),
    tenantArea: () => outcomeOf(tenant.tenantArea.readTenantArea({ query })),
    rentalContract: () => outcomeOf(tenant.tenantArea.readRentalContract({ query })),
    costs: () => outcomeOf(tenant.tenantArea.readAdditionalCosts({ query })),
    document: () => outcomeOf(tenant.inbox.openDocument({ query: { contractId, docId: letter.docId } })),
    photo: () => outcomeOf(tenant.inbox.openDocument({ query: { contractId, docId: photo.docId } })),
    archive: () => outcomeOf(tenant.inbox.moveToArchive({ params: { id: letter.arcDocId } })),
  }
  const endOn = (day: string) =>
    db.updateTable('contracts').set({ end_date: day }).where('contract_id', '=', contractId).execute()
  return { ...portal, letter, requestId, todo, attachments, writes, reads, endOn }
}

type Calls = Record<string, () => Promise<string>>

async function answersOf(calls: Calls): Promise<Record<string, string>> {
  const answers: Record<string, string> = {}
  for (const [name, call] of Object.entries(calls)) answers[name] = await call()
  return answers
}

const allOf = (calls: Calls, answer: string) => Object.fromEntries(Object.keys(calls).map((name) => [name, answer]))

test.each([
  ['ends today', '2026-11-24'],
  ['ends tomorrow', '2026-11-25'],
] as const)('a tenant whose tenancy %s can read and write', async (_, day) => {
  const { reads, writes, endOn, tenant } = await openErika()
  await endOn(day)
  expect(await answersOf(reads)).toEqual(allOf(reads, 'answered'))
  expect(await answersOf(writes)).toEqual(allOf(writes, 'answered'))
  const { contracts } = await tenant.contracts.listContracts()
  expect(contracts[0]).not.toHaveProperty('ended')
})

test.each([
  ['yesterday', '2026-11-23', '2028-11-23'],
  ['24 months ago', '2024-11-24', '2026-11-24'],
] as const)('after a tenancy that ended %s, the tenant can only read', async (_, day, readableUntil) => {
  const { reads, writes, endOn, tenant, requestId, todo } = await openErika()
  await endOn(day)
  expect(await answersOf(reads)).toEqual(allOf(reads, 'answered'))
  expect(await answersOf(writes)).toEqual(allOf(writes, '409 tenancyEnded'))

  const { contracts } = await tenant.contracts.listContracts()
  expect(contracts.map(({ ended }) => ended)).toEqual([{ on: day, readableUntil }, undefined])
  const features = await tenant.features.readServiceFeatures({ query: { contractId } })
  expect(Object.entries(features).filter(([, isOffered]) => isOffered)).toEqual([
    ['faq', true],
    ['myConcerns', true],
  ])
  const { serviceTypes } = await tenant.requests.readCatalog({ query: { contractId, objHeaderId: apartmentObject } })
  expect(serviceTypes).toEqual([])
  const { requests } = await tenant.requests.listRequests({ query: { contractId } })
  expect(requests.find((request) => request.requestId === requestId)).toMatchObject({
    todo: null,
    addMessage: null,
    withdraw: null,
  })
  expect(requests.some(({ isReschedulable }) => isReschedulable)).toBe(false)
  expect(await tenant.requests.readAction({ query: { todo } })).toMatchObject({
    kind: 'appointmentEnded',
    search: null,
  })
  const { additionalCosts } = await tenant.tenantArea.readAdditionalCosts({ query: { contractId } })
  expect(additionalCosts?.advancePayment.change).toBeNull()
})

test('later than 24 months after the end, calls about the contract, its requests and its documents are refused as if these did not exist', async () => {
  const { reads, writes, endOn, tenant } = await openErika()
  await endOn('2024-11-23')
  expect(new Set(Object.values(await answersOf({ ...reads, ...writes })))).toEqual(
    new Set(['404 contractNotFound', '404 unknownAction', '404 documentNotFound']),
  )
  const { contracts } = await tenant.contracts.listContracts()
  expect(contracts.map((contract) => contract.contractId)).toEqual([parking])
  const others = await tenant.requests.listRequests({ query: { contractId: parking, withOtherContracts: 'true' } })
  expect(others.ofOtherContracts).toEqual([])
})

test('the inbox and its counts leave out the documents of a contract that can no longer be read', async () => {
  const { endOn, tenant, db } = await openErika()
  await endOn('2024-11-23')
  const rows = await db
    .selectFrom('documents')
    .select(['folder', 'opened_at'])
    .where('contract_id', '=', parking)
    .execute()
  const inbox = rows.filter(({ folder }) => folder === 'inbox')
  for (const skip of [0, 1]) {
    const page = await tenant.inbox.listInbox({ query: { top: 100, skip } })
    expect(page.partnerDocs.every((document) => document.contractId === parking)).toBe(true)
    expect([page.partnerDocCount, page.partnerDocs.length]).toEqual([inbox.length, Math.max(inbox.length - skip, 0)])
  }
  expect((await tenant.inbox.listArchive({ query: { top: 100, skip: 0 } })).partnerDocCount).toBe(
    rows.length - inbox.length,
  )
  expect(await tenant.inbox.countUnread()).toEqual({
    unreadCount: inbox.filter(({ opened_at }) => opened_at === null).length,
  })
})

test('a tenant who leaves while the contract continues sees no bookings after their last day, but sees them if the contract ends on that day too', async () => {
  const { tenant, db } = await openErika()
  const query = { contractId }
  const before = (await tenant.tenantArea.readAdditionalCosts({ query })).additionalCosts
  const bookings = before?.account?.entries ?? []
  const lastDay = bookings[5]?.date ?? ''
  await db.updateTable('tenancies').set({ to_day: lastDay }).where('contract_id', '=', contractId).execute()
  const after = (await tenant.tenantArea.readAdditionalCosts({ query })).additionalCosts
  expect(after?.account?.entries[0]?.date).toBe(lastDay)
  expect(bookings[0]?.date).not.toBe(lastDay)
  await db.updateTable('contracts').set({ end_date: lastDay }).where('contract_id', '=', contractId).execute()
  const ofAll = (await tenant.tenantArea.readAdditionalCosts({ query })).additionalCosts
  expect(ofAll?.account?.entries[0]?.date).toBe(bookings[0]?.date)
})

test('no access code can be requested for a contract that ended more than 24 months ago', async () => {
  const { db, signIn } = await openPortal()
  const newcomer = await signIn('Neumann')
  const body = {
    contractNumber: '1000000004001',
    firstName: 'Paul',
    lastName: 'Petersen',
    birthDate: '1951-11-30',
    channel: 'letter' as const,
  }
  const endMonthsAgo = async (months: number) => {
    const today = new Date()
    const day = dayInGermany(new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - months, 1, 12)))
    await db.updateTable('contracts').set({ end_date: day }).where('contract_id', '=', body.contractNumber).execute()
  }
  await endMonthsAgo(23)
  expect(await outcomeOf(newcomer.registration.requestCode({ body }))).toBe('answered')
  await endMonthsAgo(25)
  expect(await outcomeOf(newcomer.registration.requestCode({ body }))).toBe('400 dataNotFound')
})
