import { costs as texts } from '#texts/services/costs'
import { Loaded } from '../../components/Loaded.tsx'
import { NotShown } from '../../components/NotShown.tsx'
import { useContracts, useSelectedContract } from '../../data/contracts/contracts.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { CostsOfContract } from './CostsOfContract.tsx'
import { CostsSkeleton } from './CostsSkeleton.tsx'

/** Advance payment, last statement and rental account of the selected contract (spec §2). */
export default function CostsScreen() {
  const contracts = useContracts()
  const { contract } = useSelectedContract()
  return (
    <Page title={texts.heading} width="wide">
      <Loaded query={contracts} texts={texts} skeleton={<CostsSkeleton />}>
        {() =>
          contract ? <CostsOfContract key={contract.contractId} contract={contract} /> : <NotShown texts={texts} />
        }
      </Loaded>
    </Page>
  )
}
