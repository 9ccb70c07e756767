/** The minimum age of a tenant in years. It decides the century of a two-digit year. */
const minAge = 18
const earliestYear = 1900

type DateParts = readonly [year: string | undefined, month: string | undefined, day: string | undefined]

/** The possible readings of a typed date. Separators are optional: the digit keyboards of some phones have no dot. */
function readings(typed: string): DateParts[] {
  const text = typed.trim().replace(/\.$/, '')
  const iso = /^(\d{4})\D{1,2}(\d{1,2})\D{1,2}(\d{1,2})$/.exec(text)
  if (iso) return [[iso[1], iso[2], iso[3]]]
  const german =
    /^(\d{1,2})\D{1,3}(\d{1,2})\D{1,3}(\d{4}|\d{2})$/.exec(text) ?? /^(\d\d)(\d\d)(\d{4}|\d{2})$/.exec(text)
  const plainIso = /^(\d{4})(\d\d)(\d\d)$/.exec(text)
  return [
    ...(german ? [[german[3], german[2], german[1]] as const] : []),
    ...(plainIso ? [[plainIso[1], plainIso[2], plainIso[3]] as const] : []),
  ]
}

function yearOf(digits: string, thisYear: number): number {
  if (digits.length === 4) return Number(digits)
  const inThisCentury = Math.floor(thisYear / 100) * 100 + Number(digits)
  return inThisCentury <= thisYear - minAge ? inThisCentury : inThisCentury - 100
}

/** The days of the possible readings; undefined for a reading whose day no calendar has, such as 31 February. */
const daysOf = (typed: string, now: Date): (Date | undefined)[] =>
  readings(typed).map(([year = '', month = '', day = '']) => {
    const numbers = [yearOf(year, now.getFullYear()), Number(month) - 1, Number(day)] as const
    const date = new Date(Date.UTC(...numbers))
    return date.getUTCMonth() === numbers[1] && date.getUTCDate() === numbers[2] ? date : undefined
  })

/**
 * Parses `12.08.1964`, `12.8.64`, `12081964` or `1964-08-12` into an ISO date. Undefined if the text is not a date, or
 * if the date is before 1900 or in the future.
 */
export const readBirthDate = (typed: string, now = new Date()): string | undefined =>
  daysOf(typed, now)
    .find((date) => date && date.getUTCFullYear() >= earliestYear && date <= now)
    ?.toISOString()
    .slice(0, 10)

/** Whether the text is a complete date, but of a day that does not exist. */
export function isNoDay(typed: string, now = new Date()): boolean {
  const days = daysOf(typed, now)
  return days.length > 0 && days.every((date) => date === undefined)
}
