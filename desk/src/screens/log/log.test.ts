import { expect, test } from 'vitest'
import { detailsOf } from './details.ts'
import { filterOf } from './filter.ts'

test('the details list the fields that differ, in words', () => {
  const before = { name: 'Mira Schwarz', role: 'agent', places: [] }
  const after = { name: 'Mira Schwarz', role: 'lead', places: ['Am Lindenhof 2', 'Am Lindenhof 4'], revision: 2 }
  expect(detailsOf({ before, after })).toEqual([
    { field: 'Rolle', before: 'Sachbearbeitung', after: 'Teamleitung' },
    { field: 'Zuständig für', before: '–', after: 'Am Lindenhof 2, Am Lindenhof 4' },
    { field: 'revision', before: '–', after: '2' },
  ])
  expect(detailsOf({ before: null, after: null })).toEqual([])
})

test('the filter comes from the query of the address, without values that the call would refuse', () => {
  const staffId = '0b0d4ed2-8f5c-4b3b-8c3f-0a1b2c3d4e5f'
  const query = new URLSearchParams({ person: staffId, action: 'staff.added', from: '2026-11-01', to: '2026-11-28' })
  expect(filterOf(query)).toEqual({ staffId, action: 'staff.added', from: '2026-11-01', to: '2026-11-28' })
  expect(filterOf(new URLSearchParams('person=x&action=nothing&from=yesterday&to='))).toEqual({})
})
