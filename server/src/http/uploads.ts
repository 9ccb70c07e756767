import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { Refusal } from '../refusal.ts'
import { createSemaphore, createSemaphores } from '../semaphore.ts'
import type { Sender } from '../sender.ts'
import { abandoned, signalOf } from './abandoned.ts'
import { largeBodyLimit } from './body.ts'

export interface Uploads {
  /** Waits until there is room to receive a large body of this sender; until then nothing of it is read. */
  makeRoom(reply: FastifyReply, sender: Sender): Promise<void>
  /** Receives the body on the disk, and answers it once it is its turn to be worked on in memory. */
  receive(body: Readable, reply: FastifyReply): Promise<Readable>
  /** Works on a received body. Its turn lasts until the work is done: a client that goes away takes no memory back. */
  workOn<T>(reply: FastifyReply, work: () => T | Promise<T>): Promise<T>
}

interface Turn {
  leave: () => void
  isWorkedOn: boolean
}

/** How much a stranger sends at least, on average, once the patience is over. */
interface Pace {
  patienceMs: number
  bytesPerSecond: number
}

/** Slower than any line on which a photo arrives within the time that a whole call has; over before the next in line gives up. */
const leastPace: Pace = { patienceMs: 10_000, bytesPerSecond: 4 * 1024 }

/** A file without a name: it is gone with its last reader, also when the server is killed. */
async function openNameless(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  return file
}

async function write(file: FileHandle, body: Readable, onChunk: (bytes: number) => void): Promise<void> {
  let size = 0
  // The connection stays open when this fails: the answer still has to go back over it.
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    size += (chunk as Buffer).length
    if (size > largeBodyLimit) throw new Refusal('tooLarge')
    onChunk((chunk as Buffer).length)
    await file.appendFile(chunk as Buffer)
  }
}

/** Ends the connection of whoever holds a place and sends next to nothing. */
function watchPace(reply: FastifyReply, { patienceMs, bytesPerSecond }: Pace) {
  const startedAt = performance.now()
  let size = 0
  const timer = setInterval(() => {
    const elapsedMs = performance.now() - startedAt
    if (elapsedMs > patienceMs && size < (elapsedMs / 1000) * bytesPerSecond) reply.raw.destroy()
  }, patienceMs / 4)
  return {
    count(bytes: number) {
      size += bytes
    },
    stop: () => clearInterval(timer),
  }
}

/** Limits of one queue. Overload is temporary and no maintenance, so a refused upload is told when to try again. */
const queueOf = (concurrency: number, maxQueue: number, queueTimeoutMs: number) => ({
  concurrency,
  maxQueue,
  queueTimeoutMs,
  refusal: new Refusal('overloaded', { retryAfterSeconds: queueTimeoutMs / 1000 }),
})

/**
 * Bounds the memory that large bodies take, however many come at once and however slow their lines are: they are received
 * on the disk, and only three at a time are worked on, each of which takes some 60 MB: two of tenants, one of visitors.
 */
export function createUploads(folder: string, pace = leastPace): Uploads {
  // One sender with many slow connections must not take all the room, nor all visitors together that of the tenants.
  const receivingOfTenant = createSemaphores(queueOf(12, 60, 20_000))
  const receivingOfAddress = createSemaphores(queueOf(4, 60, 20_000))
  const receivingOfVisitors = createSemaphore(queueOf(24, 60, 20_000))
  const receiving = createSemaphore(queueOf(64, 200, 20_000))
  const workingForTenants = createSemaphore(queueOf(2, 64, 30_000))
  const workingForVisitors = createSemaphore(queueOf(1, 64, 30_000))
  const turns = new WeakMap<FastifyReply, Turn>()
  const senders = new WeakMap<FastifyReply, Sender>()

  // A connection also closes when the client goes away in the middle.
  function leaveWith(reply: FastifyReply, leave: () => void) {
    reply.raw.once('close', leave)
    if (reply.raw.destroyed) leave()
  }

  async function takeTurn(reply: FastifyReply) {
    const sender = senders.get(reply) as Sender
    const working = sender.isTenant ? workingForTenants : workingForVisitors
    const turn: Turn = {
      leave: await working.acquire({ sender: sender.id, signal: signalOf(reply) }),
      isWorkedOn: false,
    }
    turns.set(reply, turn)
    leaveWith(reply, () => {
      if (!turn.isWorkedOn) turn.leave()
    })
    if (reply.raw.destroyed) throw abandoned()
  }

  return {
    async makeRoom(reply, sender) {
      senders.set(reply, sender)
      if (sender.isTenant) leaveWith(reply, await receivingOfTenant.acquire(sender.id))
      else {
        leaveWith(reply, await receivingOfAddress.acquire(sender.id))
        leaveWith(reply, await receivingOfVisitors.acquire())
      }
      leaveWith(reply, await receiving.acquire())
    },

    async receive(body, reply) {
      const file = await openNameless(folder)
      const watch = senders.get(reply)?.isTenant ? undefined : watchPace(reply, pace)
      try {
        await write(file, body, (bytes) => watch?.count(bytes)).finally(() => watch?.stop())
        await takeTurn(reply)
      } catch (error) {
        await file.close()
        // What is left of the body is dropped, so that the client comes to read why.
        body.resume()
        throw error
      }
      const received = file.createReadStream({ start: 0, highWaterMark: 1024 * 1024 })
      // What nobody reads, an empty body for one, is closed with the answer at the latest.
      leaveWith(reply, () => received.destroy())
      return received
    },

    async workOn(reply, work) {
      if (reply.raw.destroyed) throw abandoned()
      const turn = turns.get(reply)
      if (turn) turn.isWorkedOn = true
      try {
        return await work()
      } finally {
        turn?.leave()
      }
    },
  }
}
