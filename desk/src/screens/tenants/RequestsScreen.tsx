import type { ServiceRequest } from '@portal/contract/requests'
import { EmptyState } from '@portal/web/ui/feedback/EmptyState.tsx'
import { EmptyTray } from '@portal/web/ui/illustrations/EmptyTray.tsx'
import { tenants as texts } from '#texts/tenants'
import { type Column, DataTable } from '../../components/DataTable.tsx'
import { Disclosure } from '../../components/Disclosure.tsx'
import { formatMoment } from '../../components/formatMoment.ts'
import { Loaded } from '../../components/Loaded.tsx'
import type { ScreenProps } from '../../components/screenProps.ts'
import { useRequests } from '../../data/tenants.ts'
import { TenantFrame } from './TenantFrame.tsx'
import styles from './Tenants.module.css'

const { requestList } = texts
const { columns: headers } = requestList

const columns: readonly Column<ServiceRequest>[] = [
  { id: 'number', header: headers.number, cell: ({ orderNumber }) => orderNumber },
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
  { id: 'status', header: headers.status, cell: ({ statusMessageText }) => statusMessageText },
  { id: 'history', header: headers.history, cell: (request) => <History request={request} /> },
]

/** The requests that a tenant sees, with what was written. */
export default function RequestsScreen({ params: { tenantId = '' } }: ScreenProps) {
  return (
    <TenantFrame tenantId={tenantId} title={(name) => `${requestList.title}: ${name}`} intro={requestList.intro}>
      {() => <Requests tenantId={tenantId} />}
    </TenantFrame>
  )
}

function Requests({ tenantId }: { tenantId: string }) {
  const requests = useRequests(tenantId)
  return (
    <Loaded query={requests} failed={requestList.failed}>
      {({ requests: rows }) =>
        rows.length === 0 ? (
          <EmptyState illustration={<EmptyTray />} title={requestList.empty} />
        ) : (
          <DataTable caption={requestList.table} columns={columns} rows={rows} keyOf={({ requestId }) => requestId} />
        )
      }
    </Loaded>
  )
}

const History = ({ request: { history } }: { request: ServiceRequest }) => (
  <Disclosure summary={requestList.history}>
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
