import { session as sessionCalls } from '@portal/contract/session'
import { useQuery } from '@tanstack/react-query'
import { send } from './session.ts'

/** The account that is signed in: the address it signs in with, which another device may have changed. */
export function useAccount() {
  return useQuery({
    queryKey: ['account'],
    queryFn: ({ signal }) => send(sessionCalls.listRoles, {}, { signal }),
    staleTime: 0,
  })
}
