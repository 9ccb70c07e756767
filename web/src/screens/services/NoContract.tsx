import { contracts } from '@portal/contract/contracts'
import { useQuery } from '@tanstack/react-query'
import { tenancy as texts } from '#texts/services/tenancy'
import { ServicePhone } from '../../components/ServicePhone.tsx'
import { contractsKey } from '../../data/contracts/contracts.ts'
import { send } from '../../session/session.ts'
import { formatDate } from '../../texts/formats.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Signpost } from '../../ui/illustrations/Signpost.tsx'

/** Shown to a tenant who joins a running contract later, or whose access to the last contract has ended. */
export default function NoContract() {
  const { data: joinsOn, isPending } = useQuery({
    queryKey: [...contractsKey, 'joinsOn'],
    queryFn: async ({ signal }) => (await send(contracts.listContracts, {}, { signal })).joinsOn ?? null,
  })
  if (isPending) return null
  return (
    <EmptyState
      illustration={<Signpost />}
      title={joinsOn ? texts.joining(formatDate(joinsOn)) : texts.noContract}
      heading="h2"
    >
      {joinsOn ? texts.joiningText : texts.noContractText} <ServicePhone />
    </EmptyState>
  )
}
