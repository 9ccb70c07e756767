import type { FastifyReply } from 'fastify'
import { Refusal } from '../refusal.ts'

/** The refusal of a call whose client is gone. Only the log sees it: as status 400, since the server did not fail. */
export const abandoned = () => new Refusal('invalidInput')

/** A signal that is aborted when the connection of a call closes. */
export function signalOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  const abort = () => gone.abort(abandoned())
  raw.once('close', abort)
  if (raw.destroyed) abort()
  return gone.signal
}
