import { locale } from './locale.ts'

const inUnit = (unit: 'second' | 'minute' | 'hour') =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
const seconds = inUnit('second')
const minutes = inUnit('minute')
const hours = inUnit('hour')

/** Formats a wait in seconds, rounded up: "30 Sekunden", "3 Minuten", "2 Stunden". */
export function formatWait(waitSeconds: number): string {
  if (waitSeconds <= 60) return seconds.format(Math.max(1, Math.ceil(waitSeconds)))
  return waitSeconds <= 90 * 60
    ? minutes.format(Math.ceil(waitSeconds / 60))
    : hours.format(Math.ceil(waitSeconds / 3600))
}
