import { fieldTexts } from '#texts/fields'
import { dayInBerlin, formatDate } from '../texts/formats.ts'

interface Limits {
  earliest?: string | undefined
  latest?: string | undefined
}

/** Which days a date may be, in words; undefined where any may. */
export function dateLimits({ earliest, latest }: Limits, now = new Date()): string | undefined {
  const today = dayInBerlin(now.toISOString())
  const say = (day: string) => (day === today ? fieldTexts.today : formatDate(day))
  if (earliest !== undefined && latest !== undefined) return fieldTexts.dateBetween(say(earliest), say(latest))
  if (earliest !== undefined) return fieldTexts.dateFrom(say(earliest))
  return latest === undefined ? undefined : fieldTexts.dateUntil(say(latest))
}
