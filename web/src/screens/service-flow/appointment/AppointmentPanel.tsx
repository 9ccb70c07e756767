import type { Action } from '@portal/contract/requests'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { stageOf } from '../useFollowUp.ts'
import styles from './Appointment.module.css'
import { AppointmentAgreed } from './AppointmentAgreed.tsx'
import { AppointmentChoice } from './AppointmentChoice.tsx'
import { AppointmentEnded } from './AppointmentEnded.tsx'
import { AppointmentMove } from './AppointmentMove.tsx'
import { AppointmentSearch } from './AppointmentSearch.tsx'
import { DecisionNotice, StaleNotice } from './notices.tsx'
import type { HeadingPlace } from './StageHeading.tsx'
import { type Decision, useDecision } from './useDecision.ts'
import { type Moving, useMoving } from './useMoving.ts'

export type AppointmentAction = Extract<Action, { kind: `appointment${string}` }>

export interface AppointmentPanelProps {
  /** The follow-up of the request, which the address names. */
  todo: string
  action: AppointmentAction
  /** `h1` where it is the whole page, `h2` below another heading. */
  heading: HeadingPlace['level']
}

/** How an appointment stands, and what the tenant can decide about it. */
export default function AppointmentPanel({ todo, action, heading }: AppointmentPanelProps) {
  const [path, navigate] = useLocation()
  const decision = useDecision({
    contractId: action.contractId,
    followUp: todo,
    onLedTo: (next) => navigate(`${path}?todo=${encodeURIComponent(next)}`, { replace: true }),
  })
  const moving = useMoving()
  const isLater = useRef(false)
  useEffect(() => {
    isLater.current = true
  }, [])
  useFreshRequests(action)

  return (
    <section className={styles.panel}>
      <StaleNotice todo={todo} />
      <DecisionNotice state={decision.state} />
      <Stage action={action} decision={decision} moving={moving} heading={{ level: heading, isLater }} />
    </section>
  )
}

export interface StageProps<Kind extends AppointmentAction['kind']> {
  action: Extract<AppointmentAction, { kind: Kind }>
  decision: Decision
  heading: HeadingPlace
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
            rest.decision.settle()
            moving.begin()
          }}
          {...rest}
        />
      )
    case 'appointmentEnded':
      return <AppointmentEnded action={action} {...rest} />
  }
}

/** What the list of requests says about it is old as soon as something has happened here. */
function useFreshRequests(action: AppointmentAction) {
  const queries = useQueryClient()
  const stage = stageOf(action)
  const { contractId } = action
  const first = useRef(stage)
  useEffect(() => {
    if (first.current === stage) return
    void queries.invalidateQueries({ queryKey: ['requests', contractId], refetchType: 'all' })
  }, [queries, stage, contractId])
}
