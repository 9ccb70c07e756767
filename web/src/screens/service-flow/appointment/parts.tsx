import type { ReactNode } from 'react'
import { appointment } from '#texts/appointment'
import { say } from '../../../forms/say.ts'
import { formatHours, formatVisitDay } from '../../../texts/formats.ts'
import flow from '../ServiceFlow.module.css'
import styles from './Appointment.module.css'
import type { AppointmentAction } from './AppointmentPanel.tsx'

/** A row of buttons, as in every step of a flow. */
export const buttonsClass = flow.buttons

/** "Montag, 30. November, 8–10 Uhr" */
export const visitWords = (span: { start: string; end: string }) =>
  appointment.visit(formatVisitDay(span.start), formatHours(span))

/** What the request is about stands above the heading. */
export function About({ action, children }: { action: AppointmentAction; children: ReactNode }) {
  return (
    <div className={styles.head}>
      <p className={styles.quiet}>
        {say(action.topic)} · {appointment.orderNumber} <span className={styles.number}>{action.orderNumber}</span>
      </p>
      {children}
    </div>
  )
}
