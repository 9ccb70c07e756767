import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { AppointmentAction } from './stage.ts'
import type { Decision } from './useDecision.ts'

/**
 * Starts a search for an appointment if the address has the query parameter `search`. Removes the parameter, so that a reload
 * or a later cancellation starts no search.
 */
export function useSearchStart(action: AppointmentAction, { decide }: Decision) {
  const query = new URLSearchParams(useSearch())
  const [path, navigate] = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount, because only a link from another page has the parameter
  useEffect(() => {
    if (!query.has('search')) return
    query.delete('search')
    navigate(`${path}?${query}`, { replace: true })
    if (action.kind === 'appointmentEnded' && action.search !== null) decide(action.search)
  }, [])
}
