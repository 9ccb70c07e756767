import { requestStatus } from '@portal/contract/requestStatus'
import type { ServiceRequest } from '@portal/contract/requests'
import { serverDate } from '../../../session/clock.ts'
import { type ReadAnswers, useReadAnswers } from './readAnswers.ts'

/**
 * An answer counts as new for two weeks at most, because a device does not know what the tenant has read on other devices.
 */
const maxAgeMs = 14 * 24 * 60 * 60_000

type Conversation = Pick<ServiceRequest, 'requestId' | 'status' | 'history'>

/**
 * The time of the landlord's answer that the tenant has neither read on this device nor replied to; undefined if there is
 * none. A withdrawn request never has a new answer, because its tenant no longer waits for one.
 */
export function newAnswerAt(request: Conversation, read: ReadAnswers, now = serverDate()): string | undefined {
  if (request.status === requestStatus.withdrawn) return undefined
  const newest = request.history.find(({ message }) => message !== null)
  if (!newest?.isAnswer || now.getTime() - Date.parse(newest.at) > maxAgeMs) return undefined
  return newest.at > (read[request.requestId] ?? '') ? newest.at : undefined
}

/** `useReadAnswers` without the answers that are too old to count as new. */
export const useRecentlyReadAnswers = () => useReadAnswers(maxAgeMs)
