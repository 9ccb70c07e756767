import { locale } from './locale.ts'

const berlin = { timeZone: 'Europe/Berlin' } as const
const day = new Intl.DateTimeFormat(locale, { ...berlin, weekday: 'long', day: 'numeric', month: 'long' })
const dayOfMonth = new Intl.DateTimeFormat(locale, { ...berlin, day: 'numeric', month: 'long' })
const dayOfYear = new Intl.DateTimeFormat(locale, { ...berlin, day: 'numeric', month: 'long', year: 'numeric' })
const year = new Intl.DateTimeFormat('de-DE', { ...berlin, year: 'numeric' })
const euros = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' })
const plainAmount = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, useGrouping: false })
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

/** "84,00 €" */
export const formatCents = (cents: number) => euros.format(cents / 100)

/** "84,00", as it is typed. */
export const formatTypedAmount = (cents: number) => plainAmount.format(cents / 100)

/** "1,2 MB" */
export const formatFileSize = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${plainNumber.format(bytes / 1_000_000)} MB`

/** "1.234" */
export const formatNumber = (count: number) => plainNumber.format(count)
