import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openImportDatabase } from '../../../testing/imports/importDatabase.ts'
import { tenantCsv, tenantRows } from '../../../testing/imports/tenantList.ts'

const day = (date: string) => new Date(`${date}T12:00:00Z`)
const paul = { Mieternummer: '7', Vorname: 'Paul', Vertragsnummer: '7', Einheit: '7' }

async function endOfPaul({ db }: Awaited<ReturnType<typeof openImportDatabase>>) {
  const { rows } = await sql<{ to: string | null }>`
    select to_day::text as to from tenancies join partners using (partner_id) where partners.external_id = '7'`.execute(
    db,
  )
  return rows[0]?.to
}

/** A CSV file in which an additional cell shifts the cells of the row of Paul. */
const shiftedCsv = tenantCsv([{}, paul]).replace('7;Krause;Paul', ';7;Krause;Paul')

/** The same rows as NDJSON, in which the line of Paul is cut off. */
function brokenNdjson(): string {
  const [headers = [], ...rows] = tenantRows([{}, paul])
  const lines = rows.map((row) =>
    JSON.stringify(Object.fromEntries(headers.map((header, index) => [header, row[index]]))),
  )
  return lines.map((line, index) => `${index === 1 ? line.slice(0, -8) : line}\n`).join('')
}

test.each([
  ['a line that is not JSON', brokenNdjson()],
  ['a row with shifted cells', shiftedCsv],
  ['a row whose numbers cannot be read', tenantCsv([{}, { ...paul, Mieternummer: '1,0E+12', Vertragsnummer: '#NV' }])],
])('a full file with %s ends no tenancy, and a note says so', async (_, content) => {
  const database = await openImportDatabase()
  await database.importText(tenantCsv([{}, paul]))
  const { end, problems, plan } = await database.importText(content, { isFull: true, confirmedEndings: 1 })
  expect([problems.rowCount, plan?.endings, await endOfPaul(database)]).toEqual([1, 0, null])
  expect(end.notes).toContainEqual({ code: 'fullWithRefusedRows' })
})

test.each([
  ['protected from spreadsheet programs', { Mieternummer: '="7"', Vertragsnummer: '="9"' }],
  ['written with further spaces', { Mieternummer: '9', Vertragsnummer: '"7  /\n1"' }],
])('a refused row whose numbers are %s counts as present in a full file', async (_, cells) => {
  const database = await openImportDatabase()
  await database.importText(tenantCsv([{}, { ...paul, Vertragsnummer: '7 / 1' }]))
  const content = tenantCsv([{}, { ...paul, ...cells, PLZ: '1067' }])
  const { problems, plan } = await database.importText(content, { isFull: true })
  expect([problems.rowCount, plan?.endings, await endOfPaul(database)]).toEqual([1, 0, null])
})

test('a full file whose headers have line breaks and further spaces ends what it lacks, but not the tenancy of a refused row', async () => {
  const database = await openImportDatabase()
  await database.importText(tenantCsv([{}, paul, { ...paul, Mieternummer: '8', Vertragsnummer: '8', Einheit: '8' }]))
  const content = tenantCsv([{}, { ...paul, PLZ: '1067' }])
    .replace('Mieternummer', '"Mieter-\nNummer"')
    .replace('Vertragsnummer', 'Vertrags  nummer ')
  const { end, problems, plan } = await database.importText(content, { isFull: true, confirmedEndings: 1 })
  expect([problems.rowCount, plan?.endings, await endOfPaul(database)]).toEqual([1, 1, null])
  expect(end.notes).toEqual([])
})

test.each([
  ['2026-11-02', '02.11.2026'],
  ['2026-12-31', '31.12.2026'],
])(
  'a tenancy that was absent and comes back with the last day %s keeps this day when a later file has no column for it',
  async (last, cell) => {
    const database = await openImportDatabase()
    const { importText } = database
    await importText(tenantCsv([{}, paul]), { exportedAt: day('2026-11-01') })
    await importText(tenantCsv([{}]), { isFull: true, confirmedEndings: 1, exportedAt: day('2026-11-02') })
    await importText(tenantCsv([{}, { ...paul, 'Mieter bis': cell }]), { exportedAt: day('2026-11-03') })
    await importText(tenantCsv([{}, paul]), { exportedAt: day('2026-11-04') })
    expect(await endOfPaul(database)).toBe(last)
  },
)

test('a tenancy that is cancelled before its first day ends once, and the same file again changes nothing', async () => {
  const database = await openImportDatabase()
  const { importText } = database
  const future = { ...paul, Vertragsbeginn: '01.02.2027' }
  await importText(tenantCsv([{}, future]), { exportedAt: day('2026-11-01') })
  const options = { isFull: true, exportedAt: day('2026-11-02') }
  const first = await importText(tenantCsv([{}]), { ...options, confirmedEndings: 1 })
  const again = await importText(tenantCsv([{}]), options)
  expect([first.plan?.endings, again.plan?.endings, again.earlierImportId]).toEqual([1, 0, first.importId])
  expect(await endOfPaul(database)).toBe('2027-02-01')
})
