import { useQuery } from '@tanstack/react-query'
import { tenancy as texts } from '#texts/services/tenancy'
import { ServicePhone } from '../../components/ServicePhone.tsx'
import { dayOfJoiningQuery } from '../../data/contracts/contracts.ts'
import { formatDate } from '../../texts/formats.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Signpost } from '../../ui/illustrations/Signpost.tsx'

/** Shown to a tenant who joins a running contract later, or whose access to the last contract has ended. */
export default function NoContract() {
  const { data: joinsOn, isPending } = useQuery(dayOfJoiningQuery)
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
