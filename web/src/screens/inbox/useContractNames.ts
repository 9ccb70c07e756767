import { useMemo } from 'react'
import { shell } from '#texts/shell'
import { useContracts } from '../../data/contracts/contracts.ts'
import { addressOf } from '../../shell/contract-picker/contractAddress.ts'

/** A readable name for each contract, by contract id: "Lindenallee 12, Wohnung". */
export function useContractNames() {
  const { data, isPending } = useContracts()
  const contractNames = useMemo(
    () =>
      new Map(
        data?.map((contract) => [contract.contractId, `${addressOf(contract)}, ${shell.usage[contract.usageType]}`]),
      ),
    [data],
  )
  return { contractNames, isPending }
}

/** The name of a contract, or its number if the names failed to load or do not include this contract. */
export const contractNameOf = (contractNames: ReadonlyMap<string, string>, contractId: string) =>
  contractNames.get(contractId) ?? shell.contractNumber(contractId)
