import { expect, test } from 'vitest'
import { dayInGermany } from '../../platform/germanDay.ts'
import type { Client } from '../../testing/client.ts'
import { openPortal } from '../../testing/portal.ts'
import { apartment, neighbours, parking } from '../../testing/requests/repairs.ts'
import { openErikasContracts } from '../../testing/tenancies.ts'
import { objectionUntil } from './rules.ts'

const query = { contractId: apartment }
const sum = (amounts: readonly (number | null)[]) => amounts.reduce<number>((total, cents) => total + (cents ?? 0), 0)

const rentalContractOf = async (tenant: Client, contractId = apartment) =>
  (await tenant.tenantArea.readRentalContract({ query: { contractId } })).rentalContract
const costsOf = async (tenant: Client, contractId = apartment) =>
  (await tenant.tenantArea.readAdditionalCosts({ query: { contractId } })).additionalCosts

test('a tenant sees the rented unit, the rent, the deposit, the bank details and the contact person of a contract', async () => {
  const { tenant } = await openErikasContracts()
  expect(await rentalContractOf(tenant)).toMatchObject({
    objectDescription: 'Wohnung 7, 3. Obergeschoss links',
    usageType: 'apartment',
    rooms: 2.5,
    areaInSquareMetres: 68.4,
    floor: '3. Obergeschoss links',
    startDate: '2009-04-01',
    rent: {
      parts: [
        { kind: 'baseRent', label: 'Grundmiete', cents: 64_510 },
        { kind: 'operatingCosts', label: 'Vorauszahlung Betriebskosten', cents: 13_800 },
        { kind: 'heating', label: 'Vorauszahlung Heizung und Warmwasser', cents: 7_700 },
      ],
      totalCents: 86_010,
      validFrom: '2026-07-01',
    },
    nextRents: [
      {
        parts: [{ cents: 64_510 }, { cents: 15_000 }, { cents: 8_500 }],
        totalCents: 88_010,
        validFrom: '2026-12-01',
      },
    ],
    deposit: { cents: 164_160, kind: 'Barkaution auf einem Treuhandkonto' },
    payment: {
      kind: 'directDebit',
      accountHolder: 'Lindenhof Wohnen GmbH',
      iban: 'DE44999999990047110000',
      bank: 'Elbhafen Bank',
      reference: 'Miete 1000000001001',
    },
    contactPerson: {
      name: 'Katrin Albers',
      role: 'Mieterbetreuung',
      phone: '040 66969100',
      email: 'mieterbetreuung@lindenhof-wohnen.example',
    },
    documents: [{ title: 'Mietvertrag Wohnung (Kopie)', fileName: 'Mietvertrag Wohnung.pdf' }],
  })
})

test('a contract without a bank account and a contact person on file is shown with the details that are known', async () => {
  const { tenant, db } = await openErikasContracts()
  await db
    .updateTable('contract_details')
    .set({ contact_person_id: null, iban: null, bank: null })
    .where('contract_id', '=', apartment)
    .execute()
  expect(await rentalContractOf(tenant)).toMatchObject({
    rooms: 2.5,
    deposit: { cents: 164_160 },
    payment: null,
    contactPerson: null,
  })
})

test('a contract with another number in the landlord’s system is shown with both numbers', async () => {
  const { tenant, db } = await openErikasContracts()
  const contract = db.updateTable('contracts').where('contract_id', '=', apartment)
  await contract.set({ external_id: apartment }).execute()
  expect(await rentalContractOf(tenant)).toMatchObject({ landlordNumber: null })
  await contract.set({ external_id: '104/007/01' }).execute()
  expect(await rentalContractOf(tenant)).toMatchObject({ landlordNumber: '104/007/01' })
})

test('the documents of a contract, its last statement and the bills for that statement can be opened with the contract id', async () => {
  const { tenant } = await openPortal({ as: 'Erika' })
  const { statement } = (await costsOf(tenant)) ?? {}
  const documents = [...((await rentalContractOf(tenant))?.documents ?? []), statement?.document, statement?.receipts]
  expect(documents.map((document) => document?.fileName)).toEqual([
    'Mietvertrag Wohnung.pdf',
    expect.stringMatching(/^Nebenkostenabrechnung \d{4}\.pdf$/),
    expect.stringMatching(/^Belege zur Nebenkostenabrechnung \d{4}\.pdf$/),
  ])
  for (const document of documents) {
    const { content } = await tenant.inbox.openDocument({
      query: { contractId: apartment, docId: document?.docId ?? '' },
    })
    expect(content.byteLength).toBe(document?.sizeInBytes)
  }
})

