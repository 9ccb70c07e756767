import { useMemo } from 'react'
import { shell } from '#texts/shell'
import { useContracts } from '../../session/contracts.ts'
import { addressOf } from '../../shell/contractWords.ts'

/** What a document is about, as people say it: "Lindenallee 12, Wohnung"; a contract that has ended goes by its number. */
export function useHomes() {
  const { data } = useContracts()
  return useMemo(() => {
    const homes = new Map(
      data?.map((contract) => [contract.contractId, `${addressOf(contract)}, ${shell.usage[contract.usageType]}`]),
    )
    return (contractId: string) => homes.get(contractId) ?? shell.contractNumber(contractId)
  }, [data])
}
