import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createImporter, dumpDatabase, openImportDatabase } from '../../../testing/imports/importDatabase.ts'
import { sampleFile } from '../../../testing/imports/sampleFile.ts'
import { csv, tenantCsv } from '../../../testing/imports/tenantList.ts'
import { openPortal } from '../../../testing/portal.ts'
import { undoImport } from './undo.ts'

const headers = [
  'Vertragsnummer',
  'Abrechnung von',
  'Abrechnung bis',
  'Vorauszahlungen',
  'Summe der Kosten',
  'Kostenart',
  'Anteil',
]
const statements = (...rows: string[][]) => csv(headers, ...rows)
const statement = (total: string, costs: Record<string, string>, contract = '104/001', year = '2025') =>
  Object.entries(costs).map(([kind, amount]) => [
    contract,
    `01.01.${year}`,
    `31.12.${year}`,
    '1.200,00',
    total,
    kind,
    amount,
  ])

async function openWithTenants() {
  const opened = await openImportDatabase()
  await opened.importText(tenantCsv([{}]))
  const lines = () =>
    opened.db.selectFrom('cost_statement_lines').select(['kind', 'cents']).orderBy('position').execute()
  return { ...opened, lines }
}

test('an import counts statements and their lines as new, changed, unchanged or removed, and an undo restores them', async () => {
  const { db, importText, lines } = await openWithTenants()
  const before = await dumpDatabase(db)
  const file = statements(...statement('1.100,10', { Wasser: '300,10', Heizung: '800,00' }))
  const first = await importText(file)
  expect(first.plan?.tables.slice(0, 2)).toMatchObject([{ new: 1 }, { new: 2 }])
  expect(await lines()).toEqual([
    { kind: 'Wasser', cents: 30_010 },
    { kind: 'Heizung', cents: 80_000 },
  ])
  expect((await importText(file)).earlierImportId).toBe(first.importId)
  const second = await importText(statements(...statement('1.000,00', { Wasser: '280,00', Müll: '720,00' })))
  expect(second.plan?.tables.slice(0, 2)).toMatchObject([{ unchanged: 1 }, { new: 1, changed: 1, removed: 1 }])
  expect((await lines()).map(({ cents }) => cents)).toEqual([28_000, 72_000])
  for (const { importId = 0 } of [second, first])
    expect(await undoImport(db, importId, new Date())).toMatchObject({ outcome: 'undone' })
  expect(await dumpDatabase(db)).toEqual(before)
})

test('a statement whose lines do not add up to its total or balance is refused as a whole', async () => {
  const { importText, lines } = await openWithTenants()
  const costs = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`K${index}`, '10,00']))
  const good = statement('300,00', costs, '104/001', '2024')
  const { sentences } = await importText(
    statements(
      ...good,
      ...statement('1.100,11', { Wasser: '300,10', Heizung: '800,00' }),
      ...statement('20,00', { Wasser: '10,00', Heizung: 'viel' }, '200/000'),
    ),
  )
  const expected =
    'column "Summe der Kosten": "1100.11". The lines of the statement add up to 1100.10, not to this total. Refused lines are missing in the sum.'
  expect(sentences.filter((sentence) => sentence.includes('add up'))).toEqual([
    `file, row 32: ${expected}`,
    `file, row 33: ${expected}`,
    expect.stringContaining('row 34: column "Summe der Kosten": "20.00". The lines of the statement add up to 10.00'),
  ])
  expect(await lines()).toHaveLength(30)
  const withBalance = csv(
    [...headers.slice(0, 4), 'Saldo', ...headers.slice(5)],
    ...statement('100,00', { Wasser: '1.100,01' }),
  )
  expect((await importText(withBalance)).sentences.join()).toContain('is 99.99, not this balance')
})

