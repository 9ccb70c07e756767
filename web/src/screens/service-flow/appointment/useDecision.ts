import type { Answers } from '@portal/contract/form'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '../../../api/errors.ts'
import { describeFailure, type Failure } from '../../../api/failure.ts'
import { deliver } from '../../../forms/deliver.ts'
import { freshenDocuments } from '../../../session/inbox.ts'
import { followUpKey } from '../useFollowUp.ts'
import { forgetKeyOfDecision, keyOfDecision } from './decisionKeys.ts'

export type DecisionState =
  | { status: 'idle' }
  | { status: 'sending' | 'waiting'; todo: string }
  | { status: 'decided'; words: string }
  /** Somebody else has this window. */
  | { status: 'windowTaken' }
  /** It was made about something that is no longer so. */
  | { status: 'changed' }
  | { status: 'failed'; failure: Failure; again: () => void }

interface Decided {
  /** What is said once it is done, where the new state does not say it by itself. */
  words?: string
  answers?: Answers
  onDone?: () => void
  onTaken?: () => void
}

/** A window that is none, or none for this technician, is refused as an answer: it has just gone by, or is taken. */
const takenCodes = ['windowTaken', 'invalidAnswers']
const changedCodes = ['appointmentChanged', 'unknownAction', 'contractNotFound', 'keyReused']

interface DecisionMaker {
  contractId: string
  /** The todo that tells how things stand. */
  followUp: string
  /** Another one tells it from now on. */
  onLedTo: (followUp: string) => void
}

/** Sends what a tenant decides, once however often it is asked to, and reads how things stand then. */
export function useDecision({ contractId, followUp, onLedTo }: DecisionMaker) {
  const [state, setState] = useState<DecisionState>({ status: 'idle' })
  const isSending = useRef(false)
  const queries = useQueryClient()

  async function run(todo: string, decided: Decided) {
    const { words, answers = {}, onDone, onTaken } = decided
    setState({ status: 'sending', todo })
    const body = { contractId, todo, answers }
    try {
      const onWaiting = () => setState({ status: 'waiting', todo })
      const { todo: next = followUp } = await deliver(keyOfDecision(todo, answers), body, onWaiting)
      forgetKeyOfDecision(todo, answers)
      void queries.invalidateQueries({ queryKey: ['requests', contractId], refetchType: 'all' })
      void freshenDocuments()
      await readAgain()
      onDone?.()
      if (next !== followUp) onLedTo(next)
      setState(words ? { status: 'decided', words } : { status: 'idle' })
    } catch (error) {
      const code = error instanceof ApiError ? error.code : ''
      const isRefused = [...takenCodes, ...changedCodes].includes(code)
      if (!isRefused) {
        setState({ status: 'failed', failure: describeFailure(error), again: () => void decide(todo, decided) })
        return
      }
      forgetKeyOfDecision(todo, answers)
      if (takenCodes.includes(code)) onTaken?.()
      setState({ status: takenCodes.includes(code) ? 'windowTaken' : 'changed' })
      void queries.invalidateQueries({ queryKey: [followUpKey] })
    }
  }

  /** What was known before the decision is worth nothing after it, least of all without a connection. */
  async function readAgain() {
    const queryKey = [followUpKey, followUp]
    try {
      await queries.invalidateQueries({ queryKey }, { throwOnError: true })
    } catch {
      void queries.resetQueries({ queryKey })
    }
  }

  async function decide(todo: string, decided: Decided = {}) {
    // State alone is too late for a double click.
    if (isSending.current) return
    isSending.current = true
    await run(todo, decided)
    isSending.current = false
  }

  return {
    state,
    decide: (todo: string, decided?: Decided) => void decide(todo, decided),
    /** Forgets how the last one went. */
    settle: () => setState({ status: 'idle' }),
    /** Whether this very decision is on its way. */
    isSending: (todo: string | null) => 'todo' in state && state.todo === todo,
  }
}

export type Decision = ReturnType<typeof useDecision>
