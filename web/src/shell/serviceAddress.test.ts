import { expect, test } from 'vitest'
import { serviceAddress } from './serviceAddress.ts'

test('a type of the catalogue has an address, whatever the landlord calls it', () => {
  expect(serviceAddress({ serviceTypeId: 'requests', themeId: 'payment', typeId: 'prepayment' })).toBe(
    '/services/requests?theme=payment&type=prepayment',
  )
  expect(serviceAddress({ serviceTypeId: 'a/b', themeId: 'c&d', typeId: 'ü' })).toBe(
    '/services/a%2Fb?theme=c%26d&type=%C3%BC',
  )
})
