import type { FastifyReply } from 'fastify'
import { Refusal } from '../../platform/refusal.ts'

/**
 * The refusal of a call whose client has disconnected. It appears only in the log, with status 400, because the server did
 * not fail.
 */
export const clientDisconnected = () => new Refusal('invalidInput')

/** One error for all signals: a new error for each call would be slow, because Node records the stack of each new error. */
const reason = clientDisconnected()

/** A signal that aborts when the client of a call disconnects, and also after the response was sent. */
export function signalOf({ raw }: FastifyReply): AbortSignal {
  const disconnected = new AbortController()
  const abort = () => disconnected.abort(reason)
  raw.once('close', abort)
  if (raw.destroyed) abort()
  return disconnected.signal
}
