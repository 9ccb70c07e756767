import { tenantArea } from '@portal/contract/tenantArea'
import { useQuery } from '@tanstack/react-query'
import { tenantAreaKey } from '../../data/costs.ts'
import { send } from '../../session/session.ts'

/** The rental contract; null if the landlord does not show it. */
export function useRentalContract(contractId: string) {
  return useQuery({
    queryKey: [...tenantAreaKey(contractId), 'rentalContract'],
    queryFn: async ({ signal }) =>
      (await send(tenantArea.readRentalContract, { query: { contractId } }, { signal })).rentalContract,
  })
}
