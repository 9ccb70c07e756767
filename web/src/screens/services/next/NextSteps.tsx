import type { ServiceFeatures } from '@portal/contract/features'
import type { ServiceRequest } from '@portal/contract/requests'
import { useLayoutEffect, useRef, useState } from 'react'
import { services } from '#texts/services/services'
import { Link } from '../../../components/Link.tsx'
import { useUnreadCount } from '../../../data/inbox/inbox.ts'
import { useVisitsOfOtherContracts } from '../../../data/requests.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { useRecentlyReadAnswers } from '../answers/newAnswer.ts'
import type { ContactCheck } from '../useContactCheck.ts'
import { AmountDueCard } from './AmountDueCard.tsx'
import { AnswerCard } from './AnswerCard.tsx'
import { ChoiceCard, VisitCard } from './AppointmentCards.tsx'
import { ContactCheckCard } from './ContactCheckCard.tsx'
import { DraftCard } from './DraftCard.tsx'
import styles from './NextSteps.module.css'
import { type AmountDueOfContract, type NextStep, nextStepsOf } from './nextSteps.ts'
import { UnreadCard } from './UnreadCard.tsx'
import { useShownDrafts } from './useShownDrafts.ts'

interface NextStepsProps {
  contractId: string
  /** The service features of the contract; undefined if they could not be loaded. */
  flags: ServiceFeatures | undefined
  requests: readonly ServiceRequest[]
  amountsDue: readonly AmountDueOfContract[]
  contactCheck: ContactCheck | undefined
}

/** A key of the card. A tenant may have several appointments, and amounts due of several contracts. */
function keyOf(step: NextStep) {
  if (step.kind === 'visit') return step.request.requestId
  return step.kind === 'amountDue' ? step.due.contractId : step.kind
}

/**
 * The section "Als Nächstes": up to three cards with what the tenant can or should do next. Drafts that would be a fourth card
 * are links below the cards.
 */
export function NextSteps({ contractId, flags, requests, amountsDue, contactCheck }: NextStepsProps) {
  const drafts = useShownDrafts({ contractId, flags, requests })
  const { data: visitsOfOtherContracts = [] } = useVisitsOfOtherContracts(contractId)
  const { read: readAnswers } = useRecentlyReadAnswers()
  const [isVisitChanged, setVisitChanged] = useState(false)
  const unreadCount = useUnreadCount() ?? 0
  const showsContactCheckCard = contactCheck?.kind === 'card'
  const { steps, furtherVisits, areDraftsLeft } = nextStepsOf({
    requests,
    visitsOfOtherContracts,
    readAnswers,
    amountsDue,
    hasDrafts: drafts.length > 0,
    unreadCount,
    showsContactCheckCard,
  })

  function cardOf(step: NextStep) {
    switch (step.kind) {
      case 'choice':
        return <ChoiceCard request={step.request} />
      case 'visit':
        return <VisitCard visit={step} onChanged={() => setVisitChanged(true)} />
      case 'newAnswer':
        return <AnswerCard request={step.request} />
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

  const focused = useRef<Element>(null)
  useLayoutEffect(() => {
    // A refetch can remove the card that has the focus. The heading of the page, just above this section, then takes it.
    if (focused.current?.isConnected === false && document.activeElement === document.body)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  })

  const cardsOf = (list: readonly NextStep[]) => (
    <ul className={styles.cards}>
      {list.map((step) => (
        <li key={keyOf(step)}>{cardOf(step)}</li>
      ))}
    </ul>
  )

  if (steps.length === 0 && !isVisitChanged) return null
  return (
    <section
      className={styles.steps}
      aria-labelledby="next-steps"
      onFocus={({ target }) => {
        focused.current = target
      }}
      onBlur={() => {
        focused.current = null
      }}
    >
      <h2 id="next-steps">{services.nextSteps.title}</h2>
      {isVisitChanged && (
        <Notice kind="info" role="alert">
          {services.nextSteps.visitChanged}
        </Notice>
      )}
      {cardsOf(steps)}
      {furtherVisits.length > 0 && (
        <details className={styles.further}>
          <summary>{services.nextSteps.furtherVisits(furtherVisits.length)}</summary>
          {cardsOf(furtherVisits)}
        </details>
      )}
      {areDraftsLeft && (
        <p className={styles.left}>
          {services.draftsTitle}:{' '}
          {drafts.map(({ id, name, href }) => (
            <Link key={id} href={href}>
              {name}
            </Link>
          ))}
        </p>
      )}
    </section>
  )
}