test('the last statement is compared line by line with the year before, correct to the cent', async () => {
  const { tenant } = await openErikasContracts()
  const { statement } = (await costsOf(tenant)) ?? {}
  expect(statement).toMatchObject({
    from: '2025-01-01',
    to: '2025-12-31',
    totalCents: 276_617,
    previousTotalCents: 267_262,
    prepaidCents: 258_000,
    balanceCents: -18_617,
    payment: { kind: 'directDebit', dueOn: '2026-12-03' },
  })
  const lines = statement?.lines ?? []
  expect(lines).toHaveLength(17)
  expect(lines[0]).toEqual({ label: 'Grundsteuer', cents: 23_610, previousCents: 22_812 })
  expect(lines.at(-1)).toMatchObject({ label: 'CO₂-Kosten, Anteil des Vermieters', cents: expect.any(Number) })
  expect(sum(lines.map(({ cents }) => cents))).toBe(276_617)
  expect(sum(lines.map(({ previousCents }) => previousCents))).toBe(267_262)
})

test('a tenant can object to a statement for twelve months after its document was delivered', async () => {
  const { tenant, db } = await openPortal({ as: 'Erika' })
  const statement = async () => (await costsOf(tenant))?.statement
  const { delivered_at } = await db
    .selectFrom('documents')
    .select('delivered_at')
    .where('doc_id', '=', String((await statement())?.document?.docId))
    .executeTakeFirstOrThrow()
  expect(await statement()).toMatchObject({ objectionUntil: objectionUntil(dayInGermany(delivered_at)) })
  await db.deleteFrom('statement_documents').execute()
  expect(await statement()).toMatchObject({ document: null, receipts: null, objectionUntil: null })
})

test('a statement is compared only with the statement for the period directly before', async () => {
  const { tenant, db } = await openErikasContracts()
  await db
    .updateTable('cost_statements')
    .set({ from_day: '2025-02-01' })
    .where('contract_id', '=', apartment)
    .where('to_day', '=', '2025-12-31')
    .execute()
  const { statement } = (await costsOf(tenant)) ?? {}
  expect(statement).toMatchObject({ totalCents: 276_617, previousTotalCents: null })
  expect(statement?.lines.every(({ previousCents }) => previousCents === null)).toBe(true)

  await db.deleteFrom('cost_statements').where('contract_id', '=', apartment).execute()
  expect(await costsOf(tenant)).toMatchObject({ statement: null })
})

test('the rental account shows two years of bookings with their balances, the newest first', async () => {
  const { tenant } = await openErikasContracts()
  const { account } = (await costsOf(tenant)) ?? {}
  const entries = account?.entries ?? []
  expect(account).toMatchObject({ balanceCents: 0, asOf: '2026-11-21' })
  expect(entries.slice(0, 3)).toEqual([
    { date: '2026-11-03', text: 'Lastschrift', cents: 86_010, balanceCents: 0 },
    { date: '2026-11-01', text: 'Vorauszahlung November 2026', cents: -21_500, balanceCents: -86_010 },
    { date: '2026-11-01', text: 'Miete November 2026', cents: -64_510, balanceCents: -64_510 },
  ])
  expect(entries.at(-1)).toMatchObject({ date: '2024-12-01', text: 'Miete Dezember 2024', cents: -61_240 })
  expect(entries).toContainEqual(
    expect.objectContaining({ date: '2025-12-01', text: 'Nachzahlung Abrechnung 2024', cents: -9_262 }),
  )
  for (const [index, { balanceCents }] of entries.entries())
    expect(balanceCents).toBe(sum(entries.slice(index).map(({ cents }) => cents)))
})

test('bookings after the date `asOf` of the rental account are not included', async () => {
  const { tenant, db } = await openErikasContracts()
  await db.updateTable('rental_accounts').set({ as_of: '2026-11-02' }).execute()
  const { account } = (await costsOf(tenant)) ?? {}
  expect(account).toMatchObject({ asOf: '2026-11-02', balanceCents: -86_010 })
  expect(account?.entries[0]).toMatchObject({ date: '2026-11-01' })
})

