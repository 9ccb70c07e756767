import { requests as requestCalls, type ServiceRequest } from '@portal/contract/requests'
import { useMutation } from '@tanstack/react-query'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import { Link } from 'wouter'
import { appointment as appointmentTexts } from '#texts/services/appointment'
import { services } from '#texts/services/services'
import { describeFailure } from '../../../api/failure.ts'
import { LinkButton } from '../../../components/Link.tsx'
import { refetchRequests } from '../../../data/requests.ts'
import { send } from '../../../session/session.ts'
import { formatHours, formatShortVisitDay } from '../../../texts/formats.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { saveCalendarFile } from '../../../ui/saveFile.ts'
import { followUpAddress, openedFromList, requestAddress } from '../request/requestAddress.ts'
import type { NextStep } from './nextSteps.ts'
import { StepCard } from './StepCard.tsx'

const texts = services.nextSteps

const nameOf = ({ typeText, themeText }: ServiceRequest) => typeText || themeText

/** Free times are there, and the tenant has to choose one. */
export function ChoiceCard({ request }: { request: ServiceRequest }) {
  const { todo, requestId } = request
  return (
    <StepCard Icon={CalendarClock} title={texts.choose} text={<p>{nameOf(request)}</p>} isUrgent>
      {todo === null ? (
        <LinkButton href={requestAddress(requestId)} state={openedFromList}>
          {texts.seeRequest}
        </LinkButton>
      ) : (
        <LinkButton href={followUpAddress({ ...request, todo })}>{appointmentTexts.details.choose}</LinkButton>
      )}
    </StepCard>
  )
}

/** The next agreed appointment. */
export function VisitCard({ request, agreed }: Extract<NextStep, { kind: 'visit' }>) {
  const { requestId, todo, isReschedulable, appointment } = request
  const technician = appointment?.technician
  const calendar = useCalendarFile(request)
  return (
    <StepCard
      Icon={CalendarCheck}
      title={
        <Link href={requestAddress(requestId)} state={openedFromList}>
          <time dateTime={agreed.start}>
            {formatShortVisitDay(agreed.start)}, {formatHours(agreed)}
          </time>
        </Link>
      }
      text={
        <>
          <p>{technician ? texts.visitOf(technician.name, nameOf(request)) : nameOf(request)}</p>
          {calendar.error && (
            <Notice kind="danger" role="alert">
              {describeFailure(calendar.error).text}
            </Notice>
          )}
        </>
      }
    >
      {todo !== null && isReschedulable && (
        <LinkButton kind="secondary" href={followUpAddress({ ...request, todo }, { isMoving: true })}>
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

/** Loads the calendar file of an appointment and saves it. If the appointment has changed meanwhile, refetches the request. */
function useCalendarFile({ contractId }: ServiceRequest) {
  return useMutation({
    mutationFn: async (todo: string) => {
      const action = await send(requestCalls.readAction, { query: { todo } })
      if (action.kind === 'appointmentAgreed') saveCalendarFile(action.calendarFile)
      else await refetchRequests(contractId)
    },
  })
}
