import { requests } from '@portal/contract/requests'
import { ApiError } from '../api/errors.ts'
import { uploading } from '../api/upload.ts'
import { send } from '../session/session.ts'
import type { Submission } from './submission.ts'

/** In seconds, while the same submission is still being worked on: after a lost answer, or from another tab. */
const waits = [1, 2, 3, 5, 8, 13]

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

/** Called with how much of a submission has left, from 0 to 1. */
export type OnProgress = (share: number) => void

/** Sends a submission under its key, again while the same one is still being worked on. */
export async function deliver(
  key: string,
  body: Submission,
  onWaiting: () => void,
  onProgress?: OnProgress,
): Promise<Delivered> {
  for (const wait of waits) {
    try {
      return await sendOnce(key, body, onProgress)
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'inFlight')) throw error
    }
    onWaiting()
    await pause(wait)
  }
  return sendOnce(key, body, onProgress)
}

const sendOnce = (key: string, body: Submission, onProgress?: OnProgress) =>
  send(
    requests.submitRequest,
    { headers: { 'idempotency-key': key }, body },
    { carry: onProgress && uploading(onProgress) },
  )

/** What a submission is answered with. */
export type Delivered = Awaited<ReturnType<typeof sendOnce>>
