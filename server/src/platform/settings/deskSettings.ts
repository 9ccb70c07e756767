import { StartProblem } from '../startProblem.ts'
import { type Environment, readVariable } from './environment.ts'
import { isLoopback } from './loopback.ts'
import { readStaffProvider, type StaffProvider, staffProviderSettings } from './staffProvider.ts'
import { readOwnAddress, readWholeNumber } from './values.ts'

/** The settings of the desk, which the landlord's staff use. */
export interface DeskSettings {
  /** The port of the desk, if it has one of its own; 0 picks any free port. */
  deskPort: number | undefined
  /** The address under which staff open the desk, without the path `/desk`. */
  deskUrl: string
  /** Undefined: staff sign in only with local accounts. Contains a secret. */
  staffProvider: StaffProvider | undefined
}

export const deskSettingNames = ['DESK_PORT', 'DESK_URL', ...staffProviderSettings]

interface PortalAddress {
  port: number
  metricsPort: number | undefined
  host: string
  publicUrl: string
}

/** Returns the port of the desk; undefined if the desk has no port of its own. */
function readDeskPort(environment: Environment, { port, metricsPort }: PortalAddress): number | undefined {
  const deskPort = readWholeNumber(environment, 'DESK_PORT', undefined, [0, 65_535])
  const taken = Object.entries({ PORT: port, METRICS_PORT: metricsPort }).find(([, other]) => other === deskPort)
  if (taken !== undefined && deskPort !== undefined && deskPort !== 0)
    throw new StartProblem(`DESK_PORT and ${taken[0]} are both ${deskPort}: the desk needs a port of its own.`)
  return deskPort
}

export function readDeskSettings(environment: Environment, portal: PortalAddress): DeskSettings {
  const { host, publicUrl } = portal
  const deskPort = readDeskPort(environment, portal)
  const isLocal = isLoopback(new URL(publicUrl).hostname)
  // Without a proxy that joins both ports, this machine reaches the desk only under its own port.
  const fallback = deskPort !== undefined && isLocal ? `http://localhost:${deskPort}` : publicUrl
  const isSet = readVariable(environment, 'DESK_URL') !== undefined
  return {
    deskPort,
    deskUrl: isSet ? readOwnAddress(environment, { name: 'DESK_URL', fallback, host }) : fallback,
    staffProvider: readStaffProvider(environment),
  }
}
