import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openImportDatabase } from '../../../testing/imports/importDatabase.ts'
import { tenantCsv, tenantRows } from '../../../testing/imports/tenantList.ts'

const paul = { Mieternummer: '7', Vorname: 'Paul', Vertragsnummer: '7', Einheit: '7' }

async function endOfPaul({ db }: Awaited<ReturnType<typeof openImportDatabase>>) {
  const { rows } = await sql<{ to: string | null }>`
    select to_day::text as to from tenancies join partners using (partner_id) where partners.external_id = '7'`.execute(
    db,
  )
  return rows[0]?.to
}

/** A row of Paul as the text of a line of CSV, in which a cell too many moves the others. */
const shiftedCsv = tenantCsv([{}, paul]).replace('7;Krause;Paul', ';7;Krause;Paul')

/** The rows of a list as NDJSON, with the line of Paul cut off. */
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
  expect([problems.size, plan?.endings, await endOfPaul(database)]).toEqual([1, 0, null])
  expect(end.notes).toContainEqual({ code: 'fullWithRefusedRows' })
})
