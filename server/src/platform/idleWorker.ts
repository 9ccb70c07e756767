import type { Worker } from 'node:worker_threads'

/** A worker thread without work ends after this time, to free its memory. */
const idleTimeoutMs = 30_000

/**
 * Keeps one worker thread for the next work, because a new thread would load its modules again. `take` returns the kept thread,
 * or starts one. `keep` accepts a thread that has finished its work. The kept thread does not prevent the process from ending.
 */
export function createIdleWorker(start: () => Worker) {
  let idle: { worker: Worker; timer: NodeJS.Timeout } | undefined

  function startWorker(): Worker {
    const worker = start()
    // Without a listener, an error of the idle thread would end the process.
    worker.on('error', () => {
      if (idle?.worker === worker) idle = undefined
    })
    return worker
  }

  function take(): Worker {
    if (!idle) return startWorker()
    const { worker, timer } = idle
    clearTimeout(timer)
    idle = undefined
    worker.ref()
    return worker
  }

  async function keep(worker: Worker): Promise<void> {
    if (idle) {
      await worker.terminate()
      return
    }
    worker.unref()
    const timer = setTimeout(() => {
      idle = undefined
      void worker.terminate()
    }, idleTimeoutMs)
    idle = { worker, timer: timer.unref() }
  }

  return { take, keep }
}
