import { unknownServiceFeatures } from '@portal/contract/features'
import { requestStatus } from '@portal/contract/requestStatus'
import type { ServiceRequest } from '@portal/contract/requests'
import { searchedPages } from '@portal/contract/search/searchedPages'
import { expect, test, vi } from 'vitest'
import { findPage, type PageScope } from './pages.ts'

vi.mock('../../../session/passkeySupport.ts', () => ({ supportsPasskeys: () => true }))

const everything: PageScope = {
  flags: { ...unknownServiceFeatures, contactForm: true, myConcerns: true },
  area: { rentalContract: true, rentalAccount: true, additionalCosts: true, changeAdditionalCostsPrepayment: true },
  requests: [],
}
const none = {
  rentalContract: false,
  rentalAccount: false,
  additionalCosts: false,
  changeAdditionalCostsPrepayment: false,
}

test('a contract that offers everything has every page that the search may find', () => {
  for (const id of searchedPages) expect([id, findPage(id, everything)?.href]).toEqual([id, expect.any(String)])
})

test.each([
  [
    'without the rental account',
    { ...everything, area: { ...none, rentalContract: true } },
    ['additionalCosts', 'rentalAccount'],
  ],
  ['without details', { ...everything, area: { ...none, additionalCosts: true } }, ['rentalAccount', 'rentalContract']],
  ['with unknown features', { ...everything, area: undefined }, []],
  ['without own requests', { ...everything, flags: { ...everything.flags, myConcerns: false } }, ['appointments']],
  ['without the contact form', { ...everything, flags: { ...everything.flags, contactForm: false } }, ['contact']],
])('a contract %s lacks only the pages %j', (_, scope, lacking) => {
  expect(searchedPages.filter((id) => !findPage(id, scope))).toEqual(lacking)
})

const request = (requestId: string, state: string, change = {}) =>
  ({
    requestId,
    kind: 'own',
    status: requestStatus.appointmentAgreed,
    appointment: { state },
    ...change,
  }) as ServiceRequest

test.each([
  ['one appointment', [request('a', 'agreed')], '/services?request=a'],
  ['one appointment to choose', [request('a', 'offered'), request('b', 'noneFound')], '/services?request=a'],
  ['two appointments', [request('a', 'agreed'), request('b', 'offered')], '#requests-own'],
  ['an appointment of a closed request', [request('a', 'agreed', { status: requestStatus.closed })], '#requests-own'],
  ['an appointment of the building', [request('a', 'agreed', { kind: 'other' })], '#requests-own'],
  ['no appointment', [], '#requests-own'],
])('with %s, the result about appointments leads to %s', (_, requests, href) => {
  expect(findPage('appointments', { ...everything, requests })?.href).toBe(href)
})
