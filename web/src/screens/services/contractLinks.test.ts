import { expect, test } from 'vitest'
import { contractLinks } from './contractLinks.ts'

const nothing = {
  rentalContract: false,
  rentalAccount: false,
  additionalCosts: false,
  changeAdditionalCostsPrepayment: false,
}

test.each([
  ['nothing', nothing, []],
  ['the contract alone', { ...nothing, rentalContract: true }, ['rentalContract']],
  ['costs without an account', { ...nothing, additionalCosts: true }, ['additionalCosts']],
  [
    'all of it',
    { rentalContract: true, rentalAccount: true, additionalCosts: true, changeAdditionalCostsPrepayment: true },
    ['rentalContract', 'rentalAccount'],
  ],
  ['something that is not known', undefined, ['rentalContract', 'rentalAccount']],
])('a contract that shows %s is linked to like that', (_, area, screens) => {
  expect(contractLinks(area).map(({ screen }) => screen)).toEqual(screens)
})