test('texts are in the language of the call, or in the only language that the landlord provides', async () => {
  const { tenant, db } = await openErikasContracts()
  await db
    .updateTable('rent_parts')
    .set({ label: JSON.stringify('Nettokaltmiete') })
    .where('kind', '=', 'baseRent')
    .execute()
  const english = { headers: { 'accept-language': 'en' } }
  const read = async (path: string) =>
    JSON.stringify(await (await tenant.send('GET', `/feature/${path}?contractId=${apartment}`, english)).json())
  const contract = await read('myrentalcontract')
  for (const text of [
    'Nettokaltmiete',
    // The description of the unit, which exists in German only, does not repeat the floor.
    '"Wohnung 7"',
    '3rd floor left',
    'Tenant services',
    'Cash deposit',
    'Rental contract for the apartment',
  ])
    expect(contract).toContain(text)
  const costs = await read('myadditionalCost')
  for (const text of ['Property tax', 'Direct debit', 'Rent November 2026']) expect(costs).toContain(text)
})

test('for a parking space, the portal shows the contract and the amount due of the apartment but no costs', async () => {
  const { tenant } = await openErikasContracts()
  const { amountDue } = await tenant.tenantArea.readTenantArea({ query })
  expect(amountDue).toMatchObject({ cents: 18_617 })
  expect(await tenant.tenantArea.readTenantArea({ query: { contractId: parking } })).toEqual({
    rentalContract: true,
    rentalAccount: false,
    additionalCosts: false,
    changeAdditionalCostsPrepayment: false,
    amountDue: null,
    amountsDueOfOtherContracts: [{ contractId: apartment, ...amountDue }],
    depositCents: null,
  })
  expect(await rentalContractOf(tenant, parking)).toMatchObject({
    usageType: 'parking',
    rooms: null,
    areaInSquareMetres: null,
    rent: { totalCents: 8_150, parts: [{ cents: 7_500 }, { cents: 650 }] },
    nextRents: [],
    deposit: null,
  })
  expect(await costsOf(tenant, parking)).toBeNull()
})

test('data that a flag of the contract switches off are null, even if the tables contain them', async () => {
  const { tenant, db } = await openPortal({ as: 'Erika' })
  const flags = db.updateTable('tenant_area_features').where('contract_id', '=', apartment)
  await flags.set({ change_additional_costs_prepayment: false }).execute()
  expect(await costsOf(tenant)).toMatchObject({ advancePayment: { bounds: null, change: null } })
  await flags.set({ rental_account: false }).execute()
  expect(await costsOf(tenant)).toMatchObject({ account: null, statement: expect.any(Object) })
  await flags.set({ rental_contract: false, additional_costs: false }).execute()
  expect([await rentalContractOf(tenant), await costsOf(tenant)]).toEqual([null, null])

  await db.deleteFrom('tenant_area_features').execute()
  const { amountsDueOfOtherContracts, ...area } = await tenant.tenantArea.readTenantArea({ query })
  expect(amountsDueOfOtherContracts).toEqual([])
  expect(new Set(Object.values(area))).toEqual(new Set([false, null]))
  expect([await rentalContractOf(tenant), await costsOf(tenant)]).toEqual([null, null])
})

test('for a contract without data, the costs are empty and `rentalContract` is null', async () => {
  const { tenant, db } = await openPortal({ as: 'Erika' })
  for (const table of ['contract_details', 'rent_parts', 'cost_statements', 'rental_accounts'] as const)
    await db.deleteFrom(table).where('contract_id', '=', apartment).execute()
  expect(await rentalContractOf(tenant)).toBeNull()
  expect(await costsOf(tenant)).toEqual({
    advancePayment: { parts: [], totalCents: 0, validFrom: '2009-04-01', next: [], bounds: null, change: null },
    statement: null,
    account: null,
  })
})

test('a call for a neighbour’s contract gets the same response as for a contract that does not exist', async () => {
  const { tenant } = await openPortal({ as: 'Erika' })
  for (const path of ['tenantarea', 'myrentalcontract', 'myadditionalCost']) {
    const answers = await Promise.all(
      [neighbours.contractId, '1999999999999'].map(async (contractId) => {
        const response = await tenant.send('GET', `/feature/${path}?contractId=${contractId}`)
        return [response.status, await response.text()]
      }),
    )
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.[0]).toBe(404)
  }
})

test.each(['tenantarea', 'myrentalcontract', 'myadditionalCost'])(
  '%s refuses an invalid, a missing and a repeated contract number with the name of the field',
  async (path) => {
    const { tenant } = await openPortal({ as: 'Erika' })
    for (const search of [
      'contractId=100000000100',
      'contractId=1%27--',
      '',
      `contractId=${apartment}&contractId=${parking}`,
    ]) {
      const response = await tenant.send('GET', `/feature/${path}?${search}`)
      expect([search, response.status]).toEqual([search, 400])
      expect(await response.json()).toMatchObject({ fields: [{ field: 'query.contractId' }] })
    }
  },
)
