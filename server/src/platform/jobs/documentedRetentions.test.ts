import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { retentions } from './cleanUp.ts'

const rowOf = (page: string, begin: string) =>
  readFileSync(new URL(`../../../../docs/${page}`, import.meta.url), 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`| ${begin}`))

const [whenExpired, day, week, month, quarter, year] = [
  /when they expire/,
  /a day/,
  /a week/,
  /30 days/,
  /90 days/,
  /a year/,
]

/** For each entry of `retentions`: its days, the beginning of its row in limits.md, and what the row says. */
const rows: readonly [days: number, begin: string, period: RegExp][] = [
  [0, 'links in mails', whenExpired],
  [7, 'links that undo', week],
  [0, 'links in mails', whenExpired],
  [1, 'limits on sign-ins', day],
  [30, 'accounts whose', month],
  [30, 'refresh tokens', month],
  [1, 'limits on sign-ins', day],
  [7, 'access codes', week],
  [30, 'responses to', month],
  [3 * 366, 'contact messages', /three years after arrival/],
  [30, 'contact messages', /a marked message after a month/],
  [366, 'tickets', year],
  [30, 'delivered messages', month],
  [30, 'messages whose delivery', month],
  [90, 'events for machines', quarter],
  [90, 'replies of staff', quarter],
  [30, 'tokens of machines', month],
  [90, 'the changes of an import', /90 days/],
  [30, 'uploaded files of imports', /30 days/],
  [30, 'uploaded files of imports', /30 days/],
  [31, 'uploads that were not applied', /31 days/],
  [0, 'sessions and invitations of staff', whenExpired],
  [0, 'sessions and invitations of staff', whenExpired],
  [90, 'removed staff', quarter],
  [2 * 366, 'the log of what staff did', /two years/],
]

test('the rows of this test cover every retention, with its days', () => {
  expect(retentions.map(({ days }) => days)).toEqual(rows.map(([days]) => days))
})

test.each(rows)('limits.md names the period of %i days in the row "%s"', (_days, begin, period) => {
  expect(rowOf('operating/limits.md', begin)).toMatch(period)
})

test.each([
  ['role, name or organisation', 'three years (one month'],
  ['registration help', 'a year'],
  ['the response to a submission (only', '30 days'],
])('privacy.md names the retention period in the row "%s"', (begin, period) => {
  expect(rowOf('privacy.md', begin)).toContain(`| ${period}`)
})
