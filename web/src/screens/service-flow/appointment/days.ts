import type { TimeWindow } from '@portal/contract/appointments'
import { dayInBerlin } from '../../../texts/formats.ts'

/** The windows of one day. Days are those of Berlin, independent of the time zone of the device. */
export interface Day {
  /** ISO date. */
  date: string
  windows: TimeWindow[]
}

/** Groups windows by day. Expects the windows in chronological order and keeps that order. */
export function groupByDay(windows: readonly TimeWindow[]): Day[] {
  const days: Day[] = []
  for (const window of windows) {
    const date = dayInBerlin(window.start)
    const last = days.at(-1)
    if (last?.date === date) last.windows.push(window)
    else days.push({ date, windows: [window] })
  }
  return days
}

const dayMs = 24 * 60 * 60_000

/** Whether a day (ISO date) is today or tomorrow in Berlin; undefined for other days. */
export function nearDay(date: string, now: Date): 'today' | 'tomorrow' | undefined {
  const today = dayInBerlin(now.toISOString())
  if (date === today) return 'today'
  const dayBefore = new Date(Date.parse(date) - dayMs).toISOString().slice(0, 10)
  return dayBefore === today ? 'tomorrow' : undefined
}

/** The number of days that must be shown to include this window; 0 if no day has the window. */
export const daysUpTo = (days: readonly Day[], windowId: string | undefined) =>
  days.findIndex(({ windows }) => windows.some((window) => window.windowId === windowId)) + 1
