import { locale } from './locale.ts'

const berlin = { timeZone: 'Europe/Berlin' } as const
const day = new Intl.DateTimeFormat(locale, { ...berlin, weekday: 'long', day: 'numeric', month: 'long' })
const dayOfMonth = new Intl.DateTimeFormat(locale, { ...berlin, day: 'numeric', month: 'long' })
const dayOfYear = new Intl.DateTimeFormat(locale, { ...berlin, day: 'numeric', month: 'long', year: 'numeric' })
const weekdayOfYear = new Intl.DateTimeFormat(locale, {
  ...berlin,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const shortVisitDay = new Intl.DateTimeFormat(locale, { ...berlin, weekday: 'short', day: 'numeric', month: 'long' })
const hours = new Intl.DateTimeFormat(locale, { ...berlin, hour: 'numeric', hour12: locale === 'en-GB' })
const minutes = new Intl.DateTimeFormat(locale, {
  ...berlin,
  hour: 'numeric',
  minute: '2-digit',
  hour12: locale === 'en-GB',
})
const monthOfYear = new Intl.DateTimeFormat(locale, { ...berlin, month: 'long', year: 'numeric' })
const calendarDay = new Intl.DateTimeFormat('sv-SE', berlin)
const year = new Intl.DateTimeFormat('de-DE', { ...berlin, year: 'numeric' })
const euros = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' })
const signedEuros = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR', signDisplay: 'exceptZero' })
const amount = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const signedAmount = new Intl.NumberFormat(locale, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
})
const plainAmount = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, useGrouping: false })
const squareMetres = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
const plainNumber = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })

/** "Montag, 3. November"; the year takes the weekday's place once it is another one. */
export const formatDay = (iso: string, now = new Date()) => format(iso, now, day)

/** "3. November", for lists. */
export const formatShortDay = (iso: string, now = new Date()) => format(iso, now, dayOfMonth)

function format(iso: string, now: Date, thisYear: Intl.DateTimeFormat): string {
  const date = new Date(iso)
  return (year.format(date) === year.format(now) ? thisYear : dayOfYear).format(date)
}

/** "3. November 2026", for days that are far from now. */
export const formatDate = (iso: string) => dayOfYear.format(new Date(iso))

/** "1. Januar – 31. Dezember 2025" */
export const formatPeriod = (from: string, to: string) => dayOfYear.formatRange(new Date(from), new Date(to))

/** "November 2026" */
export const formatMonth = (iso: string) => monthOfYear.format(new Date(iso))

/** "Montag, 3. November": of an appointment, which keeps its weekday in another year, too. */
export const formatVisitDay = (iso: string, now = new Date()) => {
  const date = new Date(iso)
  return (year.format(date) === year.format(now) ? day : weekdayOfYear).format(date)
}

/** "Mo., 30. November": the same, for lists. */
export const formatShortVisitDay = (iso: string) => shortVisitDay.format(new Date(iso))

/** "8–10 Uhr" */
export function formatHours({ start, end }: { start: string; end: string }): string {
  const isWhole = [start, end].every((iso) => new Date(iso).getUTCMinutes() === 0)
  const words = (isWhole ? hours : minutes).formatRange(new Date(start), new Date(end))
  // Nobody says "08 Uhr"; browsers disagree about the spaces around the dash.
  return words.replace(/(?<![\d:])0(?=\d)/g, '').replace(/(\d)\s*–\s*(?=\d)/, '$1–')
}

/** "14:30" */
export const formatTime = (iso: string) => minutes.format(new Date(iso)).replace(/^0(?=\d)/, '')

/** "2026-11-03": the day that a point in time belongs to in Berlin. */
export const dayInBerlin = (iso: string) => calendarDay.format(new Date(iso))

/** "84,00 €" */
export const formatCents = (cents: number) => euros.format(cents / 100)

/** "+84,00 €": of a difference, or of what goes in and out. */
export const formatSignedCents = (cents: number) => signedEuros.format(cents / 100)

/** "1.084,00", in a table whose heading says that it is euros. */
export const formatAmount = (cents: number) => amount.format(cents / 100)

/** "+84,00", likewise. */
export const formatSignedAmount = (cents: number) => signedAmount.format(cents / 100)

/** "84,00", as it is typed. */
export const formatTypedAmount = (cents: number) => plainAmount.format(cents / 100)

/** "1,2 MB" */
export const formatFileSize = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${plainNumber.format(bytes / 1_000_000)} MB`

/** "1.234" */
export const formatNumber = (count: number) => plainNumber.format(count)

/** "68,4 m²" */
export const formatArea = (inSquareMetres: number) => `${squareMetres.format(inSquareMetres)}\u00a0m²`
