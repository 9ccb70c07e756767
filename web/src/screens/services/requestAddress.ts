import { serviceTypeIds } from '@portal/contract/requests'
import { useLocation, useSearch } from 'wouter'

/** A request's details have an address, so that the browser's own back closes them. */
export const requestAddress = (requestId: string) => `/services?request=${encodeURIComponent(requestId)}`

/** What the link to it leaves in the history, so that closing goes back instead of forward. */
export const openedFromList = { isOpenedFromList: true }

export function useOpenRequest() {
  const requestId = new URLSearchParams(useSearch()).get('request') ?? undefined
  const [, navigate] = useLocation()
  return {
    requestId,
    close: () => {
      if (history.state?.isOpenedFromList) history.back()
      else navigate('/services', { replace: true })
    },
  }
}

/** Where the follow-up of a request is shown; a type that the landlord added since is shown among the repairs. */
export function followUpAddress({ type, todo }: { type: string; todo: string }, { isMoving = false } = {}): string {
  const service = serviceTypeIds.find((id) => id === type) ?? 'repair'
  const query = new URLSearchParams({ todo, ...(isMoving && { move: '' }) })
  return `/services/${service}?${query}`
}
