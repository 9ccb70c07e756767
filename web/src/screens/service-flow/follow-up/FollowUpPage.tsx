import { appointment } from '#texts/services/appointment'
import { CallFirst } from '../../../components/CallFirst.tsx'
import { FailedQuery } from '../../../components/FailedQuery.tsx'
import { FocusNewHeading } from '../../../components/FocusNewHeading.tsx'
import { Link } from '../../../components/Link.tsx'
import { useRequests } from '../../../data/requests.ts'
import { Page } from '../../../ui/layout/Page.tsx'
import { ServiceNotFound } from '../FlowStates.tsx'
import styles from '../ServiceFlow.module.css'
import { isGone, useFollowUp } from '../useFollowUp.ts'
import { FollowUp } from './FollowUp.tsx'
import { OrderNumberLine } from './OrderNumberLine.tsx'

/** The follow-up of a request as a page. The page has its own address, so a reload or a link opens it again. */
export function FollowUpPage({ todo }: { todo: string }) {
  const followUp = useFollowUp(todo)
  const action = followUp.data
  const { requestId, contractId } = action && 'requestId' in action ? action : {}
  const request = useRequests(contractId).data?.find((each) => each.requestId === requestId)
  // An action of the catalog is not a follow-up, so a link to such an action shows `ServiceNotFound`.
  if (isGone(followUp.error) || (action && !('requestId' in action)))
    return <ServiceNotFound title={appointment.goneTitle}>{appointment.gone}</ServiceNotFound>
  if (followUp.hasFailed) return <NotLoaded todo={todo} />
  return (
    <div className={styles.flow}>
      <Link className={styles.leave} href="/services" data-way-back="">
        {appointment.toServices}
      </Link>
      <CallFirst phones={request?.callFirst} />
      <FollowUp todo={todo} heading="h1" />
      {action && 'orderNumber' in action && <OrderNumberLine>{action.orderNumber}</OrderNumberLine>}
    </div>
  )
}

/** Shown while the first load fails. Keeps polling, so that the follow-up appears once the server responds. */
function NotLoaded({ todo }: { todo: string }) {
  const followUp = useFollowUp(todo, { isPolling: true })
  return (
    <Page title={appointment.failedTitle}>
      <FocusNewHeading title={appointment.failedTitle} />
      <FailedQuery query={followUp} title={appointment.failed} />
    </Page>
  )
}
