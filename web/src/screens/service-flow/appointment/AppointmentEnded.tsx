import { brand } from '#brand'
import { appointment } from '#texts/appointment'
import { LinkButton } from '../../../shell/Link.tsx'
import { formatDay } from '../../../texts/formats.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from './Appointment.module.css'
import type { StageProps } from './AppointmentPanel.tsx'
import { buttonsClass, Head } from './parts.tsx'

/** How it ended without an appointment, who has the ball now, and the way on. */
export function AppointmentEnded({ action, decision, heading }: StageProps<'appointmentEnded'>) {
  const { outcome, since, search } = action
  const words = appointment.ended[outcome]
  return (
    <>
      <Head action={action} heading={heading} title={words.title}>
        <p className={styles.intro}>{search === null ? appointment.nothingToDo : words.text}</p>
        {search !== null && <p className={styles.quiet}>{appointment.withUs(brand.name, formatDay(since))}</p>}
      </Head>
      <div className={buttonsClass}>
        {search !== null && (
          <Button busy={decision.isSending(search)} onClick={() => decision.decide(search)}>
            {words.search}
          </Button>
        )}
        {heading.level === 'h1' && (
          <LinkButton kind={search === null ? 'primary' : 'secondary'} href="/services">
            {appointment.toServices}
          </LinkButton>
        )}
      </div>
    </>
  )
}
