import type { Partner } from '@portal/contract/partner'
import { latestDayThatCountsAsNeverConfirmed } from '@portal/contract/rules'
import { expect, test } from 'vitest'
import { contactCheckOf, rememberAsked, wasAskedWithinADay } from './contactCheck.ts'

const partner: Partner = {
  firstName: 'Erika',
  lastName: 'Mustermann',
  customerNumber: '4711001',
  email: 'erika.mustermann@example.org',
  phonePrefix: '+49',
  mobileNumber: '0172 9925904',
  landlineNumber: null,
  bestTimeToReach: 'anytime',
  lastContactUpdate: '2025-01-01',
  contactCheckPutOffUntil: null,
  mailsAboutPost: true,
  mailsAboutRequests: true,
  newsAboutRequests: true,
  newsBySms: false,
  canGetNewsBySms: true,
  isQuietAtNight: false,
}
const visit = { today: '2026-11-21', popupAskedWithinADay: false, isAppMode: false }
const neverConfirmed = { lastContactUpdate: latestDayThatCountsAsNeverConfirmed }

test.each([
  ['2025-11-20', '2026-11-21', true],
  ['2025-11-21', '2026-11-21', false],
  ['2026-10-21', '2026-11-21', false],
  ['2027-02-28', '2028-02-29', true],
  ['2027-03-01', '2028-02-29', false],
])('a tenant who confirmed the contact data on %s is asked on %s: %s', (lastContactUpdate, today, isAsked) => {
  expect(contactCheckOf({ ...partner, lastContactUpdate }, { ...visit, today }) !== undefined).toBe(isAsked)
})

test.each<[who: string, Partial<Partner>, Partial<typeof visit>, 'popup' | 'card' | undefined]>([
  ['a tenant who has confirmed contact data before is asked with a card', {}, {}, 'card'],
  ['a tenant in app mode is asked with the popup', {}, { isAppMode: true }, 'popup'],
  ['a tenant who has never confirmed contact data is asked with the popup', neverConfirmed, {}, 'popup'],
  [
    'a tenant whom the popup has asked on this device in the last 24 hours is asked with a card',
    neverConfirmed,
    { popupAskedWithinADay: true },
    'card',
  ],
  [
    'a tenant who has put off the question until tomorrow is not asked',
    { contactCheckPutOffUntil: '2026-11-22' },
    {},
    undefined,
  ],
  [
    'a tenant who has put off the question until today is asked with a card',
    { contactCheckPutOffUntil: '2026-11-21' },
    {},
    'card',
  ],
  [
    'a tenant who has put off the popup until tomorrow is not asked',
    { ...neverConfirmed, contactCheckPutOffUntil: '2026-11-22' },
    {},
    undefined,
  ],
])('%s', (_who, fields, visited, expected) => {
  expect(contactCheckOf({ ...partner, ...fields }, { ...visit, ...visited })).toBe(expected)
})

test('the popup asks the same tenant again only after 24 hours, but another tenant on the device at once', () => {
  const asked = new Date('2026-11-21T08:00:00Z')
  const isDue = (userId: string, at: string) => !wasAskedWithinADay(userId, Date.parse(at))
  rememberAsked('erika', asked)
  expect(isDue('erika', '2026-11-21T08:00:01Z')).toBe(false)
  expect(isDue('erika', '2026-11-22T07:59:59Z')).toBe(false)
  expect(isDue('erika', '2026-11-22T08:00:00Z')).toBe(true)
  expect(isDue('max', '2026-11-21T08:00:01Z')).toBe(true)
})
