import { features } from '@portal/contract/features'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { send } from '../session/session.ts'

/** The service features of a contract (spec §3): what the services page offers. */
export const serviceFeaturesQuery = (contractId: string) =>
  queryOptions({
    queryKey: ['serviceFeatures', contractId],
    queryFn: ({ signal }) => send(features.readServiceFeatures, { query: { contractId } }, { signal }),
  })

/** The service features; not loaded as long as the contract is unknown. */
export const useServiceFeatures = (contractId: string | undefined) =>
  useQuery({ ...serviceFeaturesQuery(contractId ?? ''), enabled: contractId !== undefined })
