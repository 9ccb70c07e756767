import { fieldTexts } from '#texts/fields'
import { dayInBerlin, formatDate } from '../../texts/formats.ts'

/** ISO dates. */
interface Limits {
  earliest?: string | undefined
  latest?: string | undefined
}

/** Describes the allowed dates in words; undefined if any date is allowed. */
export function describeDateLimits({ earliest, latest }: Limits, now = new Date()): string | undefined {
  const today = dayInBerlin(now.toISOString())
  const format = (day: string) => (day === today ? fieldTexts.today : formatDate(day))
  if (earliest !== undefined && latest !== undefined) return fieldTexts.dateBetween(format(earliest), format(latest))
  if (earliest !== undefined) return fieldTexts.dateFrom(format(earliest))
  return latest === undefined ? undefined : fieldTexts.dateUntil(format(latest))
}
