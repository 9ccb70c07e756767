import { expect, test } from 'vitest'
import { deliverLetter, tenantOf } from '../../testing/documents.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { environmentOf } from '../../testing/portalEnvironment.ts'
import { newYear, openAdvancePayment } from '../../testing/requests/advancePayment.ts'
import { apartment, apartmentObject, heatingReport, neighbours, todoFor } from '../../testing/requests/repairs.ts'
import { runCodesCommand } from '../registration/codesCommand.ts'

const contractId = apartment
const query = { contractId }
const [yesterday, today, tomorrow] = ['2026-11-20', '2026-11-21', '2026-11-22']

/** Opens a portal of 21 November 2026 in which Max Krause joins Erika's contract of 2009. `fromDay` is his first day. */
async function openJoiner(fromDay: string) {
  const portal = await openAdvancePayment()
  const { db, tenant: erika } = portal
  const partnerId = await tenantOf(portal, neighbours.contractId)
  await db
    .insertInto('tenancies')
    .values({ partner_id: partnerId, contract_id: contractId, role: 'co', from_day: fromDay })
    .execute()
  const max = await portal.signIn('Krause')
  const letter = await deliverLetter(portal, { partnerId })
  const report = await heatingReport(erika)
  const prepayment = await todoFor(erika, 'payment', 'prepayment')
  const submit = (body: object) => outcomeOf(max.requests.submitRequest({ headers: {}, body: { contractId, ...body } }))
  const calls: Record<string, () => Promise<string>> = {
    features: () => outcomeOf(max.features.readServiceFeatures({ query })),
    catalog: () => outcomeOf(max.requests.readCatalog({ query: { contractId, objHeaderId: apartmentObject } })),
    form: () => outcomeOf(max.requests.readForm({ query: { contractId, formId: 'requestPrepayment' } })),
    requests: () => outcomeOf(max.requests.listRequests({ query })),
    action: () => outcomeOf(max.requests.readAction({ query: { todo: prepayment } })),
    tenantArea: () => outcomeOf(max.tenantArea.readTenantArea({ query })),
    rentalContract: () => outcomeOf(max.tenantArea.readRentalContract({ query })),
    costs: () => outcomeOf(max.tenantArea.readAdditionalCosts({ query })),
    document: () => outcomeOf(max.inbox.openDocument({ query: { contractId, docId: letter.docId } })),
    archive: () => outcomeOf(max.inbox.moveToArchive({ params: { id: letter.arcDocId } })),
    report: () => submit(report),
    contact: () =>
      submit({ formId: 'contact', answers: { email: 'a@example.org', reason: 'Wo ist mein Rad? '.repeat(5) } }),
    advancePayment: () =>
      submit({
        formId: 'requestPrepayment',
        todo: prepayment,
        answers: { amount: 30_000, startDay: newYear },
      }),
  }
  const answers = async () => {
    const all: string[] = []
    for (const call of Object.values(calls)) all.push(await call())
    return new Set(all)
  }
  const contractsOfMax = async () =>
    (await max.contracts.listContracts()).contracts.map((contract) => contract.contractId)
  const costsOf = async (tenant: typeof max) => (await tenant.tenantArea.readAdditionalCosts({ query })).additionalCosts
  return { ...portal, erika, max, letter, answers, contractsOfMax, costsOf }
}

test('until a tenant joins a running contract, every call about it is refused as if it did not exist', async () => {
  const { answers, contractsOfMax, max, letter, advancePayment } = await openJoiner(tomorrow)
  const before = await advancePayment()
  expect(await answers()).toEqual(new Set(['404 contractNotFound', '404 unknownAction', '404 documentNotFound']))
  expect(await contractsOfMax()).toEqual([neighbours.contractId])
  expect(await advancePayment()).toEqual(before)
  const { partnerDocs, partnerDocCount } = await max.inbox.listInbox({ query: { top: 100 } })
  expect(partnerDocs.map(({ docId }) => docId)).not.toContain(letter.docId)
  expect(partnerDocCount).toBe(partnerDocs.length)
  expect((await max.inbox.countUnread()).unreadCount).toBe(partnerDocs.filter(({ read }) => !read).length)
})

test.each([
  ['today', today],
  ['yesterday', yesterday],
])('a tenant who joined a running contract %s can read and write', async (_, day) => {
  const { answers, contractsOfMax } = await openJoiner(day)
  expect(await answers()).toEqual(new Set(['answered']))
  expect(await contractsOfMax()).toEqual([contractId, neighbours.contractId])
})

test('a form does not announce that a tenant who joins later will see the request', async () => {
  const { erika } = await openJoiner(tomorrow)
  const todo = await todoFor(erika, 'heating', 'noHeating')
  const form = await erika.requests.readForm({ query: { contractId, formId: 'repairHeating', todo } })
  expect(form.seenBy).toBeUndefined()
})

