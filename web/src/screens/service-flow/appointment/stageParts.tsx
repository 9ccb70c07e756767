import type { ReactNode } from 'react'
import { appointment } from '#texts/services/appointment'
import { localize } from '../../../forms/localize.ts'
import { formatHours, formatVisitDay } from '../../../texts/formats.ts'
import { classes } from '../../../ui/classes.ts'
import flow from '../ServiceFlow.module.css'
import styles from './Appointment.module.css'
import { type HeadingPlace, StageHeading } from './StageHeading.tsx'
import type { AppointmentAction } from './stage.ts'

/** The class of a row of buttons, as in the steps of a flow. */
export const buttonsClass = classes(flow.buttons, styles.buttons)

/** The time of an appointment: "Montag, 30. November, 8–10 Uhr". */
export const visitText = (span: { start: string; end: string }) =>
  appointment.visit(formatVisitDay(span.start), formatHours(span))

interface StageHeaderProps {
  action: AppointmentAction
  heading: HeadingPlace
  title: string
  children?: ReactNode
}

/** The heading of a stage. An `h1` has the topic of the request above it. */
export function StageHeader({ action, heading, title, children }: StageHeaderProps) {
  return (
    <div className={styles.head}>
      {heading.level === 'h1' && <p className={styles.quiet}>{localize(action.topic)}</p>}
      <StageHeading {...heading}>{title}</StageHeading>
      {children}
    </div>
  )
}
