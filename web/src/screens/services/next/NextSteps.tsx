import type { ServiceFeatures } from '@portal/contract/features'
import type { ServiceRequest } from '@portal/contract/requests'
import type { AmountDue } from '@portal/contract/tenantArea'
import { services } from '#texts/services/services'
import { useUnreadCount } from '../../../data/inbox/inbox.ts'
import type { ContactCheck } from '../useContactCheck.ts'
import { AmountDueCard } from './AmountDueCard.tsx'
import { ChoiceCard, VisitCard } from './AppointmentCards.tsx'
import { ContactCheckCard } from './ContactCheckCard.tsx'
import { DraftCard } from './DraftCard.tsx'
import styles from './NextSteps.module.css'
import { type NextStep, nextStepsOf } from './nextSteps.ts'
import { UnreadCard } from './UnreadCard.tsx'
import { useShownDrafts } from './useShownDrafts.ts'

interface NextStepsProps {
  contractId: string
  /** The service features of the contract; undefined if they could not be loaded. */
  flags: ServiceFeatures | undefined
  requests: readonly ServiceRequest[]
  amountDue: AmountDue | null
  contactCheck: ContactCheck | undefined
}

/** The section "Als Nächstes": up to three cards about the tenant's own matters. Renders nothing if there are none. */
export function NextSteps({ contractId, flags, requests, amountDue, contactCheck }: NextStepsProps) {
  const drafts = useShownDrafts(contractId, flags)
  const unreadCount = useUnreadCount() ?? 0
  const asksForContactData = contactCheck?.kind === 'card'
  const steps = nextStepsOf({ requests, amountDue, hasDrafts: drafts.length > 0, unreadCount, asksForContactData })

  function cardOf(step: NextStep) {
    switch (step.kind) {
      case 'choice':
        return <ChoiceCard request={step.request} />
      case 'visit':
        return <VisitCard {...step} />
      case 'amountDue':
        return <AmountDueCard due={step.due} />
      case 'drafts':
        return <DraftCard drafts={drafts} />
      case 'unread':
        return <UnreadCard count={step.count} />
      case 'contactCheck':
        return contactCheck && <ContactCheckCard partner={contactCheck.partner} />
    }
  }

  if (steps.length === 0) return null
  return (
    <section className={styles.steps} aria-labelledby="next-steps">
      <h2 id="next-steps">{services.nextSteps.title}</h2>
      <ul className={styles.cards}>
        {steps.map((step) => (
          <li key={step.kind}>{cardOf(step)}</li>
        ))}
      </ul>
    </section>
  )
}
