import { findFreePort } from './platform/listening.ts'
import { type Environment, readVariable } from './platform/settings/environment.ts'
import { readSettings, type Settings } from './settings.ts'

/** The maximum number of ports that `readStartSettings` tries. */
const maxTriedPorts = 10

/**
 * Reads the settings of a start. A start is a trial if none of `PORT`, `PUBLIC_URL` and `DATABASE_URL` is set: if another
 * program uses the default port, a trial uses the next free port. Any other start keeps its port, which a proxy may know.
 */
export async function readStartSettings(environment: Environment): Promise<Settings> {
  const settings = readSettings(environment)
  const isSet = (name: string) => readVariable(environment, name) !== undefined
  if (isSet('PORT') || isSet('PUBLIC_URL') || settings.databaseUrl !== undefined) return settings
  const ports = Array.from({ length: maxTriedPorts }, (_, index) => settings.port + index)
  const port = await findFreePort(
    ports.filter((port) => port !== settings.metricsPort && port !== settings.deskPort),
    settings.host,
  )
  if (port === undefined || port === settings.port) return settings
  console.log(`Another program uses port ${settings.port}, so the portal uses port ${port}.`)
  return readSettings({ ...environment, PORT: String(port) })
}
