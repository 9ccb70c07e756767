import type { Answers } from '@portal/contract/form/form'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '../../../api/errors.ts'
import { describeFailure, type Failure } from '../../../api/failure.ts'
import { invalidateInbox } from '../../../data/inbox/inbox.ts'
import { followUpKey, invalidateRequests } from '../../../data/requests.ts'
import { sendSubmission } from '../../../forms/sending/sendSubmission.ts'
import { forgetKeyOfDecision, keyOfDecision } from './decisionKeys.ts'

export type DecisionState =
  | { status: 'idle' }
  | { status: 'sending' | 'waiting'; todo: string }
  | { status: 'decided'; successText: string }
  /** The chosen window is no longer available. */
  | { status: 'windowTaken' }
  /** The appointment has changed since the tenant saw it, or no longer allows this decision. */
  | { status: 'changed' }
  | { status: 'failed'; failure: Failure; retry: () => void }

interface DecisionOptions {
  /** A text that is shown after success. Needed only if the new state of the appointment does not show the success. */
  successText?: string
  answers?: Answers
  onDone?: () => void
  onWindowTaken?: () => void
}

/** The server answers `invalidAnswers` if the technician's working hours no longer include the chosen window. */
const takenCodes = ['windowTaken', 'invalidAnswers']
const changedCodes = ['appointmentChanged', 'unknownAction', 'contractNotFound', 'keyReused']

interface UseDecisionOptions {
  contractId: string
  /** The todo of the follow-up that shows the appointment. */
  followUp: string
}

/** Sends the tenant's decision idempotently and refetches the state of the appointment. */
export function useDecision({ contractId, followUp }: UseDecisionOptions) {
  const [state, setState] = useState<DecisionState>({ status: 'idle' })
  const isSending = useRef(false)
  const queries = useQueryClient()

  async function run(todo: string, options: DecisionOptions) {
    const { successText, answers = {}, onDone, onWindowTaken } = options
    setState({ status: 'sending', todo })
    const body = { contractId, todo, answers }
    try {
      const onWaiting = () => setState({ status: 'waiting', todo })
      await sendSubmission(keyOfDecision(todo, answers), body, onWaiting)
      forgetKeyOfDecision(todo, answers)
      void invalidateRequests()
      void invalidateInbox()
      await refetchFollowUp()
      onDone?.()
      setState(successText ? { status: 'decided', successText } : { status: 'idle' })
    } catch (error) {
      const code = error instanceof ApiError ? error.code : ''
      const isRefused = [...takenCodes, ...changedCodes].includes(code)
      if (!isRefused) {
        setState({ status: 'failed', failure: describeFailure(error), retry: () => void decide(todo, options) })
        return
      }
      forgetKeyOfDecision(todo, answers)
      if (takenCodes.includes(code)) onWindowTaken?.()
      setState({ status: takenCodes.includes(code) ? 'windowTaken' : 'changed' })
      void queries.invalidateQueries({ queryKey: [followUpKey] })
    }
  }

  /** Refetches the follow-up. If that fails, removes the cached state, which is from before the decision. */
  async function refetchFollowUp() {
    const queryKey = [followUpKey, followUp]
    try {
      await queries.invalidateQueries({ queryKey }, { throwOnError: true })
    } catch {
      void queries.resetQueries({ queryKey })
    }
  }

  async function decide(todo: string, options: DecisionOptions = {}) {
    // Uses a ref, because a state update would be too late to block a double click.
    if (isSending.current) return
    isSending.current = true
    try {
      await run(todo, options)
    } finally {
      isSending.current = false
    }
  }

  return {
    state,
    decide: (todo: string, options?: DecisionOptions) => void decide(todo, options),
    /** Clears the result of the last decision. */
    reset: () => setState({ status: 'idle' }),
    /** Whether the decision with this todo is being sent. */
    isSending: (todo: string | null) => 'todo' in state && state.todo === todo,
  }
}

export type Decision = ReturnType<typeof useDecision>
