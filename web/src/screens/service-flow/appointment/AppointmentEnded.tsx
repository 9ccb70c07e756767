import { brand } from '#brand'
import { appointment } from '#texts/services/appointment'
import { LinkButton } from '../../../components/Link.tsx'
import { requestDetailsUrl } from '../../../components/requestDetailsUrl.ts'
import { formatDay } from '../../../texts/formats.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import styles from './Appointment.module.css'
import type { StageProps } from './stage.ts'
import { buttonsClass, StageHeader } from './stageParts.tsx'

/**
 * Shows why a request has no appointment. If a search is possible, also shows who acts next and a search button. This button is
 * secondary, because the landlord acts next. If no search is possible, the request has ended, and a link leads to the request.
 */
export function AppointmentEnded({ action, decision, heading }: StageProps<'appointmentEnded'>) {
  const { requestId, contractId, outcome, since, search } = action
  const outcomeTexts = appointment.ended[outcome]
  return (
    <>
      <StageHeader action={action} heading={heading} title={outcomeTexts.title}>
        <p className={styles.intro}>{search === null ? appointment.requestEnded : outcomeTexts.text}</p>
        {search !== null && <p className={styles.quiet}>{appointment.withLandlord(brand.name, formatDay(since))}</p>}
      </StageHeader>
      <div className={buttonsClass}>
        {search === null ? (
          <LinkButton kind="secondary" href={requestDetailsUrl(requestId, contractId)}>
            {appointment.seeRequest}
          </LinkButton>
        ) : (
          <Button kind="secondary" busy={decision.isSending(search)} onClick={() => decision.decide(search)}>
            {outcomeTexts.search}
          </Button>
        )}
      </div>
    </>
  )
}
