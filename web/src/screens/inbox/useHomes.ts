import { useMemo } from 'react'
import { shell } from '#texts/shell'
import { useContracts } from '../../session/contracts.ts'
import { addressOf } from '../../shell/contractWords.ts'

/** The tenant's homes, as people call them: "Lindenallee 12, Wohnung". */
export function useHomes() {
  const { data, isPending } = useContracts()
  const homes = useMemo(
    () =>
      new Map(
        data?.map((contract) => [contract.contractId, `${addressOf(contract)}, ${shell.usage[contract.usageType]}`]),
      ),
    [data],
  )
  return { homes, isPending }
}

/** A contract that has ended goes by its number. */
export const homeOf = (homes: ReadonlyMap<string, string>, contractId: string) =>
  homes.get(contractId) ?? shell.contractNumber(contractId)
