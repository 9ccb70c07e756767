import type { FastifyReply } from 'fastify'
import type { Renter, SignedIn, Visitor } from '../../context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { createSemaphores } from '../../platform/semaphore.ts'

/**
 * A page makes about eight calls when it opens, and a tenant may have several pages open. Calls above `concurrency` therefore
 * wait instead of being refused.
 */
const limits = {
  concurrency: 4,
  maxQueue: 100,
  queueTimeoutMs: 20_000,
  refusal: new Refusal('overloaded', { retryAfterSeconds: 5 }),
}

/** The id of the tenant, or of an account that is not connected to a tenant; undefined for an anonymous visitor. */
function ownerOf(caller: Visitor | SignedIn | Renter): string | undefined {
  if ('partnerId' in caller) return caller.partnerId
  return 'accountId' in caller ? caller.accountId : undefined
}

interface RunningCall {
  caller: Visitor
  reply: FastifyReply
  /** Whether the response is streamed, so that it occupies no memory while the client receives it. */
  isStreamed: boolean
}

/**
 * Limits how many calls of one signed-in caller run at the same time, so that one tenant cannot use up the memory and the
 * database connections of the server. Calls of anonymous visitors have other limits.
 */
export function createCallSlots() {
  const slots = createSemaphores(limits)
  return {
    /**
     * Waits for a slot of the caller. Keeps the slot until the response is sent, because the response is in memory until
     * then. A call with a streamed response releases its slot when `work` ends.
     */
    async run<T>({ caller, reply, isStreamed }: RunningCall, work: () => T | Promise<T>): Promise<T> {
      const owner = ownerOf(caller)
      if (owner === undefined) return await work()
      const release = await slots.acquire(owner, { signal: caller.signal })
      try {
        return await work()
      } finally {
        if (isStreamed || reply.raw.destroyed) release()
        else reply.raw.once('close', release)
      }
    },
  }
}
