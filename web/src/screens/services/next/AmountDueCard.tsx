import Euro from 'lucide-react/icons/euro'
import type { MouseEvent } from 'react'
import { services } from '#texts/services/services'
import { Link, LinkButton } from '../../../components/Link.tsx'
import { selectContract } from '../../../data/contracts/contracts.ts'
import { openDocument } from '../../../data/inbox/openDocument.ts'
import { useDocumentOpening } from '../../../data/inbox/useDocumentOpening.ts'
import { openNatively } from '../../../native/host.ts'
import { formatCents, formatShortDay } from '../../../texts/formats.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import type { AmountDueOfContract } from './nextSteps.ts'
import { OtherContract } from './OtherContract.tsx'
import { StepCard } from './StepCard.tsx'

const texts = services.nextSteps.amountDue

const openCosts = openNatively('additionalCosts')

/** The amount that the tenant still owes from the last statement, and when and how it is paid. */
export function AmountDueCard({ due }: { due: AmountDueOfContract }) {
  const { contractId, cents, kind, dueOn, document } = due
  const costs = {
    href: '/services/costs',
    onClick: (click: MouseEvent) => {
      // The page shows the costs of the selected contract.
      selectContract(due)
      openCosts(click)
    },
  }
  const { opening, failure, attempt } = useDocumentOpening()
  return (
    <StepCard
      Icon={Euro}
      title={document ? <Link {...costs}>{texts.title(formatCents(cents))}</Link> : texts.title(formatCents(cents))}
      text={
        <>
          <OtherContract contractId={contractId} />
          <p>{texts[kind](formatShortDay(dueOn))}</p>
          {failure && (
            <Notice kind="danger" role="alert" title={services.fileFailed}>
              {`${failure.title}: ${failure.text}`}
            </Notice>
          )}
        </>
      }
    >
      {document ? (
        <Button
          kind="secondary"
          busy={opening !== undefined}
          onClick={() => void attempt(document.docId, () => openDocument({ contractId, ...document }))}
        >
          {texts.open}
        </Button>
      ) : (
        <LinkButton kind="secondary" {...costs}>
          {texts.costs}
        </LinkButton>
      )}
    </StepCard>
  )
}
