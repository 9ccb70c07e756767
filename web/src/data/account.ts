import { session as sessionCalls } from '@portal/contract/session'
import { useQuery } from '@tanstack/react-query'
import { send } from '../session/session.ts'

/** The signed-in account. Refetched at each mount, because another device may have changed the e-mail address. */
export function useAccount() {
  return useQuery({
    queryKey: ['account'],
    queryFn: ({ signal }) => send(sessionCalls.listRoles, {}, { signal }),
    staleTime: 0,
  })
}
