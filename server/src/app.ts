import { loadBrand } from '@portal/brands/load'
import { accountHandlers } from './account/handlers.ts'
import { availabilityHandlers } from './availability/handlers.ts'
import { watchMaintenance } from './availability/maintenance.ts'
import { callQuota } from './contact/rules.ts'
import { contractsHandlers } from './contracts/handlers.ts'
import { openDemoOutbox } from './delivery/demoOutbox.ts'
import { hasOnlyDemoTenants } from './delivery/store.ts'
import { featuresHandlers } from './features/handlers.ts'
import { bindCalls } from './http/calls.ts'
import { descriptionHandlers } from './http/openApi.ts'
import { serveOutbox } from './http/outbox.ts'
import { type App, createServer } from './http/server.ts'
import { answerTheRest } from './http/web.ts'
import { inboxHandlers } from './inbox/handlers.ts'
import { limitAddress } from './limits/quota.ts'
import { type Log, silentLog } from './log.ts'
import { partnerHandlers } from './partner/handlers.ts'
import type { Parts } from './parts.ts'
import { registrationHandlers } from './registration/handlers.ts'
import { requestsHandlers } from './requests/handlers.ts'
import { ofBrand } from './services/ofBrand.ts'
import { identifyBearer } from './session/bearer.ts'
import { sessionHandlers } from './session/handlers.ts'
import { telemetryHandlers } from './telemetry/handlers.ts'
import { tenantAreaHandlers } from './tenantArea/handlers.ts'

/** The whole portal as a web server that does not listen yet. It logs to `log`, or nothing, and serves the web app of a folder. */
export async function buildApp(given: Parts, log: Log = silentLog, webFolder?: string): Promise<App> {
  const brand = await loadBrand(given.settings.brand)
  const parts: Parts = { ...given, services: ofBrand(given.services, brand.services) }
  const app = createServer(parts.settings, log)
  bindCalls(
    app,
    {
      session: sessionHandlers(parts),
      account: accountHandlers(parts),
      registration: registrationHandlers(parts),
      contracts: contractsHandlers(parts),
      partner: partnerHandlers(parts),
      features: featuresHandlers(parts, brand),
      availability: availabilityHandlers(parts),
      requests: requestsHandlers(parts),
      inbox: inboxHandlers(parts),
      tenantArea: tenantAreaHandlers(parts),
      telemetry: telemetryHandlers(parts),
      description: descriptionHandlers(),
    },
    {
      settings: parts.settings,
      identify: identifyBearer(parts),
      refuseDuringMaintenance: watchMaintenance(parts.db),
      limitVisitors: (address) => limitAddress(parts, callQuota, address),
    },
  )
  serveOutbox(app, await openDemoOutbox(parts))
  await answerTheRest(app, parts.settings, { folder: webFolder, isDemo: () => hasOnlyDemoTenants(parts.db) })
  return app
}
