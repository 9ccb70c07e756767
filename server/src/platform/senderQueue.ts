import { createSemaphore, createSemaphores, type Limits } from './semaphore.ts'
import type { Sender } from './sender.ts'

interface SenderLimits extends Limits {
  /** The number of tasks of one sender that may run at the same time. */
  concurrencyPerSender: number
}

/** The sender of a task in a queue. */
export interface QueuedSender extends Pick<Sender, 'id'> {
  /** The account that the task is for. Tasks for the accounts behind one network address take turns. */
  account?: string | undefined
  /** Takes the task out of the queue when the sender has closed the connection. */
  signal?: AbortSignal | undefined
}

/**
 * Limits how many tasks run at the same time. Free slots go round robin to the senders, and the slots of a sender go round
 * robin to its accounts. Many tasks of one sender or for one account therefore do not delay the others.
 */
export function createSenderQueue({ concurrencyPerSender, ...limits }: SenderLimits) {
  const allSenders = createSemaphore(limits)
  const eachSender = createSemaphores({ ...limits, concurrency: concurrencyPerSender })

  return {
    async run<T>({ id, account = '', signal }: QueuedSender, work: () => Promise<T>): Promise<T> {
      const release = await eachSender.acquire(id, { sender: account, signal })
      try {
        return await allSenders.run(work, { sender: id, signal })
      } finally {
        release()
      }
    },
  }
}
