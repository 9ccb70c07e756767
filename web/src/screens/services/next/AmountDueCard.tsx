import type { AmountDue } from '@portal/contract/tenantArea'
import Euro from 'lucide-react/icons/euro'
import { services } from '#texts/services/services'
import { Link, LinkButton } from '../../../components/Link.tsx'
import { openDocument } from '../../../data/inbox/openDocument.ts'
import { useDocumentOpening } from '../../../data/inbox/useDocumentOpening.ts'
import { openNatively } from '../../../native/host.ts'
import { formatCents, formatShortDay } from '../../../texts/formats.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { StepCard } from './StepCard.tsx'

const texts = services.nextSteps.amountDue

const costs = { href: '/services/costs', onClick: openNatively('additionalCosts') }

interface AmountDueCardProps {
  contractId: string
  due: AmountDue
}

/** The amount that the tenant still owes from the last statement, and when and how it is paid. */
export function AmountDueCard({ contractId, due: { cents, kind, dueOn, document } }: AmountDueCardProps) {
  const { opening, failure, attempt } = useDocumentOpening()
  return (
    <StepCard
      Icon={Euro}
      title={document ? <Link {...costs}>{texts.title(formatCents(cents))}</Link> : texts.title(formatCents(cents))}
      text={
        <>
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
