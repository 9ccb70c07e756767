import { useRef, useState } from 'react'
import { ApiError } from '../api/errors.ts'
import { describeFailure, type Failure } from '../api/failure.ts'
import { type Delivered, deliver } from './deliver.ts'
import { refusedFields, type Submission } from './submission.ts'

export type SendingState =
  | { status: 'idle' | 'waiting' }
  /** How much of it has left, from 0 to 1; undefined while that says nothing. */
  | { status: 'sending'; share: number | undefined }
  | { status: 'failed'; failure: Failure }
  /** The same key came with other answers before: an earlier version has arrived (422). */
  | { status: 'sentBefore' }
  /** What was chosen is not offered any more (404). */
  | { status: 'gone' }

interface SubmissionEnds {
  onSent: (sent: Delivered) => void
  /** The message for each field that the server did not accept, and the code of its refusal. */
  onRefused: (messages: Record<string, string>, code: string) => void
}

const goneCodes = ['unknownAction', 'formNotFound', 'contractNotFound']

/** Sends a request, once however often it is asked to, and says where it stands. */
export function useSubmission({ onSent, onRefused }: SubmissionEnds) {
  const [state, setState] = useState<SendingState>({ status: 'idle' })
  const isSending = useRef(false)

  async function run(key: string, makeBody: () => Promise<Submission>) {
    setState({ status: 'sending', share: undefined })
    let body: Submission | undefined
    try {
      body = await makeBody()
      const sent = await deliver(key, body, () => setState({ status: 'waiting' }), progressOf(body, setState))
      setState({ status: 'idle' })
      onSent(sent)
    } catch (error) {
      const refused = error instanceof ApiError && body ? refusedFields(error.fields, body) : {}
      if (error instanceof ApiError && Object.keys(refused).length > 0) {
        setState({ status: 'idle' })
        onRefused(refused, error.code)
      } else if (error instanceof ApiError && error.code === 'keyReused') setState({ status: 'sentBefore' })
      else if (error instanceof ApiError && goneCodes.includes(error.code)) setState({ status: 'gone' })
      else setState({ status: 'failed', failure: describeFailure(error) })
    }
  }

  return {
    state,
    /** Forgets how the last attempt ended. */
    settle: () => setState({ status: 'idle' }),
    submit: async (key: string, makeBody: () => Promise<Submission>) => {
      // State alone is too late for a double click.
      if (isSending.current) return
      isSending.current = true
      await run(key, makeBody)
      isSending.current = false
    },
  }
}

/** Without files there is nothing to watch, and once all of it has left the server is at work. */
const progressOf = ({ attachments = [] }: Submission, setState: (state: SendingState) => void) =>
  attachments.length > 0
    ? (share: number) => setState({ status: 'sending', share: share < 1 ? share : undefined })
    : undefined
