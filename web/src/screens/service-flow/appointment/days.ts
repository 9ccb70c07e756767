import type { TimeWindow } from '@portal/contract/appointments'
import { dayInBerlin } from '../../../texts/formats.ts'

/** The windows of one day in Berlin, whatever the device's own zone says. */
export interface Day {
  /** ISO date. */
  date: string
  windows: TimeWindow[]
}

/** In the order in which they come. */
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

/** How many days have to be open so that the chosen window is among them. */
export const daysUpTo = (days: readonly Day[], windowId: string | undefined) =>
  days.findIndex(({ windows }) => windows.some((window) => window.windowId === windowId)) + 1
