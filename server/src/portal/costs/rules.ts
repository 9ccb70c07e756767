import type { Localized } from '@portal/contract/api/texts'

type Text = string | Localized

/** A monthly amount that applies from a day on, until a later part of the same kind replaces it. */
export interface RentPart {
  kind: string
  label: Text
  /** The sort order of the part. */
  position: number
  cents: number
  isAdvancePayment: boolean
  /** ISO date. */
  validFrom: string
  /** Whether the tenant requested this amount. False for amounts from the landlord. */
  isTenantsChange: boolean
}

export interface Rent {
  parts: RentPart[]
  totalCents: number
  validFrom: string
}

export const sumOf = (items: readonly { cents: number }[]): number => items.reduce((sum, { cents }) => sum + cents, 0)

const latestOf = (days: readonly string[]): string => days.toSorted().at(-1) ?? ''

/**
 * The rent on a day. A part with 0 cents has ended, but the result still contains it. Expects the oldest parts
 * first.
 */
export function rentOn(parts: readonly RentPart[], day: string): Rent {
  const begun = parts.filter(({ validFrom }) => validFrom <= day)
  const latest = [...new Map(begun.map((part) => [part.kind, part])).values()]
  return {
    parts: latest.sort((a, b) => a.position - b.position),
    totalCents: sumOf(latest),
    validFrom: latestOf(latest.map(({ validFrom }) => validFrom)),
  }
}

const isSameRent = (one: Rent, other: Rent) =>
  one.parts.length === other.parts.length &&
  one.parts.every(({ kind, cents }, index) => other.parts[index]?.kind === kind && other.parts[index].cents === cents)

/**
 * `now` is today's rent, or the first rent if the contract has not begun. `later` contains the rent after each known change.
 * Returns undefined if there are no parts.
 */
export function rentsFrom(parts: readonly RentPart[], today: string): { now: Rent; later: Rent[] } | undefined {
  const days = [...new Set(parts.map(({ validFrom }) => validFrom))].sort()
  const currentDay = days.findLast((day) => day <= today) ?? days[0]
  if (currentDay === undefined) return undefined
  const now = rentOn(parts, currentDay)
  const later = days.filter((day) => day > currentDay).map((day) => rentOn(parts, day))
  return { now, later: later.filter((rent, index) => !isSameRent(rent, later[index - 1] ?? now)) }
}

export const onlyAdvancePayments = (parts: readonly RentPart[]) =>
  parts.filter(({ isAdvancePayment }) => isAdvancePayment)

/** The first day of the month that is `monthsAhead` months after the month of `day`. */
export function firstOfMonth(day: string, monthsAhead: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + monthsAhead, 1)).toISOString().slice(0, 10)
}

/** A change begins in the month after next at the earliest, because the payments before that are already being processed. */
const noticeMonths = 2
const startCount = 3

/**
 * The days on which a change of the advance payment can begin: the first days of three consecutive months. The first of these
 * months is the later of two: the month after next, and the month after the start of the landlord's last announced amount.
 * The announced amount would end a change that begins earlier, and a change on the same day would overwrite the announced
 * amount.
 */
export function possibleStarts(advancePayments: readonly RentPart[], today: string): string[] {
  const first = latestOf([
    firstOfMonth(today, noticeMonths),
    ...landlordsDays(advancePayments).map((day) => firstOfMonth(day, 1)),
  ])
  return Array.from({ length: startCount }, (_, months) => firstOfMonth(first, months))
}

/** The announced advance payment that delays a change beyond the month after next; null if no announced amount does. */
export function delayOf(advancePayments: readonly RentPart[], today: string): Rent | null {
  const usual = firstOfMonth(today, noticeMonths)
  const day = latestOf(landlordsDays(advancePayments).filter((announced) => firstOfMonth(announced, 1) > usual))
  return day === '' ? null : rentOn(advancePayments, day)
}

/** The days on which amounts from the landlord begin. */
const landlordsDays = (parts: readonly RentPart[]) =>
  parts.filter(({ isTenantsChange }) => !isTenantsChange).map(({ validFrom }) => validFrom)

/**
 * Distributes an amount in proportion to the parts, in whole cents. Leftover cents go to the shares that rounding reduced
 * most.
 */
export function distribute<Part extends { cents: number }>(
  totalCents: number,
  parts: readonly Part[],
): { part: Part; cents: number }[] {
  const whole = sumOf(parts)
  const exact = (part: Part) => (whole === 0 ? totalCents / parts.length : (totalCents * part.cents) / whole)
  const shares = parts.map((part) => ({ part, cents: Math.floor(exact(part)) }))
  const byRoundingLoss = shares.toSorted((a, b) => exact(b.part) - b.cents - (exact(a.part) - a.cents))
  for (const share of byRoundingLoss.slice(0, totalCents - sumOf(shares))) share.cents += 1
  return shares
}

export interface CostLine {
  kind: string
  label: Text
  cents: number
}

