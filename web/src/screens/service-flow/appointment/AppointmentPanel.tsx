import { useEffect, useRef } from 'react'
import { refetchRequests } from '../../../data/requests.ts'
import { stageOf } from '../useFollowUp.ts'
import styles from './Appointment.module.css'
import { AppointmentAgreed } from './AppointmentAgreed.tsx'
import { AppointmentChoice } from './AppointmentChoice.tsx'
import { AppointmentEnded } from './AppointmentEnded.tsx'
import { AppointmentMove } from './AppointmentMove.tsx'
import { AppointmentSearch } from './AppointmentSearch.tsx'
import { DecisionNotice, StaleNotice } from './notices.tsx'
import type { HeadingPlace } from './StageHeading.tsx'
import type { AppointmentAction, StageProps } from './stage.ts'
import { useDecision } from './useDecision.ts'
import { type Moving, useMoving } from './useMoving.ts'
import { useSearchStart } from './useSearchStart.ts'

export interface AppointmentPanelProps {
  /** The todo of the follow-up. */
  todo: string
  action: AppointmentAction
  /** `h1` if the panel is the whole page, `h2` below another heading. */
  heading: HeadingPlace['level']
}

/** The state of an appointment, with the decisions that the tenant can make. */
export default function AppointmentPanel({ todo, action, heading }: AppointmentPanelProps) {
  const decision = useDecision({ contractId: action.contractId, followUp: todo })
  const moving = useMoving()
  const hasShownHeading = useRef(false)
  useEffect(() => {
    hasShownHeading.current = true
  }, [])
  useRequestsRefetch(action)
  useSearchStart(action, decision)

  return (
    <section className={styles.panel}>
      <StaleNotice todo={todo} />
      <DecisionNotice state={decision.state} />
      <Stage action={action} decision={decision} moving={moving} heading={{ level: heading, hasShownHeading }} />
    </section>
  )
}

function Stage({ action, moving, ...rest }: StageProps<AppointmentAction['kind']> & { moving: Moving }) {
  switch (action.kind) {
    case 'appointmentSearch':
      return <AppointmentSearch action={action} {...rest} />
    case 'appointmentChoice':
      return <AppointmentChoice action={action} {...rest} />
    case 'appointmentAgreed':
      if (moving.isMoving && action.move !== null)
        return <AppointmentMove move={action.move} moving={moving} {...rest} />
      return (
        <AppointmentAgreed
          action={action}
          onMove={() => {
            rest.decision.reset()
            moving.begin()
          }}
          {...rest}
        />
      )
    case 'appointmentEnded':
      return <AppointmentEnded action={action} {...rest} />
  }
}

/** Refetches the list of requests at each change to a stage other than the initial one. */
function useRequestsRefetch(action: AppointmentAction) {
  const stage = stageOf(action)
  const initialStage = useRef(stage)
  useEffect(() => {
    if (initialStage.current === stage) return
    void refetchRequests()
  }, [stage])
}
