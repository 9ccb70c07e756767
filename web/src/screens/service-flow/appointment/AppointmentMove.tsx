import { appointment } from '#texts/services/appointment'
import { FailedQuery } from '../../../components/FailedQuery.tsx'
import { ServicePhone } from '../../../components/ServicePhone.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { useFollowUp } from '../useFollowUp.ts'
import { AppointmentChoice } from './AppointmentChoice.tsx'
import type { StageProps } from './stage.ts'
import { buttonsClass } from './stageParts.tsx'
import type { Moving } from './useMoving.ts'

interface AppointmentMoveProps extends Omit<StageProps<'appointmentChoice'>, 'action'> {
  /** The todo that leads to the choice of windows. */
  move: string
  moving: Moving
}

/**
 * Reschedules an agreed appointment. The appointment stays valid until the tenant confirms another window. If the
 * appointment can no longer be changed (from two hours before it, or after it was cancelled), the server returns an action
 * other than the choice, and the screen says whom to call.
 */
export function AppointmentMove({ move, moving, decision, heading }: AppointmentMoveProps) {
  const choice = useFollowUp(move, { isPolling: true })
  if (choice.data?.kind === 'appointmentChoice')
    return <AppointmentChoice action={choice.data} decision={decision} heading={heading} moving={moving} />
  if (choice.isPending)
    return (
      <Loading label={appointment.loading}>
        <Skeleton shape="title" />
        <Skeleton shape="tile" />
      </Loading>
    )
  return (
    <>
      {choice.data ? (
        <p>
          {appointment.tooLate} {appointment.tooLateContact} <ServicePhone />
        </p>
      ) : (
        <FailedQuery query={choice} title={appointment.failed} />
      )}
      <div className={buttonsClass}>
        <Button kind="secondary" onClick={moving.giveUp}>
          {appointment.keepCurrent}
        </Button>
      </div>
    </>
  )
}
