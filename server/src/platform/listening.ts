import { once } from 'node:events'
import { createServer } from 'node:net'
import { StartProblem } from './startProblem.ts'

interface ListenAddress {
  port: number
  host: string
}

/** The names of the settings for the port of the desk and its host. */
export const deskPortNames = { port: 'DESK_PORT', host: 'HOST' }
/** The names of the settings for the metrics port and its host. */
export const metricsPortNames = { port: 'METRICS_PORT', host: 'METRICS_HOST' }

/**
 * Returns a `StartProblem` that says why a port cannot be opened, and any other error unchanged. `names` are the names of the
 * settings for the port and its host.
 */
export function whyNotListening(
  error: unknown,
  { port, host }: ListenAddress,
  names: Record<keyof ListenAddress, string>,
): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new StartProblem(`Port ${port} on ${host} is taken by another program: set ${names.port} to a free one.`)
    case 'EACCES':
      return new StartProblem(`Port ${port} may not be opened by this user: set ${names.port} to a number above 1023.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartProblem(
        `This machine has no address ${host}: set ${names.host} to an address of this machine, like 127.0.0.1.`,
      )
    default:
      return error
  }
}

/** Opens and closes a port. Throws if the port cannot be opened. */
async function tryPort(address: ListenAddress): Promise<void> {
  const server = createServer().listen(address)
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}

/**
 * Throws a `StartProblem` if a port cannot be opened. A start checks its ports before it migrates the database, because a
 * migration makes the servers of the previous version unready, even if the start then fails.
 */
export async function checkPort(address: ListenAddress, names: Record<keyof ListenAddress, string>): Promise<void> {
  await tryPort(address).catch((error: unknown) => {
    throw whyNotListening(error, address, names)
  })
}

async function isTaken(port: number, host: string): Promise<boolean> {
  try {
    await tryPort({ port, host })
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
  }
}

/** Returns the first of the ports that no other program uses; undefined if there is none. */
export async function findFreePort(ports: readonly number[], host: string): Promise<number | undefined> {
  // A browser may open "localhost" at the address ::1 first, where another program could listen.
  for (const port of ports) if (!(await isTaken(port, host)) && !(await isTaken(port, '::1'))) return port
  return undefined
}
