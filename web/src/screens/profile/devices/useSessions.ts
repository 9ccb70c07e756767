import { type SessionOfAccount, sessions } from '@portal/contract/account/sessions'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '../../../session/session.ts'

const sessionsKey = ['sessions']

/** The sessions of the account. Always refetched, because other devices sign in and out. */
export function useSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: async ({ signal }) => (await send(sessions.listSessions, {}, { signal })).sessions,
    staleTime: 0,
  })
}

/** Ends one session, or all sessions except that of this device. */
export function useSessionEnding() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (ended: SessionOfAccount | 'others') => {
      if (ended === 'others') await send(sessions.endOtherSessions, {})
      else await send(sessions.endSession, { params: { id: ended.sessionId } })
    },
    // Also after a failure, because the session may have ended already.
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  })
}
