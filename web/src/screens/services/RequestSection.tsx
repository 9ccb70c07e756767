import type { ServiceRequest } from '@portal/contract/requests'
import { useState } from 'react'
import { services } from '#texts/services'
import { useRequests } from '../../session/requests.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EmptyTray } from '../../ui/illustrations/EmptyTray.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { RequestItem } from './RequestItem.tsx'
import styles from './Services.module.css'
import { SubRequests } from './SubRequests.tsx'
import { isPast } from './stand.ts'

type Kind = ServiceRequest['kind']

const empty: Record<Kind, { title: string; text: string }> = {
  own: { title: services.noneOwn, text: services.noneOwnText },
  other: { title: services.noneOther, text: services.noneOtherText },
}

/** "Meine Anliegen" or "Rund ums Haus". */
export function RequestSection({ contractId, kind }: { contractId: string; kind: Kind }) {
  const { data, isError } = useRequests(contractId)
  // Said above, once for both.
  if (!data && isError) return null
  return (
    <section className={styles.section} aria-labelledby={`requests-${kind}`}>
      <h2 id={`requests-${kind}`}>{services[kind]}</h2>
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

/** Up to here all of a list is seen at a glance. */
const pageSize = 5

function RequestList({ requests, kind }: { requests: readonly ServiceRequest[]; kind: Kind }) {
  if (requests.length === 0)
    return (
      <EmptyState illustration={<EmptyTray />} title={empty[kind].title}>
        {empty[kind].text}
      </EmptyState>
    )
  const now = new Date()
  const past = requests.filter((request) => isPast(request, now))
  const current = requests.filter((request) => !isPast(request, now))
  if (requests.length <= pageSize || current.length === 0 || past.length === 0) return <Pages requests={requests} />
  return (
    <>
      <Pages requests={current} />
      <details className={styles.finished}>
        <summary>{services.finished(past.length)}</summary>
        <Pages requests={past} />
      </details>
    </>
  )
}

/** The first few, and more of them on demand: a long list costs nothing while nobody reads it. */
function Pages({ requests }: { requests: readonly ServiceRequest[] }) {
  const [shown, setShown] = useState(pageSize)
  return (
    <>
      <ul className={styles.requests}>
        {requests.slice(0, shown).map((request) => (
          <li key={request.requestId}>
            <RequestItem request={request} />
            {request.subRequests.length > 0 && (
              <div className={styles.parts}>
                <SubRequests requests={request.subRequests} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {requests.length > shown && (
        <Button kind="secondary" onClick={() => setShown(shown + 2 * pageSize)}>
          {services.showMore}
        </Button>
      )}
    </>
  )
}
