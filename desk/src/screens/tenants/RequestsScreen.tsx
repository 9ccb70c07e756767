import { isOpenStatus } from '@portal/contract/requestStatus'
import { EmptyState } from '@portal/web/ui/feedback/EmptyState.tsx'
import { Notice } from '@portal/web/ui/feedback/Notice.tsx'
import { StatusOnArrival } from '@portal/web/ui/feedback/StatusOnArrival.tsx'
import { EmptyTray } from '@portal/web/ui/illustrations/EmptyTray.tsx'
import { useSearchParams } from 'wouter'
import { tenants as texts } from '#texts/tenants'
import { type Column, DataTable } from '../../components/DataTable.tsx'
import { Disclosure } from '../../components/Disclosure.tsx'
import { formatMoment } from '../../components/formatMoment.ts'
import { Loaded } from '../../components/Loaded.tsx'
import type { ScreenProps } from '../../components/screenProps.ts'
import { type DeskRequest, useRequests } from '../../data/tenants.ts'
import { TenantFrame } from './TenantFrame.tsx'
import styles from './Tenants.module.css'

const { requestList } = texts
const { columns: headers } = requestList

/** `target` is the number of the request to which the address of the page leads. */
const columnsOf = (target: string | null): readonly Column<DeskRequest>[] => [
  { id: 'number', header: headers.number, cell: (request) => <Numbers request={request} /> },
  {
    id: 'topic',
    header: headers.topic,
    cell: ({ themeText, typeText, senderName }) => (
      <>
        {themeText}: {typeText}
        {senderName !== undefined && <span className={styles.quiet}> · {senderName}</span>}
      </>
    ),
  },
  {
    id: 'at',
    header: headers.at,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt)}</time>,
  },
  {
    id: 'status',
    header: headers.status,
    cell: ({ kind, status, statusMessageText, handledBy }) => (
      <>
        {statusMessageText}
        {handledBy === 'erp' && kind === 'own' && isOpenStatus(status) && (
          <div className={styles.quiet}>{requestList.inErp}</div>
        )}
      </>
    ),
  },
  {
    id: 'history',
    header: headers.history,
    cell: (request) => <History request={request} isTarget={hasNumber(request, target)} />,
  },
]

const hasNumber = ({ orderNumber, subRequests }: DeskRequest, number: string | null) =>
  orderNumber === number || subRequests.some((each) => each.orderNumber === number)

/** The number of a request in the portal, and its number in the landlord's system. */
const Numbers = ({ request: { orderNumber, reference, referenceUrl } }: { request: DeskRequest }) => (
  <>
    {orderNumber}
    {reference !== null && (
      <div className={styles.quiet}>
        {requestList.erp} {referenceUrl === null ? reference : <a href={referenceUrl}>{reference}</a>}
      </div>
    )}
  </>
)

/** The requests that a tenant sees, with what was written. With `number` in the address, the history of that request is open. */
export default function RequestsScreen({ params: { tenantId = '' } }: ScreenProps) {
  return (
    <TenantFrame tenantId={tenantId} title={(name) => `${requestList.title}: ${name}`} intro={requestList.intro}>
      {() => <Requests tenantId={tenantId} />}
    </TenantFrame>
  )
}

function Requests({ tenantId }: { tenantId: string }) {
  const requests = useRequests(tenantId)
  const target = useSearchParams()[0].get('number')
  return (
    <Loaded query={requests} failed={requestList.failed}>
      {({ requests: rows }) => (
        <>
          <StatusOnArrival>
            {target !== null && !rows.some((row) => hasNumber(row, target)) && (
              <Notice kind="warning">{requestList.notListed(target)}</Notice>
            )}
          </StatusOnArrival>
          {rows.length === 0 ? (
            <EmptyState illustration={<EmptyTray />} title={requestList.empty} />
          ) : (
            <DataTable
              caption={requestList.table}
              columns={columnsOf(target)}
              rows={rows}
              keyOf={({ requestId }) => requestId}
            />
          )}
        </>
      )}
    </Loaded>
  )
}

const History = ({ request: { history }, isTarget }: { request: DeskRequest; isTarget: boolean }) => (
  <Disclosure summary={requestList.history} isTarget={isTarget}>
    <ul className={styles.history}>
      {history.map(({ at, text, message, isAnswer }) => (
        <li key={`${at} ${text}`}>
          <time dateTime={at} className={styles.quiet}>
            {formatMoment(at)}
          </time>
          <div>{text}</div>
          {message !== null && (
            <div className={styles.message}>
              <span className={styles.quiet}>{requestList.by[isAnswer ? 'landlord' : 'tenant']}: </span>
              {message}
            </div>
          )}
        </li>
      ))}
    </ul>
  </Disclosure>
)
