/**
 * Tracks the running work of calls: handlers, and the reception of large bodies. This work continues after the client has
 * disconnected. A server that closes waits only for connections, so it calls `finish` to wait for the work.
 */
export function createRunningCalls() {
  const running = new Set<Promise<unknown>>()
  return {
    async track<T>(work: () => T | Promise<T>): Promise<T> {
      const result = (async () => work())()
      running.add(result)
      try {
        return await result
      } finally {
        running.delete(result)
      }
    },
    /** Resolves when no work is running. */
    async finish(): Promise<void> {
      while (running.size > 0) await Promise.allSettled(running)
    },
  }
}
