import { StartProblem } from './startProblem.ts'

interface Place {
  port: number
  host: string
}

/** Why a port cannot be opened, as whoever set it reads it; anything unforeseen as it is. `names` are those of the settings. */
export function whyNotListening(error: unknown, { port, host }: Place, names: Record<keyof Place, string>): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new StartProblem(`Port ${port} on ${host} is taken by another program: set ${names.port} to a free one.`)
    case 'EACCES':
      return new StartProblem(`Port ${port} may not be opened by this user: set ${names.port} to a number above 1023.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartProblem(
        `This machine has no address ${host}: set ${names.host} to one that it has, like 127.0.0.1.`,
      )
    default:
      return error
  }
}
