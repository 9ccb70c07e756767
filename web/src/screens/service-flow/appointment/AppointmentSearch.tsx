import { searchStates } from '@portal/contract/appointments'
import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import { appointment } from '#texts/appointment'
import { dayInBerlin, formatTime, formatVisitDay } from '../../../texts/formats.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import styles from './Appointment.module.css'
import type { StageProps } from './AppointmentPanel.tsx'
import { buttonsClass, Head } from './parts.tsx'

/** The three messages of spec §2, with the one that holds now, while the server works on it. */
export function AppointmentSearch({ action, decision, heading }: StageProps<'appointmentSearch'>) {
  const { state, since, technician, cancel } = action
  const now = searchStates.indexOf(state)
  return (
    <>
      <Head action={action} heading={heading} title={appointment.searchTitle} />
      <Card>
        <ol className={styles.search}>
          {searchStates.map((each, index) => {
            const mark = index < now ? 'done' : index === now ? 'current' : 'toCome'
            return (
              <li key={each} data-mark={mark} aria-current={mark === 'current' ? 'step' : undefined}>
                <Mark mark={mark} />
                <div>
                  <p>
                    {appointment.searchStates[each]}
                    <VisuallyHidden> ({appointment.searchMarks[mark]})</VisuallyHidden>
                  </p>
                  {mark === 'current' && <p className={styles.quiet}>{sinceWords(since)}</p>}
                  {each === 'contacted' && technician && index <= now && (
                    <p className={styles.quiet}>{appointment.technician(technician.name, technician.company)}</p>
                  )}
                </div>
              </li>
            )
          })}
        </ol>
      </Card>
      <VisuallyHidden role="status">{appointment.searchStates[state]}</VisuallyHidden>
      <p>{appointment.mayLeave}</p>
      <div className={buttonsClass}>
        <Button kind="secondary" busy={decision.isSending(cancel)} onClick={() => decision.decide(cancel)}>
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

const sinceWords = (since: string) =>
  dayInBerlin(since) === dayInBerlin(new Date().toISOString())
    ? appointment.sinceTime(formatTime(since))
    : appointment.sinceDay(formatVisitDay(since), formatTime(since))
