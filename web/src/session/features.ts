import { features } from '@portal/contract/features'
import { useQuery } from '@tanstack/react-query'
import { send } from './session.ts'

/** What the services page offers for a contract. */
export function useServiceFeatures(contractId: string) {
  return useQuery({
    queryKey: ['serviceFeatures', contractId],
    queryFn: ({ signal }) => send(features.readServiceFeatures, { query: { contractId } }, { signal }),
  })
}
