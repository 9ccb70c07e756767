import { features } from '@portal/contract/features'
import { useQuery } from '@tanstack/react-query'
import { listDrafts } from '../../forms/drafts.ts'
import { send } from '../../session/session.ts'
import { useSession } from '../../session/store.ts'

/** The addresses that the landlord keeps. */
export function useLandingPage() {
  return useQuery({
    queryKey: ['landingPage'],
    queryFn: async ({ signal }) => (await send(features.readLandingPage, {}, { signal })).staticConfig,
    staleTime: 60 * 60_000,
  })
}

/** What was begun on this device at this contract, and not sent. */
export function useDrafts(contractId: string) {
  const session = useSession()
  const userId = session.status === 'signedIn' ? session.userId : ''
  return useQuery({
    queryKey: ['drafts', userId, contractId],
    queryFn: () => listDrafts(userId, contractId),
    staleTime: 0,
  })
}
