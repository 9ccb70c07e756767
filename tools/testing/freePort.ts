import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** The range is below the ephemeral ports, which the system could assign to another process before the caller listens. */
const minPort = 15_000
const maxPort = 30_000

/** Returns a port that is free now and that the system does not assign automatically. */
export async function freePort(): Promise<number> {
  const port = randomInt(minPort, maxPort)
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return freePort()
    throw error
  }
  probe.close()
  await once(probe, 'close')
  return port
}
