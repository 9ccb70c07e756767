import { useLocation, useSearch } from 'wouter'

export type Moving = ReturnType<typeof useMoving>

/**
 * Whether the tenant is rescheduling the appointment, and functions to begin and end the rescheduling. The state is in the
 * address.
 */
export function useMoving() {
  const search = useSearch()
  const [path, navigate] = useLocation()
  const isShown = () =>
    location.pathname === path && `${new URLSearchParams(location.search)}` === `${new URLSearchParams(search)}`
  const address = (isMoving: boolean) => {
    const query = new URLSearchParams(search)
    if (isMoving) query.set('move', '')
    else query.delete('move')
    return `${path}?${query}`
  }
  return {
    isMoving: new URLSearchParams(search).has('move'),
    begin: () => navigate(address(true), { state: { isMovingFromHere: true } }),
    end: () => {
      // While the decision was sent, the tenant may have gone to another screen or request.
      if (isShown()) navigate(address(false), { replace: true })
    },
    /** Ends rescheduling without a change. Goes back in the history if rescheduling began on this page. */
    giveUp: () => {
      if (history.state?.isMovingFromHere) history.back()
      else navigate(address(false), { replace: true })
    },
  }
}
