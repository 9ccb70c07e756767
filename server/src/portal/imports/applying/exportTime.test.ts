import { expect, test } from 'vitest'
import { openImportDatabase } from '../../../testing/imports/importDatabase.ts'
import { tenantCsv } from '../../../testing/imports/tenantList.ts'
import { readCommand } from '../commands/commandLine.ts'
import type { Mapping } from '../header/mapping.ts'

const mappings: Mapping[] = [
  {
    name: 'erp',
    kind: 'tenants',
    recognizedBy: ['Stand'],
    columns: {},
    defaults: {},
    words: {},
    digits: {},
    exportedOn: 'Stand',
  },
]
const now = new Date('2026-11-24T08:00:00Z')

test('a file from the future is refused, because all later files would otherwise count as older', async () => {
  const { importText } = await openImportDatabase()
  const wrong = await importText(tenantCsv([{ Stand: '24.11.2062' }], 0), { mappings, now })
  expect(wrong.sentences).toEqual([expect.stringContaining('which is in the future')])
  const typo = await importText(tenantCsv([{}]), { exportedAt: new Date('2026-11-26T00:00:00Z'), now })
  expect(typo.end.refusal).toMatchObject({ code: 'fromFuture' })
  expect((await importText(tenantCsv([{ Stand: '24.11.2026' }], 0), { mappings, now })).importId).toBeDefined()
})

test('a day counts to its end in Germany, in a column of the file as well as in the command', async () => {
  const { db, importText } = await openImportDatabase()
  await importText(tenantCsv([{ Stand: '23.11.2026' }], 0), { mappings, now })
  const { exported_at } = await db.selectFrom('imports').select('exported_at').executeTakeFirstOrThrow()
  const end = new Date('2026-11-23T22:59:59.999Z')
  expect(exported_at).toEqual(end)
  expect(readCommand(['file.csv', '--exported', '2026-11-23'])).toMatchObject({ exportedAt: end })
})

test('a file that names only today does not make the further files of today older', async () => {
  const { importText } = await openImportDatabase()
  const endOfToday = new Date('2026-11-24T22:59:59.999Z')
  const later = new Date('2026-11-24T09:00:00Z')
  await importText(tenantCsv([{}]), { exportedAt: endOfToday, now })
  const { sentences, importId } = await importText(tenantCsv([{ Vorname: 'Anne' }]), { exportedAt: later, now: later })
  expect(sentences).toEqual([])
  expect(importId).toBeDefined()
})

test('the column for the time of the export is found like other columns, even with a line break in its header', async () => {
  const { db, importText } = await openImportDatabase()
  const content = tenantCsv([{ Stand: '02.11.2026' }], 0).replace('Stand', '"stand\nvom "')
  const named = mappings.map((each) => ({ ...each, recognizedBy: ['Stand vom'], exportedOn: 'Stand vom' }))
  await importText(content, { mappings: named })
  const { exported_at } = await db.selectFrom('imports').select('exported_at').executeTakeFirstOrThrow()
  expect(exported_at.toISOString().slice(0, 10)).toBe('2026-11-02')
})

test('a column that the mapping names says when the source wrote the file', async () => {
  const { db, importText } = await openImportDatabase()
  await importText(
    tenantCsv(
      [
        { Stand: '02.11.2026' },
        { Mieternummer: '7', Vorname: 'Paul', Vertragsnummer: '7', Einheit: '7', Stand: '03.11.2026' },
      ],
      0,
    ),
    { mappings },
  )
  const { exported_at } = await db.selectFrom('imports').select('exported_at').executeTakeFirstOrThrow()
  expect(exported_at.toISOString().slice(0, 10)).toBe('2026-11-03')
})
