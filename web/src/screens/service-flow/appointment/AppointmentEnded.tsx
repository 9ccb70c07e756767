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
 * Shows why a request has no appointment. If the request is open, also shows who acts next, and that the tenant can search too. The search button is secondary,
 * because the landlord acts next. If no search is possible, a link leads to the request.
 */
export function AppointmentEnded({ action, decision, heading }: StageProps<'appointmentEnded'>) {
  const { requestId, contractId, outcome, since, isOpen, search } = action
  const outcomeTexts = appointment.ended[outcome]
  return (
    <>
      <StageHeader action={action} heading={heading} title={outcomeTexts.title}>
        <p className={styles.intro}>
          {isOpen ? outcomeTexts.text : appointment.requestEnded}
          {search !== null && ` ${appointment.searchYourself}`}
        </p>
        {isOpen && <p className={styles.quiet}>{appointment.withLandlord(brand.name, formatDay(since))}</p>}
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
