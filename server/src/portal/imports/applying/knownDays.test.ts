import { expect, test } from 'vitest'
import { openImportDatabase } from '../../../testing/imports/importDatabase.ts'
import { type TenantCells, tenantCsv } from '../../../testing/imports/tenantList.ts'

test.each<[string, TenantCells, TenantCells]>([
  ['a contract begins after its end', { Vertragsende: '30.06.2026' }, { Vertragsbeginn: '01.07.2026' }],
  ['a tenancy begins after its end', { 'Mieter bis': '30.06.2026' }, { 'Mieter ab': '01.07.2026' }],
  ['a tenancy ends before its start', { 'Mieter ab': '01.07.2026' }, { 'Mieter bis': '30.06.2026' }],
])(
  'a row is refused, and the other rows are imported, if the row and a day in the portal mean that %s',
  async (_, first, second) => {
    const { importText } = await openImportDatabase()
    await importText(tenantCsv([first]))
    const { sentences, importId } = await importText(
      tenantCsv([second, { ...second, Mieternummer: '8', Vertragsnummer: '8', Einheit: '8' }]),
    )
    expect(sentences).toEqual([expect.stringContaining('the start would be after the end')])
    expect(importId).toBeDefined()
  },
)
