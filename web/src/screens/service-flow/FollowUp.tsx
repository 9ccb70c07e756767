import type { Action } from '@portal/contract/requests'
import { lazy, Suspense } from 'react'
import { serviceFlow } from '#texts/serviceFlow'
import { FailedQuery } from '../../shell/FailedQuery.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import type { AppointmentAction } from './appointment/AppointmentPanel.tsx'
import { DocumentPanel } from './DocumentPanel.tsx'
import { isGone, useFollowUp } from './useFollowUp.ts'

const AppointmentPanel = lazy(() => import('./appointment/AppointmentPanel.tsx'))

interface FollowUpProps {
  todo: string
  /** `h1` where it is the whole page, `h2` below another heading. */
  heading: 'h1' | 'h2'
}

/** What comes next for a request that was sent, and goes on by itself: its appointment, or its document. */
export function FollowUp({ todo, heading }: FollowUpProps) {
  const followUp = useFollowUp(todo, { isWatching: true })
  const { data: action, error, hasFailed } = followUp
  if (action?.kind === 'document') return <DocumentPanel action={action} heading={heading} isFailing={error !== null} />
  if (action && isAboutAppointment(action))
    return (
      <Suspense fallback={<FollowUpSkeleton />}>
        <AppointmentPanel todo={todo} action={action} heading={heading} />
      </Suspense>
    )
  // A request that is gone, or anything else that is no follow-up: what was said above it still holds.
  if (action || isGone(error)) return null
  if (!hasFailed) return <FollowUpSkeleton />
  return <FailedQuery query={followUp} title={serviceFlow.followUpFailed} />
}

const isAboutAppointment = (action: Action): action is AppointmentAction => action.kind.startsWith('appointment')

function FollowUpSkeleton() {
  return (
    <Loading label={serviceFlow.loading}>
      <Skeleton shape="title" />
      <Skeleton shape="card" />
    </Loading>
  )
}
