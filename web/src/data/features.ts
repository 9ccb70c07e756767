import { features } from '@portal/contract/features'
import { useQuery } from '@tanstack/react-query'
import { send } from '../session/session.ts'

/** The service features of a contract (spec §3): what the services page offers. */
export function useServiceFeatures(contractId: string) {
  return useQuery({
    queryKey: ['serviceFeatures', contractId],
    queryFn: ({ signal }) => send(features.readServiceFeatures, { query: { contractId } }, { signal }),
  })
}
