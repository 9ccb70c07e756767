import { session as sessionCalls } from '@portal/contract/session'
import { useQuery } from '@tanstack/react-query'
import { send } from '../session/session.ts'

/** The signed-in account. Always refetched, because another device may have changed its e-mail address. */
export function useAccount() {
  return useQuery({
    queryKey: ['account'],
    queryFn: ({ signal }) => send(sessionCalls.listRoles, {}, { signal }),
    staleTime: 0,
  })
}