test('a tenant whose new contract begins later sees it in advance', async () => {
  const { db, contractsOfMax } = await openJoiner(tomorrow)
  await db.updateTable('tenancies').set({ from_day: tomorrow }).where('contract_id', '=', contractId).execute()
  await db.updateTable('contracts').set({ start_date: tomorrow }).where('contract_id', '=', contractId).execute()
  expect(await contractsOfMax()).toContain(contractId)
})

test('a tenant who joins later has no access in advance, even if the start of the contract moves to that day', async () => {
  const { db, contractsOfMax } = await openJoiner(tomorrow)
  await db.updateTable('contracts').set({ start_date: tomorrow }).where('contract_id', '=', contractId).execute()
  expect(await contractsOfMax()).toEqual([neighbours.contractId])
})

test('a tenant who joined later sees the bookings from that day on, and the balance before it as one entry', async () => {
  const { erika, max, costsOf } = await openJoiner('2026-06-15')
  const [ofErika, ofMax] = [(await costsOf(erika))?.account, (await costsOf(max))?.account]
  const later = ofErika?.entries.filter(({ date }) => date >= '2026-06-15') ?? []
  const [earlier] = ofErika?.entries.filter(({ date }) => date < '2026-06-15') ?? []
  expect(later.length).toBeGreaterThan(0)
  const balanceCents = earlier?.balanceCents
  expect(ofMax).toEqual({
    ...ofErika,
    entries: [
      ...later,
      { date: '2026-06-15', text: 'Kontostand vor Ihrem Mietbeginn', cents: balanceCents, balanceCents },
    ],
  })
})

test('a tenant sees no rental account that is older than the day on which the tenant joined', async () => {
  const { max, costsOf, db } = await openJoiner(today)
  await db.updateTable('rental_accounts').set({ as_of: yesterday }).where('contract_id', '=', contractId).execute()
  expect((await costsOf(max))?.account).toBeNull()
})

test.each([
  ['hides the statement of a period that ended before the tenant joined', '2026-01-01', null],
  ['shows the statement of the period in which the tenant joined, without the one before', '2025-12-31', '2025-12-31'],
])('the portal %s', async (_, fromDay, to) => {
  const { erika, max, costsOf } = await openJoiner(fromDay)
  expect((await costsOf(erika))?.statement).toMatchObject({ to: '2025-12-31', previousTotalCents: expect.any(Number) })
  const statement = (await costsOf(max))?.statement ?? null
  expect(statement?.to ?? null).toBe(to)
  expect(statement?.previousTotalCents ?? null).toBeNull()
  const { amountDue } = await max.tenantArea.readTenantArea({ query })
  expect(amountDue === null).toBe(to === null)
})

test('the form for the advance payment suggests no amount from a period that ended before the tenant joined', async () => {
  const { erika, max } = await openJoiner('2026-01-01')
  const suggestedTo = async (tenant: typeof max) => {
    const { steps } = await tenant.requests.readForm({ query: { contractId, formId: 'requestPrepayment' } })
    const [amount] = steps[0]?.fields ?? []
    return amount?.kind === 'amount' ? amount.suggestion?.value : 'no amount'
  }
  expect([await suggestedTo(erika), await suggestedTo(max)]).toEqual([23_100, undefined])
})

test('a tenant who joins later connects an account in advance, and sees no contract until the first day', async () => {
  const portal = await openAdvancePayment()
  const { db, clock } = portal
  const [customerNumber, contractNumber] = ['4711004', '1000000004001']
  await db.updateTable('tenancies').set({ from_day: '2026-12-01' }).where('contract_id', '=', contractNumber).execute()
  const newcomer = await portal.signIn('Neumann')
  const paul = { contractNumber, firstName: 'Paul', lastName: 'Petersen', birthDate: '1951-11-30' }
  expect(await outcomeOf(newcomer.registration.requestCode({ body: { ...paul, channel: 'letter' } }))).toBe('answered')
  await runCodesCommand(['send', customerNumber], environmentOf(portal))
  const letter = (await portal.outbox()).find(({ text }) => text.includes(contractNumber))
  const code = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(letter?.text ?? '')?.[0] ?? ''
  await newcomer.registration.matchCode({ body: { code, customerNumber } })

  const tenant = await portal.signIn('Neumann')
  expect(await tenant.contracts.listContracts()).toEqual({ contracts: [], joinsOn: '2026-12-01' })
  expect(await tenant.partner.readPartner()).toMatchObject({ lastName: 'Petersen' })
  expect(await tenant.inbox.listInbox({ query: { top: 10 } })).toMatchObject({ partnerDocCount: 0 })
  clock.advance({ days: 10 })
  const later = await portal.signIn('Neumann')
  expect(await later.contracts.listContracts()).toMatchObject({ contracts: [{ contractId: contractNumber }] })
})
