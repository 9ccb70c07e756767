import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { retentions } from './cleanUp.ts'

const rowOf = (page: string, begin: string) =>
  readFileSync(new URL(`../../../../docs/${page}`, import.meta.url), 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`| ${begin}`))

/** What the pages call a number of days. */
const words: Record<number, RegExp> = {
  0: /when they expire/,
  1: /a day/,
  7: /a week/,
  30: /30 days|a month|one month/,
  366: /a year/,
  [3 * 366]: /three years/,
}

/** The beginnings of the rows of the table in limits.md, in the order of `retentions`. */
const rows = [
  ...['links in mails', 'links that undo', 'links in mails', 'limits on sign-ins', 'accounts whose', 'refresh tokens'],
  ...['limits on sign-ins', 'access codes', 'responses to', 'contact messages', 'contact messages', 'tickets'],
  ...['delivered messages', 'messages whose delivery'],
]

test.each(retentions.map(({ table, days }, at) => ({ table, days, begin: rows[at] })))(
  'limits.md says "$begin" and the period after which the server deletes such rows of $table',
  ({ days, begin }) => {
    expect(rowOf('operating/limits.md', String(begin))).toMatch(words[days] as RegExp)
  },
)

test.each([
  ['role, name or organisation', 'three years (one month'],
  ['registration help', 'a year'],
  ['the response to a submission (only', '30 days'],
])('privacy.md names the period of the row "%s"', (begin, period) => {
  expect(rowOf('privacy.md', begin)).toContain(`| ${period}`)
})
