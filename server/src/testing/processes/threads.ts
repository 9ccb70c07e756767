import { Worker } from 'node:worker_threads'

/** Returns the number of threads that this process has started, including the one that this function starts. */
export async function countThreads(): Promise<number> {
  const worker = new Worker('', { eval: true })
  const { threadId } = worker
  await worker.terminate()
  return threadId
}
