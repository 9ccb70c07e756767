import { searchStates } from '@portal/contract/appointments'
import { offerReminderMinutes } from '@portal/contract/rules'
import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import { afterSending } from '#texts/services/afterSending'
import { appointment } from '#texts/services/appointment'
import { LinkButton } from '../../../components/Link.tsx'
import { serverDate } from '../../../session/clock.ts'
import { dayInBerlin, formatTime, formatVisitDay } from '../../../texts/formats.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx'
import styles from './Appointment.module.css'
import type { StageProps } from './stage.ts'
import { buttonsClass, StageHeader } from './stageParts.tsx'

/** The three states of the appointment search (spec §2). The current state is marked. */
export function AppointmentSearch({ action, decision, heading }: StageProps<'appointmentSearch'>) {
  const { state, since, technician, cancel } = action
  const currentIndex = searchStates.indexOf(state)
  const [firstState] = useState(state)
  return (
    <>
      <StageHeader action={action} heading={heading} title={appointment.searchTitle} />
      <Card>
        <ol className={styles.search}>
          {searchStates.map((each, index) => {
            const mark = index < currentIndex ? 'done' : index === currentIndex ? 'current' : 'toCome'
            return (
              <li key={each} data-mark={mark} aria-current={mark === 'current' ? 'step' : undefined}>
                <Mark mark={mark} />
                <div>
                  <p>
                    {appointment.searchStates[each]}
                    <VisuallyHidden> ({appointment.searchMarks[mark]})</VisuallyHidden>
                  </p>
                  {mark === 'current' && <p className={styles.quiet}>{sinceText(since)}</p>}
                  {each === 'contacted' && technician && index <= currentIndex && (
                    <p className={styles.quiet}>{appointment.technician(technician.name, technician.company)}</p>
                  )}
                </div>
              </li>
            )
          })}
        </ol>
      </Card>
      {/* Empty at first: screen readers announce only text that is added to an existing live region. */}
      <VisuallyHidden role="status">{state !== firstState && appointment.searchStates[state]}</VisuallyHidden>
      <p>{appointment.canLeaveHint(offerReminderMinutes)}</p>
      <div className={buttonsClass}>
        {/* A page of its own (`h1`) already begins with this link. */}
        {heading.level === 'h2' && (
          <LinkButton kind="secondary" href="/services">
            {afterSending.backToServices}
          </LinkButton>
        )}
        <Button kind="quiet" busy={decision.isSending(cancel)} onClick={() => decision.decide(cancel)}>
          {appointment.cancelSearch}
        </Button>
      </div>
    </>
  )
}

function Mark({ mark }: { mark: 'done' | 'current' | 'toCome' }) {
  if (mark === 'done') return <CircleCheck aria-hidden="true" />
  if (mark === 'toCome') return <Circle aria-hidden="true" />
  return <span className={styles.pulse} aria-hidden="true" />
}

const sinceText = (since: string) =>
  dayInBerlin(since) === dayInBerlin(serverDate().toISOString())
    ? appointment.sinceTime(formatTime(since))
    : appointment.sinceDay(formatVisitDay(since), formatTime(since))
