import type { AmountDue } from '@portal/contract/tenantArea'
import Euro from 'lucide-react/icons/euro'
import { services } from '#texts/services/services'
import { LinkButton } from '../../../components/Link.tsx'
import { formatCents, formatShortDay } from '../../../texts/formats.ts'
import { StepCard } from './StepCard.tsx'

const texts = services.nextSteps.amountDue

/** What the tenant owes of the last statement, when and how it is paid. */
export const AmountDueCard = ({ due: { cents, kind, dueOn } }: { due: AmountDue }) => (
  <StepCard Icon={Euro} title={texts.title(formatCents(cents))} text={<p>{texts[kind](formatShortDay(dueOn))}</p>}>
    <LinkButton kind="secondary" href="/services/costs">
      {texts.open}
    </LinkButton>
  </StepCard>
)