test('a statement with an unknown contract or document, without a method of payment, or with a period that ends before it begins is refused', async () => {
  const { importText } = await openWithTenants()
  const withMore = (cells: string[], due: string, document: string) => [...cells, due, document]
  const [good = [], ...others] = statement('10,00', { Wasser: '10,00' })
  const many = Array.from({ length: 20 }, (_, index) =>
    statement('10,00', { Wasser: '10,00' }, '104/001', String(1990 + index)),
  )
  const { sentences } = await importText(
    csv(
      [...headers, 'Fällig am', 'Dokumentnummer'],
      ...[...others, ...many.flat()].map((cells) => withMore(cells, '', '')),
      withMore(['9', ...good.slice(1)], '', ''),
      withMore(good, '31.12.2026', 'DOK-1'),
      withMore(['200/000', '31.12.2025', ...good.slice(2)], '', ''),
    ),
  )
  expect(sentences).toEqual([
    expect.stringContaining('The portal has no contract with this number.'),
    expect.stringContaining('The day and the method of the payment belong together'),
    expect.stringContaining('The portal has no document with this number for this contract.'),
    expect.stringContaining('The end is before the start.'),
  ])
})

test('a complete file removes the statements that it lacks, and an undo brings them back', async () => {
  const { db, importText } = await openWithTenants()
  const old = statement('10,00', { Wasser: '10,00' }, '104/001', '2024')
  const last = statement('10,00', { Wasser: '10,00' })
  await importText(statements(...old, ...last))
  const before = await dumpDatabase(db)
  const { importId = 0 } = await importText(statements(...last), { isFull: true, confirmedEndings: 1 })
  expect(await db.selectFrom('cost_statements').select('to_day').execute()).toEqual([{ to_day: '2025-12-31' }])
  await undoImport(db, importId, new Date())
  expect(await dumpDatabase(db)).toEqual(before)
})

test('an undo restores an absent statement before its lines, also if the file has only changed a line of another one', async () => {
  const { db, importText } = await openWithTenants()
  const old = statement('10,00', { Wasser: '10,00' }, '104/001', '2024')
  await importText(statements(...old, ...statement('30,00', { Wasser: '10,00', Heizung: '20,00' })))
  const before = await dumpDatabase(db)
  const corrected = statements(...statement('30,00', { Wasser: '15,00', Heizung: '15,00' }))
  const { importId = 0 } = await importText(corrected, { isFull: true, confirmedEndings: 1 })
  expect(await undoImport(db, importId, new Date())).toMatchObject({ outcome: 'undone' })
  expect(await dumpDatabase(db)).toEqual(before)
})

test('a tenant sees the statement of the sample file, compared with the year before, and the amount due', async () => {
  const { db, tenant } = await openPortal({ as: 'Krause', now: '2026-11-20T08:00:00Z' })
  const contractId = '1000000002001'
  await db.deleteFrom('cost_statements').where('contract_id', '=', contractId).execute()
  const sample = readFileSync(sampleFile('statements.csv'), 'utf8').replaceAll('104/001', contractId)
  const lastYear = sample.replaceAll('.2025', '.2024').replaceAll('31.12.2026;Überweisung', ';')
  const { importText } = createImporter(db)
  for (const file of [lastYear, sample]) expect((await importText(file)).sentences).toEqual([])
  const { additionalCosts } = await tenant.tenantArea.readAdditionalCosts({ query: { contractId } })
  expect(additionalCosts?.statement).toMatchObject({
    from: '2025-01-01',
    to: '2025-12-31',
    lines: [
      { label: 'Wasserversorgung', cents: 31_240, previousCents: 31_240 },
      { label: 'Heizung', cents: 118_745 },
      { label: 'Hauswart', cents: 32_000 },
      { label: 'Gutschrift Aufzug', cents: -2_000 },
    ],
    totalCents: 179_985,
    previousTotalCents: 179_985,
    prepaidCents: 174_000,
    balanceCents: -5_985,
    payment: { kind: 'transfer', dueOn: '2026-12-31' },
    document: null,
  })
  const { amountDue } = await tenant.tenantArea.readTenantArea({ query: { contractId } })
  expect(amountDue).toMatchObject({ cents: 5_985, dueOn: '2026-12-31' })
})
