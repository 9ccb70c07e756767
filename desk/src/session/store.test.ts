import { expect, test } from 'vitest'
import { mayAccess } from './store.ts'

test.each([
  ['an administrator', 'admin', [], true],
  ['an auditor', 'auditor', [], false],
  ['an administrator who is limited to a house', 'admin', ['Am Lindenhof 2'], false],
] as const)(
  '%s: whether a call for administrators that concerns all houses is allowed',
  (_, role, places, isAllowed) => {
    expect(mayAccess({ role, places: [...places], awaitsPlaces: false }, { by: ['admin'], needsAllHouses: true })).toBe(
      isAllowed,
    )
  },
)
