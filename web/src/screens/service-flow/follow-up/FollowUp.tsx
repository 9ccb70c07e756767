import type { Action } from '@portal/contract/requests'
import { lazy, Suspense } from 'react'
import { afterSending } from '#texts/services/afterSending'
import { serviceFlow } from '#texts/services/serviceFlow'
import { FailedQuery } from '../../../components/FailedQuery.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import type { AppointmentAction } from '../appointment/stage.ts'
import { isGone, useFollowUp } from '../useFollowUp.ts'
import { DocumentPanel } from './DocumentPanel.tsx'

const AppointmentPanel = lazy(() => import('../appointment/AppointmentPanel.tsx'))

interface FollowUpProps {
  todo: string
  /** `h1` if the follow-up is the whole page, `h2` below another heading. */
  heading: 'h1' | 'h2'
}

/** The follow-up of a sent request: its appointment or its document. Polls for changes. */
export function FollowUp({ todo, heading }: FollowUpProps) {
  const followUp = useFollowUp(todo, { isPolling: true })
  const { data: action, error, hasFailed } = followUp
  if (action?.kind === 'document') return <DocumentPanel action={action} heading={heading} isFailing={error !== null} />
  if (action && isAboutAppointment(action))
    return (
      <Suspense fallback={<FollowUpSkeleton />}>
        <AppointmentPanel todo={todo} action={action} heading={heading} />
      </Suspense>
    )
  // The request was deleted, or the action is not a follow-up.
  if (action || isGone(error)) return null
  if (!hasFailed) return <FollowUpSkeleton />
  return <FailedQuery query={followUp} title={afterSending.followUpFailed} />
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
