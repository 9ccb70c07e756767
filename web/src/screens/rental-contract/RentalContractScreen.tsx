import { rentalContract as texts } from '#texts/rentalContract'
import { useContracts, useSelectedContract } from '../../session/contracts.ts'
import { Loaded } from '../../shell/Loaded.tsx'
import { Page } from '../../ui/Page.tsx'
import { ContractSkeleton, NothingToShow } from './ContractStates.tsx'
import { DetailsOfContract } from './DetailsOfContract.tsx'

/** What was agreed in the chosen contract, what it costs, and whom to turn to (spec §2). */
export default function RentalContractScreen() {
  const contracts = useContracts()
  const { contract } = useSelectedContract()
  return (
    <Page title={texts.heading} width="wide">
      <Loaded query={contracts} texts={texts} skeleton={<ContractSkeleton />}>
        {() => (contract ? <DetailsOfContract key={contract.contractId} contract={contract} /> : <NothingToShow />)}
      </Loaded>
    </Page>
  )
}
