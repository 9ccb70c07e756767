import { useQuery } from '@tanstack/react-query'
import { requestsQuery } from '../../data/requests.ts'
import { isSearching, type RequestState } from './request/progress.ts'

const pollMs = 15_000
const pollMsAfterFailure = 60_000

interface ListState {
  data: { requests: readonly RequestState[] } | undefined
  error: Error | null
}

/** The delay before the list of requests is fetched again; false if none of them has a running search for an appointment. */
export const listPollDelayMs = ({ data, error }: ListState): number | false =>
  !!data?.requests.some(isSearching) && (error ? pollMsAfterFailure : pollMs)

/**
 * Refetches the requests of a contract while the portal searches an appointment for one of them, and whenever the page becomes
 * visible again. A hidden page does not refetch.
 */
export function useRequestPolling(contractId: string) {
  useQuery({
    ...requestsQuery(contractId),
    refetchInterval: ({ state }) => listPollDelayMs(state),
    refetchOnWindowFocus: 'always',
    // The components that show the requests render them.
    notifyOnChangeProps: [],
  })
}
