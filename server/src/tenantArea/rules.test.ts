import { expect, test } from 'vitest'
import {
  compareLines,
  firstOfMonth,
  type RentPart,
  rentOn,
  rentsFrom,
  shareAmong,
  startsOfChange,
  sumOf,
  withBalances,
} from './rules.ts'

const positions = { baseRent: 1, operatingCosts: 2, heating: 3 }
const part = (kind: keyof typeof positions, validFrom: string, cents: number, isTenantsChange = false): RentPart => ({
  kind,
  label: kind,
  position: positions[kind],
  cents,
  isAdvancePayment: kind !== 'baseRent',
  validFrom,
  isTenantsChange,
})

const parts = [
  part('heating', '2020-01-01', 7_700),
  part('baseRent', '2020-01-01', 60_000),
  part('operatingCosts', '2020-01-01', 13_800),
  part('baseRent', '2026-07-01', 64_510),
  part('heating', '2027-01-01', 8_533),
  part('baseRent', '2027-03-01', 66_000),
]

test.each([
  ['2020-01-01', 81_500, '2020-01-01'],
  ['2026-06-30', 81_500, '2020-01-01'],
  ['2026-07-01', 86_010, '2026-07-01'],
  ['2027-01-01', 86_843, '2027-01-01'],
  ['2030-01-01', 88_333, '2027-03-01'],
])('what is paid on %s is %i cents, since %s, in the order of the parts', (day, totalCents, validFrom) => {
  const rent = rentOn(parts, day)
  expect(rent).toMatchObject({ totalCents, validFrom })
  expect(rent.parts.map(({ kind }) => kind)).toEqual(['baseRent', 'operatingCosts', 'heating'])
  expect(sumOf(rent.parts)).toBe(totalCents)
})

test('each rent that is known to follow is told, and none that changes nothing', () => {
  const unchanged = [...parts, part('heating', '2027-02-01', 8_533)].sort((a, b) =>
    a.validFrom < b.validFrom ? -1 : 1,
  )
  const { now, later } = rentsFrom(unchanged, '2026-12-31') ?? { later: [] }
  expect(now?.totalCents).toBe(86_010)
  expect(later.map(({ validFrom, totalCents }) => [validFrom, totalCents])).toEqual([
    ['2027-01-01', 86_843],
    ['2027-03-01', 88_333],
  ])
})

test('a contract that is still to begin shows its first rent, and one without amounts none', () => {
  expect(rentsFrom(parts, '2019-05-05')?.now).toMatchObject({ validFrom: '2020-01-01', totalCents: 81_500 })
  expect(rentsFrom([], '2026-11-21')).toBeUndefined()
})

test.each([
  ['2026-11-21', 0, '2026-11-01'],
  ['2026-11-30', 2, '2027-01-01'],
  ['2026-12-01', 2, '2027-02-01'],
  ['2027-01-31', 1, '2027-02-01'],
  ['2028-02-29', 12, '2029-02-01'],
])('of %s, %i months ahead, the first is %s', (day, months, first) => {
  expect(firstOfMonth(day, months)).toBe(first)
})

const advance = [part('operatingCosts', '2020-01-01', 13_800), part('heating', '2020-01-01', 7_700)]

test.each([
  ['nothing is announced', [], ['2027-01-01', '2027-02-01', '2027-03-01']],
  ['the landlord has announced an earlier one', [part('heating', '2026-12-01', 1)], '2027-01-01'],
  ['the landlord has announced one for that day', [part('heating', '2027-01-01', 1)], '2027-02-01'],
  ['the landlord has announced a later one', [part('heating', '2027-04-01', 1)], '2027-05-01'],
  ['that begins in the middle of a month', [part('heating', '2027-04-15', 1)], '2027-05-01'],
  ['the tenant wanted a later one before', [part('heating', '2027-04-01', 1, true)], '2027-01-01'],
])('on 21 November 2026 a change can begin from the month after next on, when %s', (_, more, starts) => {
  const found = startsOfChange([...advance, ...more], '2026-11-21')
  expect(typeof starts === 'string' ? found[0] : found).toEqual(starts)
  expect(found).toHaveLength(3)
})

test('an amount is shared among the parts to the cent, whatever it is', () => {
  for (let total = 0; total < 60_000; total += 37) {
    const shares = shareAmong(total, advance)
    expect(sumOf(shares)).toBe(total)
    for (const { part: each, cents } of shares) expect(Math.abs(cents - (total * each.cents) / 21_500)).toBeLessThan(1)
  }
})

test('an amount is shared evenly among parts that are all 0, and wholly given to the only one', () => {
  const cents = (total: number, of: number[]) =>
    shareAmong(
      total,
      of.map((each) => ({ cents: each })),
    ).map((share) => share.cents)
  expect(cents(101, [0, 0])).toEqual([51, 50])
  expect(cents(20_001, [6_500])).toEqual([20_001])
  expect(cents(10_000, [1, 1, 1])).toEqual([3_334, 3_333, 3_333])
  expect(cents(500, [0, 200])).toEqual([0, 500])
})

test('lines stand beside those of the year before, and what only one of the years had is in both sums', () => {
  const line = (kind: string, cents: number) => ({ kind, label: kind, cents })
  const now = [line('tax', 100), line('lift', 250), line('relief', -30)]
  const before = [line('relief', -20), line('tax', 90), line('cable', 120)]
  const compared = compareLines(now, before)
  expect(compared.map(({ label, cents, previousCents }) => [label, cents, previousCents])).toEqual([
    ['tax', 100, 90],
    ['lift', 250, null],
    ['relief', -30, -20],
    ['cable', 0, 120],
  ])
  expect(sumOf(compared)).toBe(sumOf(now))
  expect(compared.reduce((sum, { previousCents }) => sum + (previousCents ?? 0), 0)).toBe(sumOf(before))
  expect(compareLines(now, undefined).map(({ previousCents }) => previousCents)).toEqual([null, null, null])
})

test('each entry of an account says what it stood at then', () => {
  const entries = [{ cents: -86_010 }, { cents: 86_010 }, { cents: -1 }, { cents: 3 }]
  expect(withBalances(entries).map(({ balanceCents }) => balanceCents)).toEqual([-86_010, 0, -1, 2])
})
