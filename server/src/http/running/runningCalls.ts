/**
 * The work of calls that has not ended. A call continues after its client has disconnected, and a server that closes waits
 * only for connections.
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
