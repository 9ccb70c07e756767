import { requests } from '@portal/contract/requests'
import { ApiError } from '../../api/errors.ts'
import { fetchWithProgress } from '../../api/upload.ts'
import { send } from '../../session/session.ts'
import type { Submission } from './submission.ts'

/** Delays before retries, while the server still processes a submission with the same key. */
const delaysInSeconds = [1, 2, 3, 5, 8, 13]

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

/** Called with the share of a submission that has been sent, from 0 to 1. */
export type OnProgress = (share: number) => void

/**
 * Sends a submission with its idempotency key. Retries up to six times while the server still processes the same submission,
 * sent by another tab or by an earlier attempt whose response was lost.
 */
export async function sendSubmission(
  key: string,
  body: Submission,
  onWaiting: () => void,
  onProgress?: OnProgress,
): Promise<SubmissionResponse> {
  for (const delay of delaysInSeconds) {
    try {
      return await sendOnce(key, body, onProgress)
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'inFlight')) throw error
    }
    onWaiting()
    await pause(delay)
  }
  return sendOnce(key, body, onProgress)
}

const sendOnce = (key: string, body: Submission, onProgress?: OnProgress) =>
  send(
    requests.submitRequest,
    { headers: { 'idempotency-key': key }, body },
    { fetch: onProgress && fetchWithProgress(onProgress) },
  )

/** The server's response to a submission. */
export type SubmissionResponse = Awaited<ReturnType<typeof sendOnce>>
