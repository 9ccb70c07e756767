import type { openPortal } from './portal.ts'

type RunningPortal = Pick<Awaited<ReturnType<typeof openPortal>>, 'address' | 'dataDir'>

/** The environment variables with which a command works on the database and the files of a portal. */
export function environmentOf({ address, dataDir }: RunningPortal) {
  const { host, port, user, database } = address
  const DATABASE_URL = `postgresql:///${database}?${new URLSearchParams({ host, port: String(port), user }).toString()}`
  return { DATABASE_URL, DATA_DIR: dataDir }
}
