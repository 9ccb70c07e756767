import { useContracts, useSelectedContract } from '../../../data/contracts/contracts.ts'

/** The contract of the sent request; the selected contract if the address was opened in another tab. */
export function useSentContract(contractId: string | undefined) {
  const { data } = useContracts()
  const { contract: selected } = useSelectedContract()
  return data?.find((each) => each.contractId === contractId) ?? selected
}
