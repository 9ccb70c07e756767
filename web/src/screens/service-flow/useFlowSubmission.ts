import type { Contract } from '@portal/contract/contracts'
import type { Form } from '@portal/contract/form/form'
import { useLocation } from 'wouter'
import { invalidateCosts } from '../../data/costs.ts'
import { queries } from '../../data/queries.ts'
import { addToRequests } from '../../data/requests.ts'
import { localize } from '../../forms/localize.ts'
import { useSubmission } from '../../forms/sending/useSubmission.ts'
import { invalidateForms } from './flowQueries.ts'
import { optimisticRequest } from './follow-up/optimisticRequest.ts'
import { type SentState, sentAddress } from './follow-up/sentAddress.ts'
import type { Service } from './service.ts'
import type { FlowState } from './useFlow.ts'

interface FlowSubmissionOptions {
  contract: Contract
  service: Service
  userId: string
  form: Form | undefined
  flow: FlowState
  drop: () => void
  /** Called with the server's message for each refused answer. */
  onRefused: (messages: Record<string, string>) => void
}

/** The submission of a flow. After the request is sent, opens the confirmation, unless the tenant has left the flow. */
export function useFlowSubmission({ contract, service, userId, form, flow, drop, onRefused }: FlowSubmissionOptions) {
  const [path, navigate] = useLocation()
  const { contractId } = contract
  const { theme, type } = flow
  return useSubmission({
    onSent(sent) {
      const { orderNumber, emergency, callFirst } = sent
      const answerWithin = form ? localize(form.answerWithin) : ''
      // In the list of requests, a request with a follow-up (`todo`) has no text about the landlord's answer, because the
      // follow-up says what comes next.
      const text = emergency ? localize(emergency.promise) : sent.todo === undefined ? answerWithin : ''
      // Navigates before the draft is dropped, because without its draft the flow would return to its first place.
      const choice = { serviceTypeId: service.id, themeId: theme?.id ?? '', typeId: type?.id ?? '' }
      const state: SentState = { userId, contractId, orderNumber, answerWithin, emergency, callFirst, choice }
      if (flow.isShown()) navigate(sentAddress(path, sent), { replace: true, state })
      drop()
      const [themeText = '', typeText = ''] = topicOf(flow)
      const about = { type: service.id, themeText, typeText, text, at: new Date().toISOString() }
      addToRequests(optimisticRequest({ sent, contract, ...about }))
      void invalidateCosts(queries, contractId)
      void invalidateForms(queries, contractId)
    },
    onRefused(messages) {
      onRefused(messages)
      void invalidateForms(queries, contractId)
      const step = flow.steps.find(({ fields }) => fields.some(({ id }) => id in messages))
      if (step) flow.goTo({ kind: 'step', stepId: step.id }, { fromSummary: true })
    },
  })
}

/** The titles of the chosen theme and type. */
export const topicOf = ({ theme, type }: Pick<FlowState, 'theme' | 'type'>) =>
  [theme, type].flatMap((chosen) => (chosen ? [localize(chosen.title)] : []))
