import type { Contract } from '@portal/contract/contracts'
import { requestStatus } from '@portal/contract/requestStatus'
import type { ServiceRequest } from '@portal/contract/requests'
import type { Delivered } from '../../forms/deliver.ts'

interface Sent {
  sent: Delivered
  contract: Contract
  type: string
  themeText: string
  typeText: string
  /** What the first entry of its history says. */
  text: string
  /** ISO 8601. */
  at: string
}

/** A request as the server will list it, as far as it is known in the moment after it was sent. */
export const freshRequest = ({ sent, contract, at, text, ...about }: Sent): ServiceRequest => ({
  ...about,
  requestId: sent.requestId,
  orderNumber: sent.orderNumber,
  kind: 'own',
  contractId: contract.contractId,
  createdAt: at,
  objectKey: contract.objHeaderId,
  objectKeyText: `${contract.objectAddressStreet} ${contract.objectAddressHousenumber}`,
  appMessageText: null,
  pushDate: null,
  status: requestStatus.received,
  statusMessageText: text,
  subData: [],
  isReschedulable: false,
  history: [{ at, status: requestStatus.received, text }],
  attachments: [],
  documents: [],
  appointment: null,
  todo: sent.todo ?? null,
  subRequests: [],
})
