import type { Localized } from '@portal/contract/texts'

type Text = string | Localized

/** An amount that is paid each month from a day on, until the same kind has a later one. */
export interface RentPart {
  kind: string
  label: Text
  /** In which order the parts are named. */
  position: number
  cents: number
  isAdvancePayment: boolean
  /** ISO date. */
  validFrom: string
  /** Not what the landlord said, but what the tenant asked for in a request. */
  isTenantsChange: boolean
}

export interface Rent {
  parts: RentPart[]
  totalCents: number
  validFrom: string
}

export const sumOf = (items: readonly { cents: number }[]): number => items.reduce((sum, { cents }) => sum + cents, 0)

const latestOf = (days: readonly string[]): string => days.toSorted().at(-1) ?? ''

/** What is paid on a day, with the parts that have ended as 0. The oldest parts come first. */
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

/** What is paid today, or from the first day on of a contract that is still to begin; then whatever is known to follow. */
export function rentsFrom(parts: readonly RentPart[], today: string): { now: Rent; later: Rent[] } | undefined {
  const days = [...new Set(parts.map(({ validFrom }) => validFrom))].sort()
  const present = days.findLast((day) => day <= today) ?? days[0]
  if (present === undefined) return undefined
  const now = rentOn(parts, present)
  const later = days.filter((day) => day > present).map((day) => rentOn(parts, day))
  return { now, later: later.filter((rent, index) => !isSameRent(rent, later[index - 1] ?? now)) }
}

export const advancePaymentsAmong = (parts: readonly RentPart[]) =>
  parts.filter(({ isAdvancePayment }) => isAdvancePayment)

/** The first day of the month that lies so many months after a day's own. */
export function firstOfMonth(day: string, monthsAhead: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + monthsAhead, 1)).toISOString().slice(0, 10)
}

/** This month's and next month's rent are on their way already. */
const monthsOfNotice = 2
const offeredStarts = 3

/**
 * The days from which an advance payment can be changed: the first of the month after next and those that follow it; always
 * after what the landlord has announced, which would end a change before it, and be lost under one of the same day.
 */
export function startsOfChange(advancePayments: readonly RentPart[], today: string): string[] {
  const announced = advancePayments.filter(({ isTenantsChange }) => !isTenantsChange)
  const first = latestOf([
    firstOfMonth(today, monthsOfNotice),
    ...announced.map(({ validFrom }) => firstOfMonth(validFrom, 1)),
  ])
  return Array.from({ length: offeredStarts }, (_, months) => firstOfMonth(first, months))
}

/** Shares an amount among parts as they are to each other, to the cent: what rounding leaves goes where most was cut off. */
export function shareAmong<Part extends { cents: number }>(
  totalCents: number,
  parts: readonly Part[],
): { part: Part; cents: number }[] {
  const whole = sumOf(parts)
  const exact = (part: Part) => (whole === 0 ? totalCents / parts.length : (totalCents * part.cents) / whole)
  const shares = parts.map((part) => ({ part, cents: Math.floor(exact(part)) }))
  const byCutOff = shares.toSorted((a, b) => exact(b.part) - b.cents - (exact(a.part) - a.cents))
  for (const share of byCutOff.slice(0, totalCents - sumOf(shares))) share.cents += 1
  return shares
}

export interface CostLine {
  kind: string
  label: Text
  cents: number
}

/** The lines of a statement beside those of the year before; what that year alone had comes last, so that both add up. */
export function compareLines(lines: readonly CostLine[], before: readonly CostLine[] | undefined) {
  const previous = new Map(before?.map((line) => [line.kind, line]))
  const kinds = new Set(lines.map(({ kind }) => kind))
  const gone = (before ?? []).filter(({ kind }) => !kinds.has(kind))
  return [
    ...lines.map(({ kind, label, cents }) => ({ label, cents, previousCents: previous.get(kind)?.cents ?? null })),
    ...gone.map(({ label, cents }) => ({ label, cents: 0, previousCents: cents })),
  ]
}

/** What the account stands at after each entry; the oldest come first. */
export function withBalances<Entry extends { cents: number }>(
  entries: readonly Entry[],
): (Entry & { balanceCents: number })[] {
  let balanceCents = 0
  return entries.map((entry) => {
    balanceCents += entry.cents
    return { ...entry, balanceCents }
  })
}
