import { useLocation, useSearch } from 'wouter'

export type Moving = ReturnType<typeof useMoving>

/** Whether the address asks to move the appointment that it leads to, and the ways in and out. */
export function useMoving() {
  const search = useSearch()
  const [path, navigate] = useLocation()
  const address = (isMoving: boolean) => {
    const query = new URLSearchParams(search)
    if (isMoving) query.set('move', '')
    else query.delete('move')
    return `${path}?${query}`
  }
  return {
    isMoving: new URLSearchParams(search).has('move'),
    begin: () => navigate(address(true), { state: { isMovingFromHere: true } }),
    end: () => navigate(address(false), { replace: true }),
    /** Where the browser's own back leads there too, it is that. */
    giveUp: () => {
      if (history.state?.isMovingFromHere) history.back()
      else navigate(address(false), { replace: true })
    },
  }
}
