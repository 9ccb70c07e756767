import type { ServiceRequest } from '@portal/contract/requests'
import type { AmountDue } from '@portal/contract/tenantArea'
import { serverDate } from '../../../session/clock.ts'
import { newAnswerAt } from '../answers/newAnswer.ts'
import type { ReadAnswers } from '../answers/readAnswers.ts'
import { comingVisitOf, progressOf } from '../request/progress.ts'

type Agreed = NonNullable<NonNullable<ServiceRequest['appointment']>['agreed']>

export type AmountDueOfContract = AmountDue & { contractId: string }

/** A card of the section "Als Nächstes". Each kind except `visit` and `amountDue` appears at most once. */
export type NextStep =
  | { kind: 'choice'; request: ServiceRequest }
  | { kind: 'visit'; request: ServiceRequest; agreed: Agreed }
  | { kind: 'newAnswer'; request: ServiceRequest }
  | { kind: 'amountDue'; due: AmountDueOfContract }
  | { kind: 'drafts' }
  | { kind: 'unread'; count: number }
  | { kind: 'contactCheck' }

interface NextStepSources {
  requests: readonly ServiceRequest[]
  /** Requests of other contracts. Each request has an agreed appointment, or one that the tenant has to choose. */
  visitsOfOtherContracts: readonly ServiceRequest[]
  readAnswers: ReadAnswers
  /** Those of the selected contract first. */
  amountsDue: readonly AmountDueOfContract[]
  hasDrafts: boolean
  unreadCount: number
  showsContactCheckCard: boolean
}

const maxSteps = 3

/**
 * The tenant's most important next steps, at most three, and the appointments and drafts for which no step was left. First come
 * the steps that concern other people: they wait for the tenant's choice, or prepare for the visits.
 */
export function nextStepsOf(sources: NextStepSources, now = serverDate()) {
  const { requests, visitsOfOtherContracts, readAnswers, amountsDue, hasDrafts, unreadCount, showsContactCheckCard } =
    sources
  const own = requests.filter(({ kind }) => kind === 'own')
  const candidates = [...own, ...visitsOfOtherContracts]
  const choice = candidates.find((request) => progressOf(request, now).nextActor === 'tenant')
  const visits = candidates.flatMap((request) => visitOf(request, now)).sort(byStart)
  const answered = own.find((request) => newAnswerAt(request, readAnswers, now) !== undefined)
  const steps: (NextStep | false | undefined)[] = [
    choice && { kind: 'choice', request: choice },
    ...visits,
    answered && { kind: 'newAnswer', request: answered },
    ...amountsDue.map((due) => ({ kind: 'amountDue' as const, due })),
    hasDrafts && { kind: 'drafts' },
    unreadCount > 0 && { kind: 'unread', count: unreadCount },
    showsContactCheckCard && { kind: 'contactCheck' },
  ]
  const found = steps.filter((step) => step !== undefined && step !== false)
  const left = found.slice(maxSteps)
  return {
    steps: found.slice(0, maxSteps),
    furtherVisits: left.filter(isVisit),
    areDraftsLeft: left.some(({ kind }) => kind === 'drafts'),
  }
}

type VisitStep = Extract<NextStep, { kind: 'visit' }>
const isVisit = (step: NextStep) => step.kind === 'visit'

/** The coming appointment of a request as a list of one; empty if it has none. */
function visitOf(request: ServiceRequest, now: Date): VisitStep[] {
  const agreed = comingVisitOf(request, now)
  return agreed ? [{ kind: 'visit', request, agreed }] : []
}

const byStart = (one: VisitStep, other: VisitStep) => Date.parse(one.agreed.start) - Date.parse(other.agreed.start)
