import { requests as requestCalls, type ServiceRequest } from '@portal/contract/requests'
import { useMutation } from '@tanstack/react-query'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import { Link } from 'wouter'
import { appointment as appointmentTexts } from '#texts/services/appointment'
import { services } from '#texts/services/services'
import { describeFailure } from '../../../api/failure.ts'
import { LinkButton } from '../../../components/Link.tsx'
import { requestDetailsUrl } from '../../../components/requestDetailsUrl.ts'
import { refetchRequests } from '../../../data/requests.ts'
import { send } from '../../../session/session.ts'
import { formatHours, formatVisitDay } from '../../../texts/formats.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { saveCalendarFile } from '../../../ui/saveFile.ts'
import { followUpAddress, openedFromList } from '../request/requestNavigation.ts'
import type { NextStep } from './nextSteps.ts'
import { OtherContract } from './OtherContract.tsx'
import { StepCard } from './StepCard.tsx'
import { topicOf } from './topic.ts'

const texts = services.nextSteps

/** Asks the tenant to choose one of the time windows that a technician offers. */
export function ChoiceCard({ request }: { request: ServiceRequest }) {
  const { todo, requestId, contractId } = request
  return (
    <StepCard
      Icon={CalendarClock}
      title={texts.choose}
      text={
        <>
          <OtherContract contractId={contractId} />
          <p>{topicOf(request)}</p>
        </>
      }
      isUrgent
    >
      {todo === null ? (
        <LinkButton href={requestDetailsUrl(requestId, contractId)} state={openedFromList}>
          {texts.seeRequest}
        </LinkButton>
      ) : (
        <LinkButton href={followUpAddress({ ...request, todo })}>{appointmentTexts.details.choose}</LinkButton>
      )}
    </StepCard>
  )
}

type Visit = Extract<NextStep, { kind: 'visit' }>

interface VisitCardProps {
  visit: Visit
  /** Called if the appointment has changed since the list of requests was loaded. */
  onChanged: () => void
}

/** The next agreed appointment. */
export function VisitCard({ visit, onChanged }: VisitCardProps) {
  const { request, agreed } = visit
  const { requestId, contractId, todo, isReschedulable, appointment } = request
  const technician = appointment?.technician
  const calendar = useCalendarFile(visit, onChanged)
  return (
    <StepCard
      Icon={CalendarCheck}
      title={
        <Link href={requestDetailsUrl(requestId, contractId)} state={openedFromList}>
          <time dateTime={agreed.start}>
            {formatVisitDay(agreed.start)}, {formatHours(agreed)}
          </time>
        </Link>
      }
      text={
        <>
          <OtherContract contractId={contractId} />
          <p>{technician ? texts.visitOf(technician.name, topicOf(request)) : topicOf(request)}</p>
          {calendar.error && (
            <Notice kind="danger" role="alert">
              {describeFailure(calendar.error).text}
            </Notice>
          )}
        </>
      }
    >
      {todo !== null && isReschedulable && (
        <LinkButton kind="secondary" href={followUpAddress({ ...request, todo }, 'move')}>
          {texts.move}
        </LinkButton>
      )}
      {todo !== null && (
        <Button kind="quiet" busy={calendar.isPending} onClick={() => calendar.mutate(todo)}>
          {texts.calendar}
        </Button>
      )}
    </StepCard>
  )
}

/** Loads the calendar file of an appointment and saves it, unless the appointment has changed meanwhile. */
function useCalendarFile({ agreed }: Visit, onChanged: () => void) {
  return useMutation({
    mutationFn: async (todo: string) => {
      const action = await send(requestCalls.readAction, { query: { todo } })
      if (action.kind === 'appointmentAgreed' && action.agreed.start === agreed.start)
        return saveCalendarFile(action.calendarFile)
      onChanged()
      await refetchRequests()
    },
  })
}
