import type { Refusal } from './refusal.ts'

export interface Limits {
  /** The number of tasks that may run at the same time. */
  concurrency: number
  /**
   * The number of tasks that may wait for a slot. If a further task arrives, the newest task of the sender with the longest
   * queue is refused to make room. The arriving task is refused instead if it would make the queue of its own sender at least
   * as long as the longest queue.
   */
  maxQueue: number
  /** The number of tasks of one sender that may wait; `maxQueue` unless set. */
  maxQueuePerSender?: number
  /** The time for which a task waits for a slot before it is refused. */
  queueTimeoutMs: number
  /** Thrown for a refused task. */
  refusal: Refusal
}

interface Task {
  /** Free slots go round robin to the waiting senders. Tasks without a sender count as one sender. */
  sender?: string
  /** Ends the wait when aborted: `acquire` rejects with the signal's reason. */
  signal?: AbortSignal | undefined
}

/** Limits how many tasks run at the same time, and how many wait. */
export interface Semaphore {
  /**
   * Waits for a slot, and resolves with the function that releases it. A second call of the release function does nothing.
   */
  acquire(task?: Task): Promise<() => void>
  run<T>(work: () => Promise<T>, task?: Task): Promise<T>
  /** Refuses the newest waiting task of the sender with the most waiting tasks. Returns false if no task waits. */
  refuseNewest(): boolean
}

interface WaitingTask {
  /** Gives a slot to the task. */
  grant: () => void
  refuse: () => void
}

/** A queue of waiting tasks: in order within a sender, round robin between senders. */
function createQueue() {
  const tasksBySender = new Map<string, Set<WaitingTask>>()
  let size = 0
  return {
    size: () => size,
    sizeOf: (sender: string) => tasksBySender.get(sender)?.size ?? 0,
    add(sender: string, task: WaitingTask) {
      const tasks = tasksBySender.get(sender)
      if (tasks) tasks.add(task)
      else tasksBySender.set(sender, new Set([task]))
      size += 1
    },
    remove(sender: string, task: WaitingTask) {
      const tasks = tasksBySender.get(sender)
      if (!tasks?.delete(task)) return
      if (tasks.size === 0) tasksBySender.delete(sender)
      size -= 1
    },
    next(): WaitingTask | undefined {
      const [first] = tasksBySender
      if (!first) return undefined
      const [sender, tasks] = first
      const [task] = tasks
      if (task) tasks.delete(task)
      // A sender that still waits moves behind all other senders.
      tasksBySender.delete(sender)
      if (tasks.size > 0) tasksBySender.set(sender, tasks)
      size -= 1
      return task
    },
    /** Returns the waiting tasks of the sender with the longest queue, oldest first. */
    longest: (): ReadonlySet<WaitingTask> =>
      [...tasksBySender.values()].reduce((longest, tasks) => (tasks.size > longest.size ? tasks : longest), new Set()),
  }
}

const newestOf = (tasks: ReadonlySet<WaitingTask>): WaitingTask | undefined => [...tasks].at(-1)

export function createSemaphore(limits: Limits): Semaphore {
  const { concurrency, maxQueue, maxQueuePerSender = maxQueue, queueTimeoutMs, refusal } = limits
  const queue = createQueue()
  let running = 0

  function createRelease(): () => void {
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      const next = queue.next()
      // The slot passes to the next task, so `running` does not change.
      if (next) next.grant()
      else running -= 1
    }
  }

  function waitForSlot({ sender = '', signal }: Task): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const stopWaiting = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', onAbort)
      }
      const leave = (error: unknown) => {
        stopWaiting()
        queue.remove(sender, task)
        reject(error as Error)
      }
      const task: WaitingTask = {
        grant() {
          stopWaiting()
          resolve(createRelease())
        },
        refuse: () => leave(refusal),
      }
      const onAbort = () => leave(signal?.reason)
      const timer = setTimeout(task.refuse, queueTimeoutMs)
      signal?.addEventListener('abort', onAbort, { once: true })
      queue.add(sender, task)
    })
  }

  /**
   * Makes room for a further task of `sender`, or returns false if that task must be refused. If the queue is full, refuses the
   * newest task of the sender with the longest queue, so that a few senders cannot keep all others out. Returns false if
   * `sender` has `maxQueuePerSender` waiting tasks, or if the queue is full and one more task would make the queue of `sender`
   * at least as long as the longest.
   */
  function makeRoom(sender: string): boolean {
    const own = queue.sizeOf(sender)
    if (own >= maxQueuePerSender) return false
    if (queue.size() < maxQueue) return true
    const longest = queue.longest()
    if (longest.size <= own + 1) return false
    newestOf(longest)?.refuse()
    return true
  }

  async function acquire(task: Task = {}) {
    task.signal?.throwIfAborted()
    if (running < concurrency) {
      running += 1
      return createRelease()
    }
    if (!makeRoom(task.sender ?? '')) throw refusal
    return waitForSlot(task)
  }

  return {
    acquire,
    refuseNewest() {
      const newest = newestOf(queue.longest())
      newest?.refuse()
      return newest !== undefined
    },
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

interface Entry {
  semaphore: Semaphore
  /** The number of tasks that run or wait. */
  tasks: number
}

/**
 * Manages one semaphore per key. A semaphore exists while a task of its key runs or waits. If `maxTasks` tasks of all keys
 * run or wait and a further task arrives, a waiting task of the key with the most tasks is refused to make room. The arriving
 * task is refused instead if that key has no waiting task, or if the arriving task would give its own key at least as many
 * tasks.
 */
export function createSemaphores({ maxTasks = Number.POSITIVE_INFINITY, ...limits }: Limits & { maxTasks?: number }) {
  const entries = new Map<string, Entry>()
  let allTasks = 0

  function makeRoom(own: number): boolean {
    if (allTasks < maxTasks) return true
    const busiest = [...entries.values()].reduce((busiest, entry) => (entry.tasks > busiest.tasks ? entry : busiest))
    return busiest.tasks > own + 1 && busiest.semaphore.refuseNewest()
  }

  return {
    async acquire(key: string, task?: Task): Promise<() => void> {
      const entry = entries.get(key) ?? { semaphore: createSemaphore(limits), tasks: 0 }
      if (!makeRoom(entry.tasks)) throw limits.refusal
      entries.set(key, entry)
      entry.tasks += 1
      allTasks += 1
      let isCounted = true
      const forget = () => {
        if (!isCounted) return
        isCounted = false
        entry.tasks -= 1
        allTasks -= 1
        if (entry.tasks === 0) entries.delete(key)
      }
      try {
        const release = await entry.semaphore.acquire(task)
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
