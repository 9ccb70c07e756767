import { useSearch } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import type { Delivered } from '../../forms/deliver.ts'

/** What only this visit of the place knows; the rest stands in its address. */
export interface SentState {
  orderNumber: string
  /** When an answer usually comes, in a sentence. */
  answerWithin: string
  emergency: Delivered['emergency']
}

/** Where a request that was sent is shown: its todo leads on from there, also after a reload or from a bookmark. */
export function sentAddress(path: string, { requestId, todo }: Pick<Delivered, 'requestId' | 'todo'>): string {
  const query = new URLSearchParams({ step: 'sent', request: requestId, ...(todo !== undefined && { todo }) })
  return `${path}?${query}`
}

export interface SentPlace extends Partial<SentState> {
  requestId: string
  todo: string | undefined
}

/** What was sent, where the address is of that place. */
export function readSent(query: URLSearchParams, state: Partial<SentState> | null): SentPlace | undefined {
  const requestId = query.get('request')
  if (query.get('step') !== 'sent' || requestId === null) return undefined
  return { ...state, requestId, todo: query.get('todo') ?? undefined }
}

export function useSentPlace(): SentPlace | undefined {
  const search = useSearch()
  const state = useHistoryState<Partial<SentState> | null>()
  return readSent(new URLSearchParams(search), state)
}
