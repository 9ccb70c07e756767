const msPerDay = 86_400_000
/**
 * Day 0 of the serial numbers of spreadsheet programs. Correct only from March 1900 on, because these programs count a day
 * 29.02.1900, which did not exist.
 */
const dayZero = Date.UTC(1899, 11, 30)
const minutesPerDay = 24 * 60
/** 31.12.9999. */
const maxSerial = 2_958_465

/** The ISO day of a serial number, without its time; undefined for a number before day 0 or after 31.12.9999. */
export function isoDayOf(serial: number): string | undefined {
  if (!(serial >= 0 && serial < maxSerial + 1)) return undefined
  return new Date(dayZero + Math.floor(serial) * msPerDay).toISOString().slice(0, 10)
}

/** A time of day as HH:MM. 23:59:59 is rounded to 24:00, not to 00:00, which would be a day earlier. */
export function timeText(minutes: number): string {
  const whole = Math.round(minutes)
  return [Math.floor(whole / 60), whole % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** The time of day of a serial number, as HH:MM. */
export const timeOf = (serial: number): string => timeText((serial - Math.floor(serial)) * minutesPerDay)

/** A serial number as people read it: 31.12.2020, 31.12.2020 08:00 or 08:00. */
export function serialText(serial: number): string {
  const day = isoDayOf(serial)?.split('-').reverse().join('.')
  if (day === undefined) return String(serial)
  if (serial < 1) return timeOf(serial)
  return Number.isInteger(serial) ? day : `${day} ${timeOf(serial)}`
}
