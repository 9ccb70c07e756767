import type { RequestLinks } from '@portal/contract/integration/requestLinks'
import type { Settings } from '../settings.ts'
import { fillErpUrl } from './settings/erpSettings.ts'

/**
 * The absolute URL of the details of a request in the web app. The URL names the contract, because the tenant may have selected
 * another contract.
 */
export const linkToRequest = (publicUrl: string, request: { request_id: string; contract_id: string }): string =>
  `${publicUrl}/services?request=${request.request_id}&contract=${request.contract_id}`

/** Returns the addresses of a request at the desk and in the web app. */
export const linksToRequest = (
  { deskUrl, publicUrl }: Pick<Settings, 'deskUrl' | 'publicUrl'>,
  request: { order_number: string; request_id: string; contract_id: string },
): RequestLinks => ({
  desk: `${deskUrl}/desk/requests/${request.order_number}`,
  tenant: linkToRequest(publicUrl, request),
})

/** As a part of a path, these would lead to another address even if they are encoded. */
const pathSteps = ['.', '..']

/** Returns the address of a request in the landlord's system; null without `ERP_REQUEST_URL`, or if it has no usable number there. */
export const linkInErp = ({ erpRequestUrl }: Pick<Settings, 'erpRequestUrl'>, reference: string | null) =>
  erpRequestUrl === undefined || reference === null || pathSteps.includes(reference)
    ? null
    : fillErpUrl(erpRequestUrl, reference)
