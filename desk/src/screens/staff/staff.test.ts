import { expect, test } from 'vitest'
import type { ListedMember } from '../../data/staff.ts'
import { changesOf, namesOf } from './changesOf.ts'

const opened: ListedMember = {
  staffId: '0b0d4ed2-8f5c-4b3b-8c3f-0a1b2c3d4e5f',
  name: 'Mira Schwarz',
  email: 'mira@example.org',
  role: 'agent',
  state: 'active',
  hasSecondFactor: true,
  passkeys: 1,
  places: [{ placeId: '5c0d4ed2-8f5c-4b3b-8c3f-0a1b2c3d4e5f', kind: 'deleted', name: '' }],
  awaitsPlaces: false,
  revision: 1,
}

test('after a conflict, the form names the values that another administrator has saved', () => {
  expect(changesOf(opened, { ...opened, role: 'lead', places: [], revision: 2 })).toEqual([
    { label: 'Rolle', value: 'Teamleitung' },
    { label: 'Zuständig für', value: 'alle Häuser' },
  ])
  expect(changesOf(opened, { ...opened, revision: 2 })).toEqual([])
})

test('a member who awaits places does not look like one with all houses', () => {
  expect(namesOf({ places: [], awaitsPlaces: true })).toBe('noch keine Häuser zugewiesen')
  expect(namesOf({ places: [], awaitsPlaces: false })).toBe('alle Häuser')
})
