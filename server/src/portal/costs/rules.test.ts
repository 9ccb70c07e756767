import { expect, test } from 'vitest'
import {
  compareLines,
  distribute,
  firstOfMonth,
  objectionUntil,
  possibleStarts,
  type RentPart,
  rentOn,
  rentsFrom,
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
])('the rent on %s is %i cents, valid from %s, and lists its parts in order', (day, totalCents, validFrom) => {
  const rent = rentOn(parts, day)
  expect(rent).toMatchObject({ totalCents, validFrom })
  expect(rent.parts.map(({ kind }) => kind)).toEqual(['baseRent', 'operatingCosts', 'heating'])
  expect(sumOf(rent.parts)).toBe(totalCents)
})

test('every later rent is listed unless it is equal to the rent before', () => {
  const withRepeatedAmount = [...parts, part('heating', '2027-02-01', 8_533)].sort((a, b) =>
    a.validFrom < b.validFrom ? -1 : 1,
  )
  const { now, later } = rentsFrom(withRepeatedAmount, '2026-12-31') ?? { later: [] }
  expect(now?.totalCents).toBe(86_010)
  expect(later.map(({ validFrom, totalCents }) => [validFrom, totalCents])).toEqual([
    ['2027-01-01', 86_843],
    ['2027-03-01', 88_333],
  ])
})

test('a contract that has not begun shows its first rent, and a contract without amounts shows no rent', () => {
  expect(rentsFrom(parts, '2019-05-05')?.now).toMatchObject({ validFrom: '2020-01-01', totalCents: 81_500 })
  expect(rentsFrom([], '2026-11-21')).toBeUndefined()
})

test.each([
  ['2026-11-21', 0, '2026-11-01'],
  ['2026-11-30', 2, '2027-01-01'],
  ['2026-12-01', 2, '2027-02-01'],
  ['2027-01-31', 1, '2027-02-01'],
  ['2028-02-29', 12, '2029-02-01'],
])('counted from %s, the first day of the month that is %i months later is %s', (day, months, first) => {
  expect(firstOfMonth(day, months)).toBe(first)
})

const advance = [part('operatingCosts', '2020-01-01', 13_800), part('heating', '2020-01-01', 7_700)]

test.each([
  ['nothing is announced', ['2027-01-01', '2027-02-01', '2027-03-01'], []],
  [
    'the landlord has announced an amount for December',
    ['2027-01-01', '2027-02-01', '2027-03-01'],
    [part('heating', '2026-12-01', 1)],
  ],
  [
    'the landlord has announced an amount for January',
    ['2027-02-01', '2027-03-01', '2027-04-01'],
    [part('heating', '2027-01-01', 1)],
  ],
  [
    'the landlord has announced an amount for April',
    ['2027-05-01', '2027-06-01', '2027-07-01'],
    [part('heating', '2027-04-01', 1)],
  ],
  [
    'the landlord has announced an amount from the middle of April on',
    ['2027-05-01', '2027-06-01', '2027-07-01'],
    [part('heating', '2027-04-15', 1)],
  ],
  [
    'the tenant has already requested a change for April',
    ['2027-01-01', '2027-02-01', '2027-03-01'],
    [part('heating', '2027-04-01', 1, true)],
  ],
])('if %s, a change requested on 21 November 2026 can start on %j', (_, starts, announced) => {
  expect(possibleStarts([...advance, ...announced], '2026-11-21')).toEqual(starts)
})

test('any amount is distributed among the parts to the cent', () => {
  for (let total = 0; total < 60_000; total += 37) {
    const shares = distribute(total, advance)
    expect(sumOf(shares)).toBe(total)
    for (const { part: each, cents } of shares) expect(Math.abs(cents - (total * each.cents) / 21_500)).toBeLessThan(1)
  }
})

test('equal parts get equal shares, even if all are 0; the first parts get the leftover cents, and a part of 0 next to a larger part gets nothing', () => {
  const cents = (total: number, of: number[]) =>
    distribute(
      total,
      of.map((each) => ({ cents: each })),
    ).map((share) => share.cents)
  expect(cents(101, [0, 0])).toEqual([51, 50])
  expect(cents(20_001, [6_500])).toEqual([20_001])
  expect(cents(10_000, [1, 1, 1])).toEqual([3_334, 3_333, 3_333])
  expect(cents(500, [0, 200])).toEqual([0, 500])
})

test('the comparison of two statements includes lines that only one of them has, so each column adds up to the sum of its own statement', () => {
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

test('each entry of a rental account contains the balance after this entry', () => {
  const entries = [{ cents: -86_010 }, { cents: 86_010 }, { cents: -1 }, { cents: 3 }]
  expect(withBalances(entries).map(({ balanceCents }) => balanceCents)).toEqual([-86_010, 0, -1, 2])
})

test.each([
  ['2026-10-28', '2027-10-28'],
  ['2028-02-29', '2029-02-28'],
  ['2027-02-28', '2028-02-28'],
  ['2026-12-31', '2027-12-31'],
])('a tenant can object to a statement delivered on %s until %s', (deliveredOn, until) => {
  expect(objectionUntil(deliveredOn)).toBe(until)
})
