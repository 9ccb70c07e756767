import type { ServiceRequest } from '@portal/contract/requests'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { services } from '#texts/services/services'
import { useRequests } from '../../data/requests.ts'
import { serverDate } from '../../session/clock.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { EmptyTray } from '../../ui/illustrations/EmptyTray.tsx'
import { inListOrder, isPast } from './request/progress.ts'
import { RequestItem } from './request/RequestItem.tsx'
import { SubRequests } from './request/SubRequests.tsx'
import styles from './Services.module.css'

type Kind = ServiceRequest['kind']

const texts: Record<Kind, { title: string; emptyTitle: string; emptyText: string }> = {
  own: { title: services.ownRequestsTitle, emptyTitle: services.noneOwn, emptyText: services.noneOwnText },
  other: { title: services.otherRequestsTitle, emptyTitle: services.noneOther, emptyText: services.noneOtherText },
}

/** The section "Meine Anliegen" (`own`) or "Rund ums Haus" (`other`), with its requests. */
export function RequestSection({ contractId, kind }: { contractId: string; kind: Kind }) {
  const { data, isError } = useRequests(contractId)
  // RequestsNotice reports the error once for both sections.
  if (!data && isError) return null
  return (
    <section className={styles.section} aria-labelledby={`requests-${kind}`}>
      <h2 id={`requests-${kind}`}>{texts[kind].title}</h2>
      {data ? (
        <RequestList requests={data.filter((request) => request.kind === kind)} kind={kind} />
      ) : (
        <Loading label={services.loadingRequests}>
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </Loading>
      )}
    </section>
  )
}

/** How many requests a list shows at first. A list of at most this length does not separate its past requests. */
const pageSize = 5

function RequestList({ requests, kind }: { requests: readonly ServiceRequest[]; kind: Kind }) {
  if (requests.length === 0)
    return (
      <EmptyState illustration={<EmptyTray />} title={texts[kind].emptyTitle}>
        {texts[kind].emptyText}
      </EmptyState>
    )
  const now = serverDate()
  const sorted = inListOrder(requests, now)
  const past = sorted.filter((request) => isPast(request, now))
  const current = sorted.filter((request) => !isPast(request, now))
  const isDivided = requests.length > pageSize && current.length > 0 && past.length > 0
  return (
    <>
      {/* One element in both cases: another one would show only the first requests again when a refetch divides the list. */}
      <GrowingList requests={isDivided ? current : sorted} />
      {isDivided && (
        <details className={styles.older}>
          <summary>{services.older(past.length)}</summary>
          <GrowingList requests={past} />
        </details>
      )}
    </>
  )
}

/** Shows the first requests, and more on demand, because each row costs time to render. */
function GrowingList({ requests }: { requests: readonly ServiceRequest[] }) {
  const [shownCount, setShownCount] = useState(pageSize)
  const list = useRef<HTMLUListElement>(null)
  const showMore = () => {
    // The button may disappear, so the focus moves to the first request that it has added.
    flushSync(() => setShownCount(shownCount + 2 * pageSize))
    list.current?.children[shownCount]?.querySelector('a')?.focus()
  }
  return (
    <>
      <ul className={styles.requests} ref={list}>
        {requests.slice(0, shownCount).map((request) => (
          <li key={request.requestId}>
            <RequestItem request={request} />
            {request.subRequests.length > 0 && (
              <div className={styles.subRequests}>
                <SubRequests requests={request.subRequests} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {requests.length > shownCount && (
        <Button kind="secondary" onClick={showMore}>
          {services.showMore}
        </Button>
      )}
    </>
  )
}
