import { AsyncLocalStorage } from 'node:async_hooks'
import { join } from 'node:path'
import { openDatabase } from '../../server/src/platform/database/connection.ts'
import { readClusterAddress } from '../../server/src/platform/database/socket.ts'
import { startGateway } from '../../server/src/testing/processes/gateway.ts'
import { startMailServer } from '../../server/src/testing/processes/mailServer.ts'
import { startProofServer } from '../portal.ts'
import { openDisk } from './disk.ts'

/** Opens the embedded database of a running server. */
export function openEmbeddedDatabase(dataDir: string) {
  const address = readClusterAddress(join(dataDir, 'postgres'))
  if (!address) throw new Error('No database runs')
  return openDatabase(address, { connections: 4 })
}

/** Prepares a disk for the embedded database and the files of a portal, and the services that receive its messages. */
export async function openPortalOnDisk() {
  const disk = openDisk()
  const { received: mails, url: SMTP_URL } = await startMailServer()
  const gateway = await startGateway()
  const dataDir = join(disk.folder, 'data')
  const environment = { DATA_DIR: dataDir, SMTP_URL, SMS_GATEWAY_URL: gateway.url, ACCESS_TOKEN_SECONDS: '86400' }
  // The server that one case starts also runs in the next case, so it must end with the proof and not with the case.
  const inProof = AsyncLocalStorage.snapshot()
  const start = () => inProof(() => startProofServer(environment))
  return { disk, dataDir, services: { mails, gateway }, start }
}