/**
 * Compares statement lines with those of the year before. Includes the lines that exist only for the year before, so that the
 * sums of both years are complete. These lines come last.
 */
export function compareLines(lines: readonly CostLine[], before: readonly CostLine[] | undefined) {
  const previous = new Map(before?.map((line) => [line.kind, line]))
  const kinds = new Set(lines.map(({ kind }) => kind))
  const removed = (before ?? []).filter(({ kind }) => !kinds.has(kind))
  return [
    ...lines.map(({ kind, label, cents }) => ({ label, cents, previousCents: previous.get(kind)?.cents ?? null })),
    ...removed.map(({ label, cents }) => ({ label, cents: 0, previousCents: cents })),
  ]
}

export const dayBefore = (day: string) => new Date(new Date(day).getTime() - 86_400_000).toISOString().slice(0, 10)

/** Adds to each entry the balance of the account after the entry. Expects the oldest entries first. */
export function withBalances<Entry extends { cents: number }>(
  entries: readonly Entry[],
): (Entry & { balanceCents: number })[] {
  let balanceCents = 0
  return entries.map((entry) => {
    balanceCents += entry.cents
    return { ...entry, balanceCents }
  })
}

export interface StatementPayment {
  prepaidCents: number
  lines: readonly { cents: number }[]
  /** ISO date. */
  dueOn: string | null
  paymentKind: 'directDebit' | 'transfer' | null
}

/** Positive if the tenant gets money back, negative if the tenant owes money. */
export const balanceOf = ({ prepaidCents, lines }: Pick<StatementPayment, 'prepaidCents' | 'lines'>) =>
  prepaidCents - sumOf(lines)

/** When and how the balance of a statement is paid; null if the landlord has not stated both, or if the balance is 0. */
export function paymentOf(statement: StatementPayment) {
  const { dueOn, paymentKind } = statement
  const hasPayment = dueOn !== null && paymentKind !== null && balanceOf(statement) !== 0
  // A direct debit only collects, so the landlord always transfers a credit.
  return hasPayment ? { kind: balanceOf(statement) > 0 ? ('transfer' as const) : paymentKind, dueOn } : null
}

interface AccountEntry {
  /** ISO date. */
  date: string
  cents: number
}

/**
 * Whether the rental account shows that the tenant has paid what a statement asks for: either the amount was booked after the
 * period of the statement and the account's balance is not negative, or the amount is not booked yet and the account has
 * enough credit for it.
 */
export function isPaid(
  statement: Pick<StatementPayment, 'prepaidCents' | 'lines'> & { to: string },
  entries: readonly AccountEntry[],
): boolean {
  const balance = balanceOf(statement)
  const isBooked = entries.some(({ cents, date }) => cents === balance && date > statement.to)
  return balance < 0 && sumOf(entries) >= (isBooked ? 0 : -balance)
}

/**
 * The unpaid amount of a statement, its due day and the kind of payment; null if nothing is unpaid, or if the landlord has
 * not stated both the due day and the kind of payment. Also null after the due day, because from then on only the rental
 * account shows whether the amount is paid.
 */
export function amountDueOf(
  statement: (StatementPayment & { to: string }) | undefined,
  { today, entries }: { today: string; entries: readonly AccountEntry[] },
) {
  const payment = statement && paymentOf(statement)
  if (!payment || payment.dueOn < today || balanceOf(statement) > 0 || isPaid(statement, entries)) return null
  return { ...payment, cents: -balanceOf(statement) }
}

/** The last day of the twelve months within which a tenant can object to a statement (§ 556 section 3 BGB). */
export function objectionUntil(deliveredOn: string): string {
  const [year = 0, month = 0, day = 0] = deliveredOn.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year + 1, month, 0)).getUTCDate()
  return new Date(Date.UTC(year + 1, month - 1, Math.min(day, lastOfMonth))).toISOString().slice(0, 10)
}

interface AdvancePaymentLimits {
  bounds: { minCents: number; maxCents: number }
  /** The latest known advance payment, which may begin in the future. */
  agreedCents: number
}

/**
 * The costs of the last statement. Null if there is no statement, or if its period does not end on the last day of its twelfth
 * month.
 */
export const yearlyCosts = (
  statement: { from: string; to: string; lines: readonly { cents: number }[] } | undefined,
): number | null =>
  statement?.to === dayBefore(firstOfMonth(statement?.from ?? '', 12)) ? sumOf(statement.lines) : null

/** A twelfth of the yearly costs, rounded up to full euros. */
export const monthlyCosts = (costsCents: number) => Math.ceil(costsCents / 12 / 100) * 100

/** `monthlyCosts`; null if this amount is outside the bounds or already agreed. */
export function suggestedAdvancePayment(
  costsCents: number,
  { bounds: { minCents, maxCents }, agreedCents }: AdvancePaymentLimits,
): { cents: number; costsCents: number } | null {
  const cents = monthlyCosts(costsCents)
  const isPossible = cents >= minCents && cents <= maxCents
  return isPossible && cents !== agreedCents ? { cents, costsCents } : null
}
