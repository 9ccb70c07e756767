import { costs as texts } from '#texts/costs'
import { useContracts, useSelectedContract } from '../../session/contracts.ts'
import { Loaded } from '../../shell/Loaded.tsx'
import { Page } from '../../ui/Page.tsx'
import { CostsOfContract } from './CostsOfContract.tsx'
import { CostsSkeleton, NothingToShow } from './CostsStates.tsx'

/** What is paid in advance, what it came to, and how the account stands, of the chosen contract (spec §2). */
export default function CostsScreen() {
  const contracts = useContracts()
  const { contract } = useSelectedContract()
  return (
    <Page title={texts.heading} width="wide">
      <Loaded query={contracts} texts={texts} skeleton={<CostsSkeleton />}>
        {() =>
          contract ? <CostsOfContract key={contract.contractId} contractId={contract.contractId} /> : <NothingToShow />
        }
      </Loaded>
    </Page>
  )
}
