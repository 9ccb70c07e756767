import type { Cell } from '../reading/cell.ts'
import { textOf } from '../reading/cell.ts'
import { isoDayOf, timeOf, timeText } from '../reading/serialDate.ts'
import type { ColumnType, Parsed } from './columnType.ts'

const minYear = 1900
const maxYear = 2100
const anyTime = String.raw`(?:[T ]\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?Z?)?`
/** Systems write these days for "none" or "without end", some with a time. */
const noDay = new RegExp(
  String.raw`^(?:0{1,2}\.0{1,2}\.0{4}|0{4}-00-00|0{8}|31\.12\.9999|9999-12-31|99991231)${anyTime}$`,
)

/** A smaller number is more likely a year than the serial number of a day: 1950 would be 03.05.1905. */
const minPlainSerial = 10_000
const maxPlainSerial = 73_050

const midnight = '(?:[T ]0?0:00(?::00(?:[.,]0+)?)?Z?)?'
const germanDay = new RegExp(String.raw`^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})${midnight}$`)
const isoDay = new RegExp(String.raw`^(\d{4})-(\d{1,2})-(\d{1,2})${midnight}$`)
const compactDay = /^(\d{4})(\d{2})(\d{2})$/

const isLeapYear = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function isCalendarDay(year: number, month: number, day: number): boolean {
  const length = month === 2 && isLeapYear(year) ? 29 : (monthLengths[month - 1] ?? 0)
  return day >= 1 && day <= length
}

function checkDay(year: string, month: string, day: string): Parsed<string> {
  if (year.length === 2) return { problem: 'twoDigitYear' }
  if (!isCalendarDay(Number(year), Number(month), Number(day))) return { problem: 'noSuchDay' }
  if (Number(year) < minYear || Number(year) > maxYear) return { problem: 'implausibleYear' }
  return { value: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` }
}

function checkSerial(serial: number): Parsed<string> {
  const [year = '', month = '', day = ''] = isoDayOf(serial)?.split('-') ?? []
  if (year === '') return { problem: 'notDate' }
  return year === '9999' ? { value: null } : checkDay(year, month, day)
}

function parseDayText(text: string): Parsed<string> {
  if (noDay.test(text)) return { value: null }
  const german = germanDay.exec(text)
  if (german) return checkDay(german[3] ?? '', german[2] ?? '', german[1] ?? '')
  const other = isoDay.exec(text) ?? compactDay.exec(text)
  if (other) return checkDay(other[1] ?? '', other[2] ?? '', other[3] ?? '')
  const serial = /^\d{5}$/.test(text) ? Number(text) : 0
  return serial >= minPlainSerial && serial <= maxPlainSerial ? checkSerial(serial) : { problem: 'notDate' }
}

function parseDay(cell: Cell): Parsed<string> {
  if (typeof cell === 'string' || cell.kind !== 'date') return parseDayText(textOf(cell).trim())
  const day = checkSerial(Math.floor(cell.serial))
  const isDay = Number.isInteger(cell.serial) || ('value' in day && day.value === null)
  return isDay ? day : { problem: 'notDate' }
}

/** An ISO day. */
export const date: ColumnType<string> = {
  expected: {
    de: 'ein Datum mit vierstelligem Jahr, zum Beispiel 31.12.2026 oder 2026-12-31',
    en: 'a date with a year of four digits, such as 31.12.2026 or 2026-12-31',
  },
  parse: parseDay,
}

function parseTime(text: string): string | undefined {
  const match = /^([01]?\d|2[0-4])(?:[:.]([0-5]\d)(?::([0-5]\d(?:[.,]\d+)?))?)?(?:\s*Uhr)?$/i.exec(text)
  if (!match) return undefined
  const [, hours = '0', minutes = '0', seconds = '0'] = match
  const time = timeText(Number(hours) * 60 + Number(minutes) + Number(seconds.replace(',', '.')) / 60)
  return time <= '24:00' ? time : undefined
}

/** A time of day in Germany, as HH:MM. */
export const timeOfDay: ColumnType<string> = {
  expected: { de: 'eine Uhrzeit, zum Beispiel 8:00', en: 'a time of day, such as 8:00' },
  parse(cell) {
    const isTime = typeof cell !== 'string' && (cell.kind === 'date' || (cell.kind === 'number' && cell.number < 1))
    if (isTime) return { value: timeOf(cell.kind === 'date' ? cell.serial : Number(cell.text)) }
    const value = parseTime(textOf(cell).trim())
    return value === undefined ? { problem: 'notTime' } : { value }
  },
}

/** A day with a time of day in Germany, as `2026-12-31T08:00`. */
export const dayAndTime: ColumnType<string> = {
  expected: {
    de: 'ein Datum mit Uhrzeit, zum Beispiel 31.12.2026 8:00',
    en: 'a date with a time of day, such as 31.12.2026 8:00',
  },
  parse(cell) {
    if (typeof cell !== 'string' && cell.kind === 'date') {
      const day = checkSerial(Math.floor(cell.serial))
      return 'problem' in day ? day : { value: day.value && `${day.value}T${timeOf(cell.serial)}` }
    }
    const [, dayPart = '', timePart = ''] = /^(\S+?)(?:,?[\sT]+|T)(\d.*)$/.exec(textOf(cell).trim()) ?? []
    if (dayPart === '') return { problem: 'notTime' }
    const day = parseDayText(dayPart)
    const time = parseTime(timePart)
    if ('problem' in day) return day
    return day.value === null || time === undefined ? { problem: 'notTime' } : { value: `${day.value}T${time}` }
  },
}
