import { appointment } from '#texts/appointment'
import { FailedQuery } from '../../shell/FailedQuery.tsx'
import { Link } from '../../shell/Link.tsx'
import { NewHeading } from '../../shell/NewHeading.tsx'
import { Page } from '../../ui/Page.tsx'
import { NoService } from './FlowStates.tsx'
import { FollowUp } from './FollowUp.tsx'
import styles from './ServiceFlow.module.css'
import { isGone, useFollowUp } from './useFollowUp.ts'

/** What comes next for a request, as a page of its own: the address names it, so that a reload or a link leads back here. */
export function FollowUpPage({ todo }: { todo: string }) {
  const followUp = useFollowUp(todo)
  // What leads on from a choice is no page of its own, whoever made such a link.
  if (isGone(followUp.error) || (followUp.data && !('requestId' in followUp.data)))
    return (
      <>
        <NoService title={appointment.goneTitle}>{appointment.gone}</NoService>
        <NewHeading title={appointment.goneTitle} />
      </>
    )
  if (followUp.hasFailed) return <NotLoaded todo={todo} />
  return (
    <div className={styles.flow}>
      <Link className={styles.leave} href="/services" data-way-back="">
        {appointment.toServices}
      </Link>
      <FollowUp todo={todo} heading="h1" />
    </div>
  )
}

/** Nothing is known yet, and nobody answers: it goes on by itself once somebody does. */
function NotLoaded({ todo }: { todo: string }) {
  const followUp = useFollowUp(todo, { isWatching: true })
  return (
    <Page title={appointment.failedTitle}>
      <NewHeading title={appointment.failedTitle} />
      <FailedQuery query={followUp} title={appointment.failed} />
    </Page>
  )
}
