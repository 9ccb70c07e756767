import { expect, test } from 'vitest'
import { contractLinks } from './contractLinks.ts'

const nothing = {
  rentalContract: false,
  rentalAccount: false,
  additionalCosts: false,
  changeAdditionalCostsPrepayment: false,
}

test.each([
  ['without visible pages has no links', nothing, []],
  ['with details alone has a link to the details', { ...nothing, rentalContract: true }, ['rentalContract']],
  [
    'with costs but no rental account has a link to the costs',
    { ...nothing, additionalCosts: true },
    ['additionalCosts'],
  ],
  [
    'with all pages has one link for rental account and costs',
    { rentalContract: true, rentalAccount: true, additionalCosts: true, changeAdditionalCostsPrepayment: true },
    ['rentalContract', 'rentalAccount'],
  ],
  ['with unknown features has links to all pages', undefined, ['rentalContract', 'rentalAccount']],
])('a contract %s', (_, area, screens) => {
  expect(contractLinks(area).map(({ screen }) => screen)).toEqual(screens)
})
