import { locale } from './locale.ts'

const berlin = { timeZone: 'Europe/Berlin' } as const
const weekdayDayMonth = new Intl.DateTimeFormat(locale, { ...berlin, weekday: 'long', day: 'numeric', month: 'long' })
const dayAndMonth = new Intl.DateTimeFormat(locale, { ...berlin, day: 'numeric', month: 'long' })
const dayMonthYear = new Intl.DateTimeFormat(locale, { ...berlin, day: 'numeric', month: 'long', year: 'numeric' })
const weekdayDayMonthYear = new Intl.DateTimeFormat(locale, {
  ...berlin,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const hours = new Intl.DateTimeFormat(locale, { ...berlin, hour: 'numeric', hour12: locale === 'en-GB' })
const hoursAndMinutes = new Intl.DateTimeFormat(locale, {
  ...berlin,
  hour: 'numeric',
  minute: '2-digit',
  hour12: locale === 'en-GB',
})
const monthAndYear = new Intl.DateTimeFormat(locale, { ...berlin, month: 'long', year: 'numeric' })
const isoDay = new Intl.DateTimeFormat('sv-SE', berlin)
const year = new Intl.DateTimeFormat('de-DE', { ...berlin, year: 'numeric' })
const euros = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' })
const signedEuros = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR', signDisplay: 'exceptZero' })
const decimals = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const signedDecimals = new Intl.NumberFormat(locale, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
})
const ungroupedDecimals = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, useGrouping: false })
const squareMetres = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
const plainNumber = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })

/** Formats a date. Its day and month stay on one line: a tenant could misread a line that ends with "3.". */
const formatUnbroken = (format: Intl.DateTimeFormat, iso: string) => withoutBreaks(format.format(new Date(iso)))

/**
 * Keeps dates and times on one line. Puts a non-breaking space after a number of one or two digits: in "3. November", not in
 * "November 2026". Puts word joiners around the dash of "8–10 Uhr", and non-breaking spaces around the dash of "10 am – noon".
 */
export const withoutBreaks = (text: string) =>
  text
    .replace(/(?<!\d)(\d{1,2}\.?) (?=\p{L})/gu, '$1\u00a0')
    .replace(/(?<=\d)–(?=\d)/g, '\u2060–\u2060')
    .replace(/(?<=\d\u00a0[ap]m|noon)\s–\s(?=\d|noon)/g, '\u00a0–\u00a0')

/** "Dienstag, 3. November", or "3. November 2025" in another year. */
export const formatDay = (iso: string, now = new Date()) => formatInYear(iso, now, weekdayDayMonth)

/** "3. November", or "3. November 2025" in another year. For lists. */
export const formatShortDay = (iso: string, now = new Date()) => formatInYear(iso, now, dayAndMonth)

function formatInYear(iso: string, now: Date, inThisYear: Intl.DateTimeFormat): string {
  return formatUnbroken(isInYearOf(iso, now) ? inThisYear : dayMonthYear, iso)
}

const isInYearOf = (iso: string, now: Date) => year.format(new Date(iso)) === year.format(now)

/** "3. November 2026", always with the year. */
export const formatDate = (iso: string) => formatUnbroken(dayMonthYear, iso)

/** "1. Januar – 31. Dezember 2025" */
export const formatPeriod = (from: string, to: string) =>
  withoutBreaks(dayMonthYear.formatRange(new Date(from), new Date(to)))

/** "November 2026" */
export const formatMonth = (iso: string) => monthAndYear.format(new Date(iso))

/** The day of an appointment: "Dienstag, 3. November", or "Montag, 4. Januar 2027" in another year. */
export const formatVisitDay = (iso: string, now = new Date()) =>
  formatUnbroken(isInYearOf(iso, now) ? weekdayDayMonth : weekdayDayMonthYear, iso)

/** A range that ends on the next day: `formatRange` would add both dates. */
function pastMidnight(format: Intl.DateTimeFormat, range: readonly string[]): string {
  const [from, to] = range.map((iso) => format.format(new Date(iso)).replace(/\sUhr$/, ''))
  return locale === 'de-DE' ? `${from}–${to} Uhr` : `${from} – ${to}`
}

/** "8–10 Uhr", past midnight "22–2 Uhr" */
export function formatHours({ start, end }: { start: string; end: string }): string {
  const hasWholeHours = [start, end].every((iso) => new Date(iso).getUTCMinutes() === 0)
  const format = hasWholeHours ? hours : hoursAndMinutes
  const text =
    dayInBerlin(start) === dayInBerlin(end)
      ? format.formatRange(new Date(start), new Date(end))
      : pastMidnight(format, [start, end])
  // Removes the leading zero of "08 Uhr", and the spaces around the dash, which differ between browsers. Replaces "12 pm",
  // and the "12" of "12–2 pm", with "noon".
  const short = text.replace(/(?<![\d:])0(?=\d)/g, '').replace(/(\d)\s*–\s*(?=\d)/, '$1–')
  const withNoon = short.replace(/\b12\spm\b/, 'noon').replace(/\b12–(?=[\d:]+\spm)/, 'noon – ')
  return withoutBreaks(withNoon.replace(/[\u2009\u202f]/g, ' '))
}

/** "14:30" */
export const formatTime = (iso: string) => hoursAndMinutes.format(new Date(iso)).replace(/^0(?=\d)/, '')

/** The date in Berlin at a point in time: "2026-11-03". */
export const dayInBerlin = (iso: string) => isoDay.format(new Date(iso))

/** Puts a minus sign in place of the hyphen that Intl writes. */
const withMinus = (amount: string) => amount.replace('-', '\u2212')

/** "84,00 €": cents with the euro sign. */
export const formatCents = (cents: number) => withMinus(euros.format(cents / 100))

/** "+84,00 €": cents with plus or minus and the euro sign, for differences and for entries of a rental account. */
export const formatSignedCents = (cents: number) => withMinus(signedEuros.format(cents / 100))

/** "1.084,00": cents without the euro sign, for tables whose heading names the currency. */
export const formatCentsWithoutEuro = (cents: number) => withMinus(decimals.format(cents / 100))

/** "+84,00": cents with plus or minus, without the euro sign, for tables whose heading names the currency. */
export const formatSignedCentsWithoutEuro = (cents: number) => withMinus(signedDecimals.format(cents / 100))

/** "1084,00": cents as the tenant would type them, without the euro sign and digit grouping. */
export const formatTypedAmount = (cents: number) => ungroupedDecimals.format(cents / 100)

/** "1,2 MB" */
export const formatFileSize = (bytes: number) =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))}\u00a0KB`
    : `${plainNumber.format(bytes / 1_000_000)}\u00a0MB`

/** "1.234" */
export const formatNumber = (count: number) => plainNumber.format(count)

/** "68,4 m²" */
export const formatArea = (inSquareMetres: number) => `${squareMetres.format(inSquareMetres)}\u00a0m²`
