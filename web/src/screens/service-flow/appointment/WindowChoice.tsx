import type { TimeWindow } from '@portal/contract/appointments'
import { useEffect, useRef, useState } from 'react'
import { appointment } from '#texts/services/appointment'
import { serverDate } from '../../../session/clock.ts'
import { formatHours, formatVisitDay } from '../../../texts/formats.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import styles from './Appointment.module.css'
import { daysUpTo, groupByDay, nearDay } from './days.ts'

const initialDays = 3
const daysPerClick = 5

interface WindowChoiceProps {
  windows: readonly TimeWindow[]
  chosenId: string | undefined
  onChoose: (windowId: string) => void
  /** The id of the error message. */
  describedBy: string | undefined
}

/** The free windows by day, as one group of radio buttons. */
export function WindowChoice({ windows, chosenId, onChoose, describedBy }: WindowChoiceProps) {
  const [dayCount, setDayCount] = useState(initialDays)
  const list = useRef<HTMLDivElement>(null)
  const firstNewDay = useRef<string>(undefined)
  const days = groupByDay(windows)
  const shownDays = days.slice(0, Math.max(dayCount, daysUpTo(days, chosenId)))

  // The clicked button may have disappeared, so the first window of the first added day takes the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only after more days were opened, not when windows change
  useEffect(() => {
    if (firstNewDay.current)
      list.current?.querySelector<HTMLElement>(`[data-day="${firstNewDay.current}"] input`)?.focus()
    firstNewDay.current = undefined
  }, [dayCount])

  return (
    <div className={styles.days} ref={list}>
      {shownDays.map(({ date, windows: ofDay }) => (
        <fieldset key={date} data-day={date} className={styles.day} aria-describedby={describedBy}>
          <legend>{dayText(date)}</legend>
          <div className={styles.windows}>
            {ofDay.map((window) => (
              <label key={window.windowId} className={styles.window}>
                <input
                  type="radio"
                  name="window"
                  value={window.windowId}
                  checked={window.windowId === chosenId}
                  onChange={() => onChoose(window.windowId)}
                />
                <time dateTime={window.start}>{formatHours(window)}</time>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      {shownDays.length < days.length && (
        <div>
          <Button
            kind="secondary"
            onClick={() => {
              firstNewDay.current = days[shownDays.length]?.date
              setDayCount(shownDays.length + daysPerClick)
            }}
          >
            {appointment.moreDays}
          </Button>
        </div>
      )}
    </div>
  )
}

/** "Heute, Dienstag, 24. November" */
function dayText(date: string): string {
  const near = nearDay(date, serverDate())
  return near ? appointment.near[near](formatVisitDay(date)) : formatVisitDay(date)
}
