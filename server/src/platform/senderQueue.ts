import { createSemaphore, createSemaphores, type Limits } from './semaphore.ts'
import type { Sender } from './sender.ts'

interface SenderLimits extends Limits {
  /** The number of tasks of one sender that may run at the same time. */
  concurrencyPerSender: number
}

/** The sender of a task in a queue. */
export interface QueuedSender extends Pick<Sender, 'id'> {
  /** A part of the sender, such as an account behind a network address. The members of one sender take turns. */
  member?: string | undefined
  /** Takes the task out of the queue when the sender has closed the connection. */
  signal?: AbortSignal | undefined
}

/**
 * Limits how many tasks run at the same time. Free slots go round robin to the senders, and the slots of a sender go round
 * robin to its members. A sender with many tasks therefore does not block other senders, and a member with many tasks does not
 * block other members. At most `concurrency + maxQueue` tasks of all senders together may run or wait. If a further task
 * arrives, `createSemaphores` decides which task is refused.
 */
export function createSenderQueue({ concurrencyPerSender, ...limits }: SenderLimits) {
  const allSenders = createSemaphore(limits)
  const eachSender = createSemaphores({
    ...limits,
    concurrency: concurrencyPerSender,
    maxTasks: limits.concurrency + limits.maxQueue,
  })

  return {
    async run<T>({ id, member = '', signal }: QueuedSender, work: () => Promise<T>): Promise<T> {
      const release = await eachSender.acquire(id, { sender: member, signal })
      try {
        return await allSenders.run(work, { sender: id, signal })
      } finally {
        release()
      }
    },
  }
}
