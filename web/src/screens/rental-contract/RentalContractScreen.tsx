import { rentalContract as texts } from '#texts/services/rentalContract'
import { Loaded } from '../../components/Loaded.tsx'
import { NotShown } from '../../components/NotShown.tsx'
import { useContracts, useSelectedContract } from '../../data/contracts/contracts.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { ContractSkeleton } from './ContractSkeleton.tsx'
import { DetailsOfContract } from './DetailsOfContract.tsx'

/** The selected contract: key data, rent, payment details, contact person and documents (spec §2). */
export default function RentalContractScreen() {
  const contracts = useContracts()
  const { contract } = useSelectedContract()
  return (
    <Page title={texts.heading} width="wide">
      <Loaded query={contracts} texts={texts} skeleton={<ContractSkeleton />}>
        {() =>
          contract ? <DetailsOfContract key={contract.contractId} contract={contract} /> : <NotShown texts={texts} />
        }
      </Loaded>
    </Page>
  )
}
