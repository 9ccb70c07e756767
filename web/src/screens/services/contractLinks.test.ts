import { expect, test } from 'vitest'
import { contractLinks } from './contractLinks.ts'

const nothing = {
  rentalContract: false,
  rentalAccount: false,
  additionalCosts: false,
  changeAdditionalCostsPrepayment: false,
}

test.each([
  ['no visible page', nothing, []],
  ['the details alone', { ...nothing, rentalContract: true }, ['rentalContract']],
  ['costs without an account', { ...nothing, additionalCosts: true }, ['additionalCosts']],
  [
    'all pages',
    { rentalContract: true, rentalAccount: true, additionalCosts: true, changeAdditionalCostsPrepayment: true },
    ['rentalContract', 'rentalAccount'],
  ],
  ['unknown features', undefined, ['rentalContract', 'rentalAccount']],
])('a contract with %s has the expected links', (_, area, screens) => {
  expect(contractLinks(area).map(({ screen }) => screen)).toEqual(screens)
})
