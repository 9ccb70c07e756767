import type { TimeWindow } from '@portal/contract/appointments'
import { useEffect, useRef, useState } from 'react'
import { appointment } from '#texts/appointment'
import { formatHours, formatVisitDay } from '../../../texts/formats.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from './Appointment.module.css'
import { daysUpTo, groupByDay } from './days.ts'

const daysAtFirst = 3
const daysMore = 5

interface WindowChoiceProps {
  windows: readonly TimeWindow[]
  chosenId: string | undefined
  onChoose: (windowId: string) => void
  /** The id of what describes an error of the choice. */
  describedBy: string | undefined
}

/** The free windows, day by day; one of all of them can be chosen. */
export function WindowChoice({ windows, chosenId, onChoose, describedBy }: WindowChoiceProps) {
  const [open, setOpen] = useState(daysAtFirst)
  const list = useRef<HTMLDivElement>(null)
  const firstNew = useRef<string>(undefined)
  const days = groupByDay(windows)
  const shown = days.slice(0, Math.max(open, daysUpTo(days, chosenId)))

  // The button that was tapped may be gone: the focus goes on to what it brought.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after more days have opened, not when windows change
  useEffect(() => {
    if (firstNew.current) list.current?.querySelector<HTMLElement>(`[data-day="${firstNew.current}"] input`)?.focus()
    firstNew.current = undefined
  }, [open])

  return (
    <div className={styles.days} ref={list}>
      {shown.map(({ date, windows: ofDay }) => (
        <fieldset key={date} data-day={date} className={styles.day} aria-describedby={describedBy}>
          <legend>{formatVisitDay(date)}</legend>
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
      {shown.length < days.length && (
        <div>
          <Button
            kind="secondary"
            onClick={() => {
              firstNew.current = days[shown.length]?.date
              setOpen(shown.length + daysMore)
            }}
          >
            {appointment.moreDays}
          </Button>
        </div>
      )}
    </div>
  )
}
