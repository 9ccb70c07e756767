import type { Contract } from '@portal/contract/contracts'
import type { ScoredResult } from '@portal/contract/search/searchCatalog'
import { expect, test } from 'vitest'
import { contractsOfOtherKinds, resultsOfOther } from './otherContracts.ts'

const contract = (contractId: string, usageType: Contract['usageType'], change = {}) =>
  ({ contractId, usageType, ...change }) as Contract
const home = contract('1', 'apartment')
const secondHome = contract('2', 'apartment')
const space = contract('3', 'parking')
const formerShop = contract('4', 'commercial', { ended: { on: '2025-12-31', readableUntil: '2027-12-31' } })

test.each([
  ['a home', home, ['3']],
  ['a parking space', space, ['1']],
  ['nothing', undefined, ['1', '3']],
])('with %s selected, a search also covers the first current contract of each other kind', (_, selected, ids) => {
  const others = contractsOfOtherKinds([home, secondHome, space, formerShop], selected)
  expect(others.map(({ contractId }) => contractId)).toEqual(ids)
})

const scored = (...scores: number[]) => scores.map((score) => ({ score }) as ScoredResult)

test.each([
  ['those that match well if the selected contract has none', scored(0.9, 0.6, 0.55, 0.4), [], [0.9, 0.6]],
  ['those that match clearly better than the results of the selected contract', scored(0.95, 0.6), scored(0.6), [0.95]],
  ['none if the selected contract has results that are as good', scored(0.95), scored(0.9), []],
])('of the results of another contract, the search shows %s', (_, found, own, shown) => {
  expect(resultsOfOther(found, own).map(({ score }) => score)).toEqual(shown)
})
