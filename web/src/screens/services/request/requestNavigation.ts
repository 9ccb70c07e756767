import { serviceTypeIds } from '@portal/contract/requests'
import { useLocation, useSearch } from 'wouter'

/**
 * The history state of a request's details that the tenant opened on the services screen. Closing the details goes back in the
 * history.
 */
export const openedFromList = { isOpenedFromList: true }

export function useOpenRequest() {
  const query = new URLSearchParams(useSearch())
  const requestId = query.get('request') ?? undefined
  const [, navigate] = useLocation()
  return {
    requestId,
    /** The contract of the request, if the link names it. The tenant may have selected another contract. */
    contractId: query.get('contract') ?? undefined,
    close: () => {
      if (history.state?.isOpenedFromList) history.back()
      else navigate('/services', { replace: true })
    },
  }
}

/**
 * The address of the follow-up of a request, whose `type` is a service type. Service types that the landlord added use the path
 * of repairs. With `start`, the page begins to reschedule the agreed appointment (`move`) or starts a search for appointments
 * (`search`).
 */
export function followUpAddress({ type, todo }: { type: string; todo: string }, start?: 'move' | 'search'): string {
  const service = serviceTypeIds.find((id) => id === type) ?? 'repair'
  const query = new URLSearchParams({ todo, ...(start && { [start]: '' }) })
  return `/services/${service}?${query}`
}
