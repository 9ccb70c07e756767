import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openImportDatabase } from '../../../testing/imports/importDatabase.ts'
import { type TenantCells, tenantCsv } from '../../../testing/imports/tenantList.ts'
import { undoImport } from './undo.ts'

const first = { Mieternummer: '1', Vertragsnummer: '1', Einheit: 'E1' }
const second = { Mieternummer: '2', Vertragsnummer: '2', Einheit: 'E2' }
const at = (cells: TenantCells, Hausnummer: string) => ({ ...cells, Hausnummer })

/** Opens a database with two units in one house without a house id. Returns functions that import rows, and list the houses of the units. */
async function openHouse() {
  const { db, importText } = await openImportDatabase()
  const importRows = (...rows: TenantCells[]) => importText(tenantCsv(rows, 0))
  await importRows(at(first, '12a'), at(second, '12a'))
  const { house_id: id } = await db.selectFrom('houses').select('house_id').executeTakeFirstOrThrow()
  const houses = async () => {
    const { rows } = await sql<{ unit: string; number: string; isSame: boolean }>`
      select u.external_id as unit, h.house_number as number, h.house_id = ${id} as "isSame"
      from units as u join houses as h using (house_id) order by 1`.execute(db)
    return rows.map(({ unit, number, isSame }) => [unit, number, isSame])
  }
  return { db, importRows, houses }
}

test('a house without a house id stays the same house if its address is corrected for all of its units, and an undo restores the address', async () => {
  const { db, importRows, houses } = await openHouse()
  const { importId } = await importRows(at(first, '12b'), at(second, '12b'))
  expect(await houses()).toEqual([
    ['E1', '12b', true],
    ['E2', '12b', true],
  ])
  await undoImport(db, importId ?? 0, new Date())
  expect(await houses()).toEqual([
    ['E1', '12a', true],
    ['E2', '12a', true],
  ])
})

test.each([
  [
    'the file moves one unit, and lacks the other',
    [at(first, '12b')],
    [
      ['12b', false],
      ['12a', true],
    ],
  ],
  [
    'the units move to two addresses',
    [at(first, '12b'), at(second, '12c')],
    [
      ['12b', false],
      ['12c', false],
    ],
  ],
  [
    'the file has the old address too',
    [at(first, '12b'), at(second, '12b'), at({ ...first, Einheit: 'E3', Vertragsnummer: '3' }, '12a')],
    [
      ['12b', false],
      ['12b', false],
      ['12a', true],
    ],
  ],
])('units move to another house if %s', async (_, rows, expected) => {
  const { importRows, houses } = await openHouse()
  await importRows(...rows)
  expect((await houses()).map(([, ...house]) => house)).toEqual(expected)
})
