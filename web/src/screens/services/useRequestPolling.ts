import { searchStates } from '@portal/contract/appointments'
import { isOpenStatus } from '@portal/contract/requestStatus'
import type { ServiceRequest } from '@portal/contract/requests'
import { useQuery } from '@tanstack/react-query'
import { requestsQuery } from '../../data/requests.ts'

const pollMs = 15_000
const maxPollMs = 5 * 60_000

interface ListState {
  data: { requests: readonly Pick<ServiceRequest, 'status' | 'appointment'>[] } | undefined
  error: Error | null
  /** Points in time in milliseconds. */
  dataUpdatedAt: number
  errorUpdatedAt: number
}

/**
 * The delay before the list of requests is fetched again; false if none of them has a running search for an appointment. Each
 * failure doubles the delay.
 */
export function listPollDelayMs({ data, error, dataUpdatedAt, errorUpdatedAt }: ListState): number | false {
  if (!data?.requests.some(isSearched)) return false
  return error === null ? pollMs : Math.min(Math.max(pollMs, errorUpdatedAt - dataUpdatedAt), maxPollMs)
}

const isSearched = ({ status, appointment }: Pick<ServiceRequest, 'status' | 'appointment'>) =>
  isOpenStatus(status) && searchStates.some((state) => state === appointment?.state)

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
