import { locale } from './locale.ts'

const inUnit = (unit: 'second' | 'minute' | 'hour') =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
const seconds = inUnit('second')
const minutes = inUnit('minute')
const hours = inUnit('hour')

/** "30 Sekunden", "3 Minuten", "2 Stunden": how long a person has to wait, never less than it takes. */
export function formatWait(wait: number): string {
  if (wait <= 60) return seconds.format(Math.max(1, Math.ceil(wait)))
  return wait <= 90 * 60 ? minutes.format(Math.ceil(wait / 60)) : hours.format(Math.ceil(wait / 3600))
}
