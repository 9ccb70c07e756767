import { useRef, useState } from 'react'
import { ApiError } from '../../api/errors.ts'
import { describeFailure, type Failure } from '../../api/failure.ts'
import { type SubmissionResponse, sendSubmission } from './sendSubmission.ts'
import { messagesByField, type Submission } from './submission.ts'

/** `waiting`: the server still processes a submission with the same key. The next attempt follows after a pause. */
export type SendingState =
  | { status: 'idle' | 'waiting' }
  /** `share` is the part that has been sent, from 0 to 1; undefined while it is unknown. */
  | { status: 'sending'; share: number | undefined }
  | { status: 'failed'; failure: Failure }
  /** The server already has a submission with the same key and other answers (422). */
  | { status: 'sentBefore' }
  /** The form, contract or action no longer exists or is no longer offered (404), or the request is closed (409). */
  | { status: 'gone' }

interface SubmissionCallbacks {
  onSent: (sent: SubmissionResponse) => void
  /**
   * Called after a refusal that names fields, with the message for each field and the error code. Without this callback, such
   * a refusal counts as a failure.
   */
  onRefused?: (messages: Record<string, string>, code: string) => void
  /** Called after every other failure, including `sentBefore` and `gone`. */
  onFailed?: (() => void) | undefined
}

const goneCodes = ['unknownAction', 'formNotFound', 'contractNotFound', 'requestClosed']

/** Returns the state of sending, and `submit`, which sends a submission unless another one is being sent. */
export function useSubmission({ onSent, onRefused, onFailed }: SubmissionCallbacks) {
  const [state, setState] = useState<SendingState>({ status: 'idle' })
  const isSending = useRef(false)

  async function run(key: string, makeBody: () => Promise<Submission>) {
    setState({ status: 'sending', share: undefined })
    let body: Submission | undefined
    let sent: SubmissionResponse
    try {
      body = await makeBody()
      sent = await sendSubmission(key, body, () => setState({ status: 'waiting' }), progressCallback(body, setState))
    } catch (error) {
      const rejected = error instanceof ApiError && body ? messagesByField(error.fields, body) : {}
      if (onRefused && error instanceof ApiError && Object.keys(rejected).length > 0) {
        setState({ status: 'idle' })
        onRefused(rejected, error.code)
      } else {
        setState(stateAfter(error))
        onFailed?.()
      }
      return
    }
    setState({ status: 'idle' })
    onSent(sent)
  }

  return {
    state,
    /** Resets the state after an attempt. */
    reset: () => setState({ status: 'idle' }),
    submit: async (key: string, makeBody: () => Promise<Submission>) => {
      // `state` does not stop a double click, because the second click arrives before the next render.
      if (isSending.current) return
      isSending.current = true
      try {
        await run(key, makeBody)
      } finally {
        isSending.current = false
      }
    },
  }
}

function stateAfter(error: unknown): SendingState {
  if (error instanceof ApiError && error.code === 'keyReused') return { status: 'sentBefore' }
  if (error instanceof ApiError && goneCodes.includes(error.code)) return { status: 'gone' }
  return { status: 'failed', failure: describeFailure(error) }
}

/**
 * Returns a callback that shows the share sent so far; undefined for a submission without files. When everything is sent, the
 * share is unknown until the server responds.
 */
const progressCallback = ({ attachments = [] }: Submission, setState: (state: SendingState) => void) =>
  attachments.length > 0
    ? (share: number) => setState({ status: 'sending', share: share < 1 ? share : undefined })
    : undefined
