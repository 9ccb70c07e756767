import { features } from '@portal/contract/features'
import { useQuery } from '@tanstack/react-query'
import { listDrafts } from '../../forms/draft/drafts.ts'
import { send } from '../../session/session.ts'
import { useSession } from '../../session/store.ts'

/** The addresses of the frequent questions, which the landlord configures. */
export function useLandingPage() {
  return useQuery({
    queryKey: ['landingPage'],
    queryFn: async ({ signal }) => (await send(features.readLandingPage, {}, { signal })).staticConfig,
    staleTime: 60 * 60_000,
  })
}

/** The drafts that this device stores for the contract. */
export function useDrafts(contractId: string) {
  const session = useSession()
  const userId = session.status === 'signedIn' ? session.userId : ''
  return useQuery({
    queryKey: ['drafts', userId, contractId],
    queryFn: () => listDrafts(userId, contractId),
    staleTime: 0,
  })
}
