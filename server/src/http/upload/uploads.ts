import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { ExpectedFile } from '@portal/contract/api/call'
import type { FastifyReply } from 'fastify'
import { Refusal } from '../../platform/refusal.ts'
import { createSemaphore, createSemaphores } from '../../platform/semaphore.ts'
import type { Sender } from '../../platform/sender.ts'
import { maxLargeBodyBytes } from '../bodyLimits.ts'
import { clientDisconnected, signalOf } from './closedConnection.ts'

export interface Uploads {
  /**
   * Waits for a slot to receive a large body from this sender. Throws `overloaded` if too many wait, or if the wait takes too
   * long.
   */
  reserve(reply: FastifyReply, sender: Sender): Promise<void>
  /** Writes the body to disk, waits for a slot to process the body in memory, and returns the body as a stream. */
  receive(body: Readable, reply: FastifyReply): Promise<Readable>
  /** Returns the file that is the body. `receive` writes it to disk, and `close` deletes it. */
  expectFile(body: Readable, reply: FastifyReply, maxBytes: number): ExpectedFile & { close(): Promise<void> }
  /**
   * Runs the work on a received body. Keeps the slot until the work ends, because the work uses memory even after a
   * disconnect.
   */
  process<T>(reply: FastifyReply, work: () => T | Promise<T>): Promise<T>
}

interface ProcessingSlot {
  release: () => void
  isProcessing: boolean
}

/** The minimum average rate at which a sender must send, checked repeatedly after the first `timeoutMs`. */
export interface Pace {
  timeoutMs: number
  bytesPerSecond: number
}

/**
 * Every connection that can transfer a photo within the timeout of a request is faster than this. A sender who is slower from
 * the beginning is disconnected before the next sender in the queue times out.
 */
const minPace: Pace = { timeoutMs: 10_000, bytesPerSecond: 4 * 1024 }

/**
 * Known senders (tenants, staff and machines) have more slots than others, so their connections may pause for longer, for
 * example on a train.
 */
const minPaceOfKnownSender: Pace = { timeoutMs: 40_000, bytesPerSecond: 1024 }

/**
 * Opens a file and removes its name. The operating system then deletes the file when it is closed, even if the server is
 * killed.
 */
async function openUnnamedFile(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  return file
}

/** Writes a body to a file and returns its size. Throws `refusal` if the body exceeds `maxBytes`. */
async function write(
  file: FileHandle,
  body: Readable,
  { maxBytes, refusal, onChunk }: { maxBytes: number; refusal: Refusal; onChunk: (chunk: Buffer) => void },
): Promise<number> {
  let size = 0
  // After a failure, the body is not destroyed: that would close the connection, on which the response must still be sent.
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw refusal
    onChunk(chunk)
    await file.appendFile(chunk)
  }
  return size
}

/** Disconnects a sender who occupies a slot and sends more slowly than this pace. */
function watchPace(reply: FastifyReply, { timeoutMs, bytesPerSecond }: Pace) {
  const startedAt = performance.now()
  let size = 0
  const timer = setInterval(() => {
    const elapsedMs = performance.now() - startedAt
    if (elapsedMs > timeoutMs && size < (elapsedMs / 1000) * bytesPerSecond) reply.raw.destroy()
  }, timeoutMs / 4)
  return {
    count(bytes: number) {
      size += bytes
    },
    stop: () => clearInterval(timer),
  }
}

/** The limits of a semaphore. The refusal says when to try again, because an overload is usually short. */
const limitsOf = (concurrency: number, maxQueue: number, queueTimeoutMs: number) => ({
  concurrency,
  maxQueue,
  queueTimeoutMs,
  refusal: new Refusal('overloaded', { retryAfterSeconds: queueTimeoutMs / 1000 }),
})

/**
 * Limits the memory for large bodies, regardless of how many arrive and how slow their connections are. Bodies are first
 * written to disk. At most three are processed at the same time, two from known senders (`isKnown`) and one from other senders;
 * each takes about 60 MB.
 */
