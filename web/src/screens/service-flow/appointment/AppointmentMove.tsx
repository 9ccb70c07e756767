import { appointment } from '#texts/appointment'
import { FailedQuery } from '../../../shell/FailedQuery.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx'
import { useFollowUp } from '../useFollowUp.ts'
import { AppointmentChoice } from './AppointmentChoice.tsx'
import type { StageProps } from './AppointmentPanel.tsx'
import { buttonsClass } from './parts.tsx'
import type { Moving } from './useMoving.ts'

interface AppointmentMoveProps extends Omit<StageProps<'appointmentChoice'>, 'action'> {
  /** Read, it answers with the windows to choose from. */
  move: string
  moving: Moving
}

/** Another window for an appointment that is agreed; until one is confirmed, nothing changes. */
export function AppointmentMove({ move, moving, decision, heading }: AppointmentMoveProps) {
  const choice = useFollowUp(move, { isWatching: true })
  if (choice.data?.kind === 'appointmentChoice')
    return <AppointmentChoice action={choice.data} decision={decision} heading={heading} keeping={moving} />
  if (choice.isPending)
    return (
      <Loading label={appointment.loading}>
        <Skeleton shape="title" />
        <Skeleton shape="tile" />
      </Loading>
    )
  return (
    <>
      <FailedQuery query={choice} title={appointment.failed} />
      <div className={buttonsClass}>
        <Button kind="secondary" onClick={moving.giveUp}>
          {appointment.keep}
        </Button>
      </div>
    </>
  )
}
