import { expect, test } from 'vitest'
import { roleOf } from './rules.ts'

test.each([
  ['lead', '', 'lead'],
  [['x', 'agent', 'admin'], '', 'admin'],
  [['auditor', 'agent'], '', 'agent'],
  [['portal-agent', 'admin'], 'portal-', 'agent'],
  ['Agent', '', undefined],
  [undefined, '', undefined],
  [{ role: 'admin' }, '', undefined],
  [[['admin']], '', undefined],
])('the claim %j with the prefix "%s" gives the role %s', (claim, prefix, role) => {
  expect(roleOf(claim, prefix)).toBe(role)
})
