import { shell } from '#texts/shell'
import { useContracts, useSelectedContract } from '../../../data/contracts/contracts.ts'
import { addressOf } from '../../../shell/contract-picker/contractAddress.ts'

/** Names the contract of a card, unless it is the selected contract, which the page already names. */
export function OtherContract({ contractId }: { contractId: string }) {
  const { data: contracts } = useContracts()
  const { contract: selected } = useSelectedContract()
  const contract = contracts?.find((each) => each.contractId === contractId)
  if (!contract || contract === selected) return null
  return (
    <p>
      {shell.usage[contract.usageType]}, {addressOf(contract)}
    </p>
  )
}
