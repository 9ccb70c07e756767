import type { Contract } from '@portal/contract/contracts'
import { requestStatus } from '@portal/contract/requestStatus'
import type { ServiceRequest } from '@portal/contract/requests'
import type { SubmissionResponse } from '../../../forms/sending/sendSubmission.ts'

interface OptimisticRequestInput {
  sent: SubmissionResponse
  contract: Contract
  type: string
  themeText: string
  typeText: string
  /** The text of the status and of the first history entry. */
  text: string
  /** ISO 8601. */
  at: string
}

/** A request that was just sent, with the data known so far. Shown in the list until the list is refetched. */
export const optimisticRequest = ({ sent, contract, at, text, ...about }: OptimisticRequestInput): ServiceRequest => ({
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
  history: [{ at, status: requestStatus.received, text, message: null, isAnswer: false, isOutdated: false }],
  attachments: [],
  documents: [],
  appointment: null,
  callFirst: sent.callFirst,
  todo: sent.todo ?? null,
  addMessage: null,
  withdraw: null,
  reopen: null,
  reportAgain: null,
  subRequests: [],
})
