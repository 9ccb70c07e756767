import type { FastifyReply } from 'fastify'
import { Refusal } from '../../platform/refusal.ts'
import { createSemaphores } from '../../platform/semaphore.ts'

const waiting = { maxQueue: 100, queueTimeoutMs: 20_000, refusal: new Refusal('overloaded', { retryAfterSeconds: 5 }) }
/**
 * A page makes about eight calls when it opens, and a tenant may have several pages open. Calls above this number therefore
 * wait instead of being refused.
 */
const maxCalls = 4
/**
 * A download occupies a connection to the bucket for as long as the client takes to receive it. Without this limit, one
 * tenant with very slow downloads could occupy all connections.
 */
const maxDownloads = 8

interface RunningCall {
  /** The id of the tenant, account, staff member or token that makes the call; undefined for an anonymous visitor. */
  owner: string | undefined
  /** Aborted when the client disconnects. */
  signal: AbortSignal
  reply: FastifyReply
  /** Whether the response is streamed, so that it occupies no memory while the client receives it. */
  isStreamed: boolean
}

/** Calls `release` when the response was sent or its client has disconnected. */
function releaseAtClose({ raw }: FastifyReply, release: () => void) {
  if (raw.destroyed) release()
  else raw.once('close', release)
}

/**
 * Limits how many calls and downloads of one signed-in caller or machine run at the same time, so that a single caller cannot use
 * up the memory, the database connections and the bucket connections of the server. Calls of anonymous visitors have other limits.
 */
export function createCallSlots() {
  const calls = createSemaphores({ concurrency: maxCalls, ...waiting })
  const downloads = createSemaphores({ concurrency: maxDownloads, ...waiting })
  return {
    /**
     * Waits for a slot of the caller. Keeps the slot until the response is sent, because the response is in memory until
     * then. A call with a streamed response releases this slot when `work` ends, but keeps a slot for downloads until the
     * response is sent.
     */
    async run<T>({ owner, signal, reply, isStreamed }: RunningCall, work: () => T | Promise<T>): Promise<T> {
      if (owner === undefined) return await work()
      const task = { signal }
      if (isStreamed) releaseAtClose(reply, await downloads.acquire(owner, task))
      const release = await calls.acquire(owner, task)
      try {
        return await work()
      } finally {
        if (isStreamed) release()
        else releaseAtClose(reply, release)
      }
    },
  }
}
