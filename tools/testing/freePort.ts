import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ephemeral ports, because the system could assign one of those to another process before the caller listens. */
const minPort = 15_000
const maxPort = 30_000

/** Returns a port that is free now and that the system does not assign by itself. */
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
