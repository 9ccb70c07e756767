import type { ReactNode } from 'react'
import { appointment } from '#texts/appointment'
import { say } from '../../../forms/say.ts'
import { formatHours, formatVisitDay } from '../../../texts/formats.ts'
import flow from '../ServiceFlow.module.css'
import styles from './Appointment.module.css'
import type { AppointmentAction } from './AppointmentPanel.tsx'
import { type HeadingPlace, StageHeading } from './StageHeading.tsx'

/** A row of buttons, as in every step of a flow. */
export const buttonsClass = flow.buttons

/** "Montag, 30. November, 8–10 Uhr" */
export const visitWords = (span: { start: string; end: string }) =>
  appointment.visit(formatVisitDay(span.start), formatHours(span))

interface HeadProps {
  action: AppointmentAction
  heading: HeadingPlace
  title: string
  children?: ReactNode
}

/** The heading of a stage; as a page it says what the request is about, elsewhere the page has said so. */
export function Head({ action, heading, title, children }: HeadProps) {
  return (
    <div className={styles.head}>
      {heading.level === 'h1' && (
        <p className={styles.quiet}>
          {say(action.topic)} · {appointment.orderNumber} <span className={styles.number}>{action.orderNumber}</span>
        </p>
      )}
      <StageHeading {...heading}>{title}</StageHeading>
      {children}
    </div>
  )
}
