import { requests } from '@portal/contract/requests'
import { ApiError } from '../../api/errors.ts'
import { send } from '../../session/session.ts'
import type { Submission } from './submission.ts'

/** In seconds, while the same submission is still being worked on: after a lost answer, or from another tab. */
const waits = [1, 2, 3, 5, 8, 13]

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

/** Sends a submission under its key, again while the same one is still being worked on. */
export async function deliver(key: string, body: Submission, onWaiting: () => void, attempt = 0): Promise<Delivered> {
  try {
    return await sendOnce(key, body)
  } catch (error) {
    const wait = waits[attempt]
    if (!(error instanceof ApiError && error.code === 'inFlight') || wait === undefined) throw error
    onWaiting()
    await pause(wait)
    return deliver(key, body, onWaiting, attempt + 1)
  }
}

const sendOnce = (key: string, body: Submission) =>
  send(requests.submitRequest, { headers: { 'idempotency-key': key }, body })

/** What a submission is answered with. */
export type Delivered = Awaited<ReturnType<typeof sendOnce>>
