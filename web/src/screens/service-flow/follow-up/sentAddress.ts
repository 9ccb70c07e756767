import { useSearch } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import type { ServiceChoice } from '../../../components/serviceAddress.ts'
import type { SubmissionResponse } from '../../../forms/sending/sendSubmission.ts'
import { useSession } from '../../../session/store.ts'

/** Data about a sent request that the address does not contain. They are stored in the history state. */
export interface SentState {
  /** The account that sent the request. The history of a tab outlasts a sign-out, so the state may belong to another user. */
  userId: string
  /** The contract of the request. The tenant may have selected another one since. */
  contractId: string
  orderNumber: string
  /** A sentence about the usual time until an answer. */
  answerWithin: string
  emergency: SubmissionResponse['emergency']
  /** The numbers to call about an urgent request. */
  callFirst?: SubmissionResponse['callFirst']
  /** The type of the catalog that the tenant chose. */
  choice: ServiceChoice
}

/** The address of a sent request. It contains the todo, so that a reload or a bookmark opens the follow-up. */
export function sentAddress(path: string, { requestId, todo }: Pick<SubmissionResponse, 'requestId' | 'todo'>): string {
  const query = new URLSearchParams({ step: 'sent', request: requestId, ...(todo !== undefined && { todo }) })
  return `${path}?${query}`
}

export interface SentRequest extends Partial<SentState> {
  requestId: string
  todo: string | undefined
}

/** The sent request that the address names, with the state if this user sent it; undefined for other addresses. */
export function readSent(
  query: URLSearchParams,
  state: Partial<SentState> | null,
  userId: string | undefined,
): SentRequest | undefined {
  const requestId = query.get('request')
  if (query.get('step') !== 'sent' || requestId === null) return undefined
  return { ...(state?.userId === userId && state), requestId, todo: query.get('todo') ?? undefined }
}

export function useSentRequest(): SentRequest | undefined {
  const search = useSearch()
  const state = useHistoryState<Partial<SentState> | null>()
  const session = useSession()
  const userId = session.status === 'signedIn' ? session.userId : undefined
  return readSent(new URLSearchParams(search), state, userId)
}
