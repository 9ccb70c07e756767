/**
 * Serves the API of a portal whose `GET /contracts` returns the constant `BODY`. The call goes through the checks and limits of
 * every signed-in call and writes its log line, but its handler sends no query to the database.
 */
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { openResources } from '../server/src/http/calls/bindRoutes.ts'
import { type AllHandlers, bindCalls } from '../server/src/http/calls/calls.ts'
import { createServer } from '../server/src/http/server.ts'
import { openDatabase } from '../server/src/platform/database/connection.ts'
import { createTokens } from '../server/src/platform/keys/tokens.ts'
import { createLog } from '../server/src/platform/log.ts'
import { createMaintenanceCheck } from '../server/src/portal/availability/maintenance.ts'
import { identifyBearer } from '../server/src/portal/session/bearer.ts'
import { readSettings } from '../server/src/settings.ts'

const settings = readSettings(process.env)
const now = () => new Date()
const db = openDatabase({ connectionString: settings.databaseUrl ?? '' })
const tokens = await createTokens({
  keysFolder: join(settings.dataDir, 'keys'),
  accessTokenSeconds: settings.accessTokenSeconds,
  now,
})
const contracts = JSON.parse(process.env.BODY ?? '') as unknown
const app = createServer(settings, createLog())
bindCalls(
  app,
  { contracts: { listContracts: () => contracts } } as unknown as AllHandlers,
  {
    settings,
    identify: identifyBearer({ db, tokens, now }),
    refuseDuringMaintenance: createMaintenanceCheck(db),
    limitVisitorCalls: async () => undefined,
    reportSecurityEvent: () => undefined,
  },
  openResources(app, settings),
)
await app.listen({ port: settings.port, host: settings.host })
console.log(`http://localhost:${(app.server.address() as AddressInfo).port}`)
process.once('SIGTERM', () => process.exit(0))
