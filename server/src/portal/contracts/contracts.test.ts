import { expect, test } from 'vitest'
import { openPortal } from '../../testing/portal.ts'

test('a tenant sees exactly their own contracts, the oldest first', async () => {
  const { tenant, signIn } = await openPortal({ as: 'Erika' })
  const { contracts } = await tenant.contracts.listContracts()
  expect(contracts.map(({ contractId, usageType }) => [contractId, usageType])).toEqual([
    ['1000000001001', 'apartment'],
    ['1000000001002', 'parking'],
  ])
  const krause = await signIn('Krause')
  expect((await krause.contracts.listContracts()).contracts).toMatchObject([
    { contractId: '1000000002001', objectAddressStreet: 'Am Lindenhof', objectAddressHousenumber: '14' },
  ])
})