export function createUploads(folder: string, pace = minPace, paceOfKnownSender = minPaceOfKnownSender): Uploads {
  // A sender with many slow connections must not take all slots. All visitors together must not take the slots of known
  // senders.
  const receivingOfKnownSender = createSemaphores(limitsOf(12, 60, 20_000))
  // A household can have 256 IPv6 networks of the size /64, and an organisation 65,536. The /56 and the /48 therefore have
  // limits too.
  const receivingOfNetworks = [4, 8, 16].map((concurrency) => createSemaphores(limitsOf(concurrency, 60, 20_000)))
  const receivingOfVisitors = createSemaphore(limitsOf(24, 60, 20_000))
  const receiving = createSemaphore(limitsOf(64, 200, 20_000))
  const workingForKnownSenders = createSemaphore(limitsOf(2, 64, 30_000))
  const workingForVisitors = createSemaphore(limitsOf(1, 64, 30_000))
  const slots = new WeakMap<FastifyReply, ProcessingSlot>()
  const senders = new WeakMap<FastifyReply, Sender>()

  // The reply emits `close` after the response was sent, and also when the client disconnects early.
  function releaseOnClose(reply: FastifyReply, release: () => void) {
    reply.raw.once('close', release)
    if (reply.raw.destroyed) release()
  }

  async function acquireSlot(reply: FastifyReply) {
    const sender = senders.get(reply) as Sender
    const working = sender.isKnown ? workingForKnownSenders : workingForVisitors
    const slot: ProcessingSlot = {
      release: await working.acquire({ sender: sender.id, signal: signalOf(reply) }),
      isProcessing: false,
    }
    slots.set(reply, slot)
    releaseOnClose(reply, () => {
      if (!slot.isProcessing) slot.release()
    })
    if (reply.raw.destroyed) throw clientDisconnected()
  }

  return {
    async reserve(reply, sender) {
      senders.set(reply, sender)
      if (sender.isKnown) releaseOnClose(reply, await receivingOfKnownSender.acquire(sender.id))
      else {
        const networks = sender.networks ?? [sender.id]
        for (const [tier, receivingOfNetwork] of receivingOfNetworks.slice(0, networks.length).entries())
          releaseOnClose(reply, await receivingOfNetwork.acquire(networks[tier] ?? sender.id))
        releaseOnClose(reply, await receivingOfVisitors.acquire())
      }
      releaseOnClose(reply, await receiving.acquire())
    },

    async receive(body, reply) {
      const file = await openUnnamedFile(folder)
      const watch = watchPace(reply, senders.get(reply)?.isKnown ? paceOfKnownSender : pace)
      try {
        await write(file, body, {
          maxBytes: maxLargeBodyBytes,
          refusal: new Refusal('tooLarge'),
          onChunk: ({ length }) => watch.count(length),
        }).finally(watch.stop)
        await acquireSlot(reply)
      } catch (error) {
        await file.close()
        // Discards the rest of the body, so that the client can read the refusal.
        body.resume()
        throw error
      }
      const received = file.createReadStream({ start: 0, highWaterMark: 1024 * 1024 })
      // Closes the file even if the body is never read, for example because its media type is refused.
      releaseOnClose(reply, () => received.destroy())
      return received
    },

    expectFile(body, reply, maxBytes) {
      let file: FileHandle | undefined
      return {
        async receive() {
          const opened = await openUnnamedFile(folder)
          file = opened
          const watch = watchPace(reply, paceOfKnownSender)
          const hash = createHash('sha256')
          const onChunk = (chunk: Buffer) => {
            watch.count(chunk.length)
            hash.update(chunk)
          }
          try {
            const sizeInBytes = await write(opened, body, { maxBytes, refusal: new Refusal('fileTooLarge'), onChunk })
            const read = () => opened.createReadStream({ start: 0, autoClose: false })
            return { sizeInBytes, sha256: hash.digest(), read }
          } catch (error) {
            // Discards the rest of the body, so that the client can read the refusal.
            body.resume()
            throw error
          } finally {
            watch.stop()
          }
        },
        close: async () => await file?.close(),
      }
    },

    async process(reply, work) {
      if (reply.raw.destroyed) throw clientDisconnected()
      const slot = slots.get(reply)
      if (slot) slot.isProcessing = true
      try {
        return await work()
      } finally {
        slot?.release()
      }
    },
  }
}
