import { expect, test } from 'vitest'
import { serviceAddress } from './serviceAddress.ts'

test('the URL of a catalog type escapes special characters in the ids of service, theme and type', () => {
  expect(serviceAddress({ serviceTypeId: 'requests', themeId: 'payment', typeId: 'prepayment' })).toBe(
    '/services/requests?theme=payment&type=prepayment',
  )
  expect(serviceAddress({ serviceTypeId: 'a/b', themeId: 'c&d', typeId: 'ü' })).toBe(
    '/services/a%2Fb?theme=c%26d&type=%C3%BC',
  )
})
