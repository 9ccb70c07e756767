import { Refusal } from './refusal.ts'

interface Limits {
  /** Tasks that run at the same time. */
  concurrency: number
  /** Tasks that wait for a slot. One more is refused. */
  maxQueue: number
  /** Tasks of one sender that wait for a slot; `maxQueue` unless set. */
  maxQueuePerSender?: number
  /** How long a task waits for a slot before it is refused. */
  queueTimeoutMs: number
  /** What a refused task throws; `unavailable` unless set. */
  refusal?: Refusal
}

interface Task {
  /** Slots go round robin to the senders that wait for one. Tasks without a sender share a turn. */
  sender?: string
  /** Ends the wait; the promise rejects with its reason. */
  signal?: AbortSignal
}

/** Limits how many tasks run at the same time, and how many wait. */
export interface Semaphore {
  /** Resolves with the function that releases the slot. Calling it twice does nothing. */
  acquire(task?: Task): Promise<() => void>
  run<T>(work: () => Promise<T>, task?: Task): Promise<T>
}

type Grant = () => void

/** The grants that wait: in order within a sender, round robin between senders. */
function createQueue() {
  const grantsBySender = new Map<string, Grant[]>()
  let size = 0
  return {
    size: () => size,
    sizeOf: (sender: string) => grantsBySender.get(sender)?.length ?? 0,
    add(sender: string, grant: Grant) {
      grantsBySender.set(sender, [...(grantsBySender.get(sender) ?? []), grant])
      size += 1
    },
    remove(sender: string, grant: Grant) {
      const others = (grantsBySender.get(sender) ?? []).filter((other) => other !== grant)
      if (others.length > 0) grantsBySender.set(sender, others)
      else grantsBySender.delete(sender)
      size -= 1
    },
    next(): Grant | undefined {
      const [first] = grantsBySender
      if (!first) return undefined
      const [sender, [grant, ...others]] = first
      // A sender that still waits moves behind all other senders.
      grantsBySender.delete(sender)
      if (others.length > 0) grantsBySender.set(sender, others)
      size -= 1
      return grant
    },
  }
}

export function createSemaphore(limits: Limits): Semaphore {
  const { concurrency, maxQueue, maxQueuePerSender = maxQueue, queueTimeoutMs } = limits
  const queue = createQueue()
  let running = 0
  const refusal = () =>
    limits.refusal ?? new Refusal('unavailable', { retryAfterSeconds: Math.ceil(queueTimeoutMs / 1000) })

  function createRelease(): () => void {
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      const grant = queue.next()
      // The slot passes on to the next task, so `running` stays as it is.
      if (grant) grant()
      else running -= 1
    }
  }

  function waitForSlot({ sender = '', signal }: Task): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const stopWaiting = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', onAbort)
      }
      const grant = () => {
        stopWaiting()
        resolve(createRelease())
      }
      const leave = (error: unknown) => {
        stopWaiting()
        queue.remove(sender, grant)
        reject(error as Error)
      }
      const onAbort = () => leave(signal?.reason)
      const timer = setTimeout(() => leave(refusal()), queueTimeoutMs)
      signal?.addEventListener('abort', onAbort, { once: true })
      queue.add(sender, grant)
    })
  }

  async function acquire(task: Task = {}) {
    task.signal?.throwIfAborted()
    if (running < concurrency) {
      running += 1
      return createRelease()
    }
    const isFull = queue.size() >= maxQueue || queue.sizeOf(task.sender ?? '') >= maxQueuePerSender
    if (isFull) throw refusal()
    return waitForSlot(task)
  }

  return {
    acquire,
    async run(work, task) {
      const release = await acquire(task)
      try {
        return await work()
      } finally {
        release()
      }
    },
  }
}

/** One semaphore per key, kept while a task of that key runs or waits. */
export function createSemaphores(limits: Limits) {
  const entries = new Map<string, { semaphore: Semaphore; tasks: number }>()

  return {
    async acquire(key: string): Promise<() => void> {
      const entry = entries.get(key) ?? { semaphore: createSemaphore(limits), tasks: 0 }
      entries.set(key, entry)
      entry.tasks += 1
      let isCounted = true
      const forget = () => {
        if (!isCounted) return
        isCounted = false
        entry.tasks -= 1
        if (entry.tasks === 0) entries.delete(key)
      }
      try {
        const release = await entry.semaphore.acquire()
        return () => {
          release()
          forget()
        }
      } catch (error) {
        forget()
        throw error
      }
    },
  }
}
