import { EmptyState } from '@portal/web/ui/feedback/EmptyState.tsx'
import { EmptyTray } from '@portal/web/ui/illustrations/EmptyTray.tsx'
import { tenants as texts } from '#texts/tenants'
import { type Column, DataTable } from '../../components/DataTable.tsx'
import { DownloadButton } from '../../components/DownloadButton.tsx'
import { formatMoment } from '../../components/formatMoment.ts'
import { Loaded } from '../../components/Loaded.tsx'
import { MoreButton } from '../../components/MoreButton.tsx'
import type { ScreenProps } from '../../components/screenProps.ts'
import { type SeenDocument, saveDocument, useDocuments } from '../../data/tenants.ts'
import { TenantFrame } from './TenantFrame.tsx'

const { documentList } = texts
const { columns: headers } = documentList

/** The documents that a tenant sees in inbox and archive. */
export default function DocumentsScreen({ params: { tenantId = '' } }: ScreenProps) {
  return (
    <TenantFrame tenantId={tenantId} title={(name) => `${documentList.title}: ${name}`} intro={documentList.intro}>
      {() => <Documents tenantId={tenantId} />}
    </TenantFrame>
  )
}

function Documents({ tenantId }: { tenantId: string }) {
  const documents = useDocuments(tenantId)
  return (
    <Loaded query={documents} failed={documentList.failed}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState illustration={<EmptyTray />} title={documentList.empty} />
        ) : (
          <>
            <DataTable
              caption={documentList.table}
              columns={columnsOf(tenantId)}
              rows={rows}
              keyOf={({ docId }) => docId}
            />
            <MoreButton pages={documents} />
          </>
        )
      }
    </Loaded>
  )
}

const columnsOf = (tenantId: string): readonly Column<SeenDocument>[] => [
  { id: 'title', header: headers.title, cell: ({ title }) => title },
  {
    id: 'at',
    header: headers.at,
    cell: ({ timestamp }) => <time dateTime={timestamp}>{formatMoment(timestamp)}</time>,
  },
  {
    id: 'state',
    header: headers.state,
    cell: ({ read, isArchived }) =>
      [read ? documentList.read : documentList.unread, ...(isArchived ? [documentList.archived] : [])].join(', '),
  },
  {
    id: 'actions',
    header: headers.actions,
    isHeaderHidden: true,
    cell: ({ docId, title }) => (
      <DownloadButton
        kind="quiet"
        aria-label={documentList.saveOf(title)}
        download={() => saveDocument({ tenantId, docId })}
        downloaded={documentList.saved}
      >
        {documentList.save}
      </DownloadButton>
    ),
  },
]
