import { useContracts } from '../data/contracts/contracts.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { Signpost } from '../ui/illustrations/Signpost.tsx'
import { LinkButton } from './Link.tsx'
import { ServicePhone } from './ServicePhone.tsx'

interface NotShownProps {
  texts: { notShown: string; notShownReason: string; notShownText: string; notShownOther: string; toServices: string }
}

/** Shown instead of the costs or details of a contract if the landlord does not show them, or if there is no contract. */
export function NotShown({ texts }: NotShownProps) {
  const { data: contracts = [] } = useContracts()
  return (
    <EmptyState
      illustration={<Signpost />}
      title={texts.notShown}
      heading="h2"
      action={
        <LinkButton kind="secondary" href="/services">
          {texts.toServices}
        </LinkButton>
      }
    >
      <p>
        {texts.notShownReason} <ServicePhone />
      </p>
      <p>
        {texts.notShownText} {contracts.length > 1 && texts.notShownOther}
      </p>
    </EmptyState>
  )
}
