import type { ServiceRequest } from '@portal/contract/requests'
import type { Language, Localized } from '@portal/contract/texts'
import { readReschedulable } from './rules.ts'
import type { RequestRow } from './store.ts'

/** Rows as a tenant sees them, in the tenant's language; sub-requests stand below the request they belong to. */
export function showRequests(
  rows: readonly RequestRow[],
  { withSubRequests, language }: { withSubRequests: boolean; language: Language },
): ServiceRequest[] {
  const byParent = Map.groupBy(rows, (row) => row.parent_request_id)
  return (byParent.get(null) ?? []).map((row) => ({
    ...showRequest(row, language),
    subRequests: withSubRequests ? (byParent.get(row.request_id) ?? []).map((sub) => showRequest(sub, language)) : [],
  }))
}

function showRequest(row: RequestRow, language: Language): Omit<ServiceRequest, 'subRequests'> {
  const text = (given: string | Localized) => (typeof given === 'string' ? given : given[language])
  return {
    requestId: row.request_id,
    orderNumber: row.order_number,
    kind: row.kind,
    contractId: row.contract_id,
    type: row.service_type,
    themeText: text(row.theme_text),
    typeText: text(row.type_text),
    createdAt: row.created_at.toISOString(),
    objectKey: row.obj_header_id,
    objectKeyText: row.object_description,
    appMessageText: row.app_message && text(row.app_message),
    pushDate: row.push_date?.toISOString() ?? null,
    status: row.status,
    statusMessageText: text(row.status_message),
    ...readReschedulable(row.sub_data.map(({ label, value }) => ({ label: text(label), value: text(value) }))),
    history: row.history.map((entry) => ({
      at: new Date(entry.at).toISOString(),
      status: entry.status,
      text: text(entry.text),
    })),
    attachments: row.attachments,
  }
}
