import { expect, test } from 'vitest'
import { mayAccess } from './store.ts'

test.each([
  ['an administrator', 'admin', [], true],
  ['an auditor', 'auditor', [], false],
  ['an administrator who is limited to a house', 'admin', ['Am Lindenhof 2'], false],
] as const)(
  'only an administrator who is not limited to houses may make a call for administrators with `needsAllHouses`: %s',
  (_, role, places, isAllowed) => {
    expect(mayAccess({ role, places: [...places], awaitsPlaces: false }, { by: ['admin'], needsAllHouses: true })).toBe(
      isAllowed,
    )
  },
)
