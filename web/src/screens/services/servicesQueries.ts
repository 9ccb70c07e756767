import { features } from '@portal/contract/features'
import { useQuery } from '@tanstack/react-query'
import { listDrafts } from '../../forms/draft/drafts.ts'
import { isAppMode } from '../../native/appMode.ts'
import { send } from '../../session/session.ts'
import { useSession } from '../../session/store.ts'

/** Whether the page is dark. Dark mode exists in app mode only, and follows the setting of the phone (spec §1). */
const isDark = () => isAppMode() && matchMedia('(prefers-color-scheme: dark)').matches

/** The address of the frequently asked questions, which the landlord configures; undefined until it is loaded. */
export function useFaqAddress(): string | undefined {
  const { data } = useQuery({
    queryKey: ['landingPage'],
    queryFn: async ({ signal }) => (await send(features.readLandingPage, {}, { signal })).staticConfig,
    staleTime: 60 * 60_000,
  })
  return data && (isDark() ? data.faqURLDark : data.faqURLLight)
}

export const draftsKey = ['drafts']

/** The drafts of the signed-in tenant for a contract, as stored on this device or, on a shared device, in the page. */
export function useDrafts(contractId: string) {
  const session = useSession()
  const userId = session.status === 'signedIn' ? session.userId : ''
  return useQuery({
    queryKey: [...draftsKey, userId, contractId],
    queryFn: () => listDrafts(userId, contractId),
    staleTime: 0,
  })
}
