import type { Contract } from '@portal/contract/contracts'
import { afterSending } from '#texts/services/afterSending'
import { shell } from '#texts/shell'
import { LinkButton } from '../../../components/Link.tsx'
import { type ServiceChoice, serviceAddress } from '../../../components/serviceAddress.ts'
import { selectContract, useContracts } from '../../../data/contracts/contracts.ts'
import { useServiceFeatures } from '../../../data/features.ts'
import { addressOf } from '../../../shell/contract-picker/contractAddress.ts'

const bankDetails: ServiceChoice = { serviceTypeId: 'requests', themeId: 'payment', typeId: 'directDebit' }

interface SameForOtherContractsProps {
  /** The contract of the sent request. */
  contract: Contract | undefined
  choice: ServiceChoice | undefined
}

/**
 * Links to the same form for the tenant's other contracts, shown after a change of the bank details. Such a change applies to one
 * contract only.
 */
export function SameForOtherContracts({ contract: sent, choice }: SameForOtherContractsProps) {
  const { data: contracts = [] } = useContracts()
  if (!choice || serviceAddress(choice) !== serviceAddress(bankDetails)) return null
  return contracts
    .filter((contract) => !contract.ended && contract !== sent)
    .map((contract) => <SameFor key={contract.contractId} contract={contract} choice={choice} />)
}

function SameFor({ contract, choice }: { contract: Contract; choice: ServiceChoice }) {
  const { data: features } = useServiceFeatures(contract.contractId)
  if (!features?.requests) return null
  const name = `${shell.usage[contract.usageType]}, ${addressOf(contract)}`
  return (
    <div>
      <LinkButton kind="secondary" href={serviceAddress(choice)} onClick={() => selectContract(contract)}>
        {afterSending.alsoChangeFor(name)}
      </LinkButton>
    </div>
  )
}
