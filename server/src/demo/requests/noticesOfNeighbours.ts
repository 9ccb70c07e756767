import type { DemoContract, DemoTenant } from '../contracts/tenants.ts'
import type { DemoRequest } from './requests.ts'

const isParking = ({ usageType }: DemoContract) => usageType === 'parking'

/**
 * Copies each message about a building to the other contracts in its house, and in the houses of `alsoInHouses`, that have not
 * ended, so that neighbours see the same messages. Copies a message for a parking space only to parking spaces, and any other
 * message only to other units.
 */
export function noticesOfNeighbours(requests: readonly DemoRequest[], tenants: readonly DemoTenant[]): DemoRequest[] {
  const contracts = tenants.flatMap((tenant) => tenant.contracts)
  return requests
    .filter(({ kind }) => kind === 'other')
    .flatMap((notice) => {
      const source = contracts.find(({ contractId }) => contractId === notice.contractId)
      if (!source) return []
      const houses = [source.houseNumber, ...(notice.alsoInHouses ?? [])]
      return contracts
        .filter(
          (contract) =>
            contract !== source &&
            contract.endDate === undefined &&
            houses.includes(contract.houseNumber) &&
            isParking(contract) === isParking(source),
        )
        .map(({ contractId }) => ({ ...notice, contractId }))
    })
}
