import { expect, test } from 'vitest'
import { planWave, type WaveEntry, type WaveTenant } from './wavePlan.ts'

const openLetter = { sentAt: new Date('2026-11-02T09:00:00Z'), expiresAt: new Date('2026-11-23T09:00:00Z'), wave: 7 }

const address = { street: 'Weg', houseNumber: '1', zip: '12345', town: 'Berlin' }

const tenantWith = (partnerId: string, fields: Partial<WaveTenant> = {}): WaveTenant => ({
  tenant: {
    partnerId,
    customerNumber: `${partnerId}00`,
    name: `Tenant ${partnerId}`,
    organisation: null,
    firstName: 'Eva',
    lastName: 'Test',
    birthDate: null,
    email: null,
    mobile: null,
    hasLeftHome: false,
    ...address,
  },
  hasAccount: false,
  openContracts: [{ contractNumber: '1000000000001', landlordNumber: '104/001' }, { contractNumber: '1000000000002' }],
  openLetter: undefined,
  ...fields,
})

const entry = (tenant: WaveEntry['tenant'], contractNumber?: string): WaveEntry => ({
  number: '5',
  tenant,
  contractNumber,
})
const withoutStreet = { ...tenantWith('1').tenant, street: null }
const hasMovedOut = { ...tenantWith('1').tenant, hasLeftHome: true }

test.each<[string, WaveEntry, string]>([
  ['an unknown number', entry(undefined), 'no tenant and no contract has this number'],
  ['an ambiguous number', entry('ambiguous'), 'this is the number of a tenant, and of a contract of another tenant'],
  ['a former tenant', entry(tenantWith('1', { openContracts: [] })), 'the tenancy has ended'],
  ['a tenant of another contract than the named one', entry(tenantWith('1'), '1000000000009'), 'the tenancy has ended'],
  ['a tenant with an account', entry(tenantWith('1', { hasAccount: true })), 'has an account'],
  [
    'a tenant without a street',
    entry(tenantWith('1', { tenant: withoutStreet })),
    'the postal address on file is incomplete',
  ],
  [
    'a tenant who has left the home that is on file',
    entry(tenantWith('1', { tenant: hasMovedOut })),
    'the postal address on file is the home that the tenant has left: import the new address',
  ],
  [
    'a tenant with a valid letter',
    entry(tenantWith('1', { openLetter })),
    'the code in the letter of 2026-11-02 (wave 7) is valid until 2026-11-23',
  ],
  [
    'a tenant with a valid letter that was no part of a wave',
    entry(tenantWith('1', { openLetter: { ...openLetter, wave: null } })),
    'the code in the letter of 2026-11-02 is valid until 2026-11-23',
  ],
])('a wave leaves out %s and says why', (_, left, reason) => {
  const { letters, leftOut } = planWave([left], ['99'])
  expect(letters).toEqual([])
  expect(leftOut).toMatchObject([{ number: '5', reason }])
})

test('a letter names the contract of the list, and otherwise the first open contract of the tenant', () => {
  const { letters } = planWave([entry(tenantWith('1'), '1000000000002'), entry(tenantWith('2'))], [])
  expect(letters).toEqual([
    {
      partnerId: '1',
      customerNumber: '100',
      contractNumber: '1000000000002',
      recipient: { name: 'Tenant 1', address },
      replaces: undefined,
    },
    expect.objectContaining({ partnerId: '2', contractNumber: '1000000000001' }),
  ])
})

test('a tenant with two lines in the list gets one letter', () => {
  const { letters, leftOut } = planWave([entry(tenantWith('1')), entry(tenantWith('1'), '1000000000002')], [])
  expect(letters).toHaveLength(1)
  expect(leftOut).toMatchObject([{ reason: 'gets a letter of this wave already' }])
})

test.each([
  [[], []],
  [['200'], ['2']],
  ['all' as const, ['1', '2']],
])('with --again %j, exactly these tenants with a valid letter get another one: %j', (again, expected) => {
  const entries = ['1', '2'].map((id) => ({ number: `${id}00`, tenant: tenantWith(id, { openLetter }) }))
  const { letters } = planWave(entries, again)
  expect(letters.map(({ partnerId }) => partnerId)).toEqual(expected)
  for (const { replaces } of letters) expect(replaces).toEqual(openLetter)
})
