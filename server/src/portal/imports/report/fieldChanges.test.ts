import { expect, test } from 'vitest'
import { fieldChangesOf } from './fieldChanges.ts'

test('a column of the file that fills several columns of the portal is listed once', () => {
  const after = { external_id: '104-0001', obj_header_id: '104-0001', usage_type: 'apartment' }
  const change = { position: 1, table: 'units', title: '104-0001', row: 2, effect: 'new', before: null, after } as const
  expect(fieldChangesOf('tenants', change, 'de')).toEqual([
    { field: 'Einheitsnummer', before: '', after: '104-0001' },
    { field: 'Nutzungsart', before: '', after: 'Wohnung' },
  ])
})
