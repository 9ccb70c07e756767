import { type LoadedBrand, loadBrand } from '@portal/brands/load'
import { deskBase } from '@portal/contract/desk/deskCall'
import type { BaseContext, Context } from './context.ts'
import { importsHandlers } from './desk/imports/handlers.ts'
import { integrationsHandlers as deskIntegrationsHandlers } from './desk/integrations/handlers.ts'
import { logHandlers } from './desk/log/handlers.ts'
import { sessionHandlers as deskSessionHandlers, ownPasskeysHandlers } from './desk/session/handlers.ts'
import { identifyStaff } from './desk/session/store.ts'
import { singleSignOnQuota } from './desk/singleSignOn/rules.ts'
import { staffHandlers } from './desk/staff/handlers.ts'
import { tenantsHandlers } from './desk/tenants/handlers.ts'
import { openResources, type Resources } from './http/calls/bindRoutes.ts'
import { bindCalls } from './http/calls/calls.ts'
import { bindDeskCalls } from './http/desk/bind.ts'
import { bindSingleSignOn } from './http/desk/singleSignOn.ts'
import { bindMachineCalls } from './http/machines/bind.ts'
import { integrationDescriptionHandlers } from './http/openApi/integrationApi.ts'
import { descriptionHandlers } from './http/openApi/portalApi.ts'
import { type App, createServer } from './http/server.ts'
import { readDeskFiles, serveDesk, serveNothingElse } from './http/web/deskFiles.ts'
import { serveOutbox } from './http/web/outbox.ts'
import { hasFile, readWebApp, serveWeb } from './http/web/web.ts'
import { openDemoOutbox } from './platform/delivery/demoOutbox.ts'
import { isDemoPortal } from './platform/delivery/store.ts'
import { createUploadCheck } from './platform/files/upload.ts'
import { createVirusScan } from './platform/files/virusScan.ts'
import { createCpuBudget } from './platform/limits/cpuBudget.ts'
import { limitNetwork, takeOrRefuse } from './platform/limits/quota.ts'
import { describeError, type Log, silentLog } from './platform/log.ts'
import { createSecurityReporter } from './platform/securityEvents.ts'
import { accountHandlers } from './portal/account/handlers.ts'
import { availabilityHandlers } from './portal/availability/handlers.ts'
import { createMaintenanceCheck } from './portal/availability/maintenance.ts'
import { contactCallQuota } from './portal/contact/rules.ts'
import { contractsHandlers } from './portal/contracts/handlers.ts'
import { tenantAreaHandlers } from './portal/costs/handlers.ts'
import { featuresHandlers } from './portal/features/handlers.ts'
import { machineImportHandlers } from './portal/imports/handlers.ts'
import { inboxHandlers } from './portal/inbox/handlers.ts'
import { integrationHandlers } from './portal/integration/handlers.ts'
import { machineCallQuota } from './portal/integration/rules.ts'
import { identifyMachine } from './portal/integration/tokens.ts'
import { partnerHandlers } from './portal/partner/handlers.ts'
import { passkeysHandlers } from './portal/passkeys/handlers.ts'
import { createSecondFactor } from './portal/passkeys/requests.ts'
import { createOwnershipCheck } from './portal/passkeys/verifiedPasskey.ts'
import { registrationHandlers } from './portal/registration/handlers.ts'
import { identifyBearer } from './portal/session/bearer.ts'
import { sessionHandlers } from './portal/session/handlers.ts'
import { sessionsHandlers } from './portal/session/sessionsHandlers.ts'
import { signInHandlers } from './portal/signIn/handlers.ts'
import { requestsHandlers } from './portal/submissions/handlers.ts'
import { telemetryHandlers } from './portal/telemetry/handlers.ts'
import { undoHandlers } from './portal/undo/handlers.ts'
import { resolveBrandValues } from './services/brandValues.ts'

/** Loads the brand, fills its values into the services of a context, and adds the reporter of security events. */
async function completeContext(base: BaseContext, log: Log): Promise<{ context: Context; brand: LoadedBrand }> {
  const brand = await loadBrand(base.settings.brand)
  const services = resolveBrandValues(base.services, brand)
  return { brand, context: { ...base, services, reportSecurityEvent: createSecurityReporter(log, base.tokens) } }
}

/** Adds the desk, which the landlord's staff use, to a web server. */
async function openDesk(
  app: App,
  { context, brand }: { context: Context; brand: LoadedBrand },
  { resources, folder, log }: { resources: Resources; folder: string | undefined; log: Log },
): Promise<void> {
  const visitorContext = { ...context, db: context.visitorDb }
  bindDeskCalls(
    app,
    {
      session: deskSessionHandlers(context, brand.name),
      passkeys: ownPasskeysHandlers(context),
      staff: staffHandlers(context),
      tenants: tenantsHandlers(context),
      integrations: deskIntegrationsHandlers(context),
      imports: importsHandlers(context),
      log: logHandlers(context),
    },
    {
      settings: context.settings,
      identify: identifyStaff(visitorContext),
      reportSecurityEvent: context.reportSecurityEvent,
    },
    resources,
  )
  const { deskUrl, staffProvider } = context.settings
  if (staffProvider) {
    const { callbackPath, createSingleSignOn } = await import('./desk/singleSignOn/singleSignOn.ts')
    bindSingleSignOn(app, {
      ...createSingleSignOn(context, {
        provider: staffProvider,
        redirectUri: `${deskUrl}${deskBase}${callbackPath}`,
        onFault: (fault) => log.error({ event: 'singleSignOnUnavailable', ...describeError(fault) }),
      }),
      limitCalls: (address) => limitNetwork(visitorContext, singleSignOnQuota, address),
      settings: context.settings,
    })
  }
  serveDesk(app, await readDeskFiles(context.settings, folder))
}

/** The folders of the built web apps. By default, the folders into which the builds write. */
interface WebFolders {
  web?: string
  desk?: string
}

/** Builds the desk as a web server of its own that does not listen yet, for a portal with `DESK_PORT`. */
export async function buildDesk(base: BaseContext, log: Log = silentLog, folders: WebFolders = {}): Promise<App> {
  const completed = await completeContext(base, log)
  const app = createServer(base.settings, log)
  await openDesk(app, completed, { resources: openResources(app, base.settings), folder: folders.desk, log })
  serveNothingElse(app)
  return app
}

/**
 * Builds the portal as a web server that does not listen yet. By default, the portal logs nothing and serves the built web
 * apps. The desk is a part of it unless the desk has a port of its own.
 */
export async function buildApp(base: BaseContext, log: Log = silentLog, folders: WebFolders = {}): Promise<App> {
  const { context, brand } = await completeContext(base, log)
  const web = await readWebApp(context.settings, folders.web)
  const app = createServer(context.settings, log)
  /** A context with database connections of its own, for the handlers that mostly serve anonymous visitors. */
  const visitorContext: Context = { ...context, db: context.visitorDb }
  const verifyOwnership = createOwnershipCheck(context)
  const { clamdUrl } = context.settings
  const checkUpload = createUploadCheck(createCpuBudget(context), clamdUrl ? createVirusScan(clamdUrl) : undefined)
  const refuseDuringMaintenance = createMaintenanceCheck(context.db)
  const resources = openResources(app, context.settings)
  bindCalls(
    app,
    {
      session: { ...signInHandlers(context, createSecondFactor(context)), ...sessionHandlers(context) },
      sessions: sessionsHandlers(context),
      account: accountHandlers(context, verifyOwnership),
      passkeys: passkeysHandlers(context, verifyOwnership),
      registration: registrationHandlers(visitorContext),
      contracts: contractsHandlers(context),
      partner: partnerHandlers(context, verifyOwnership),
      undo: undoHandlers(visitorContext),
      features: featuresHandlers(context, brand),
      availability: availabilityHandlers(context),
      requests: requestsHandlers(context, checkUpload),
      inbox: inboxHandlers(context),
      tenantArea: tenantAreaHandlers(context),
      telemetry: telemetryHandlers(visitorContext, (path) => hasFile(web, path)),
      description: descriptionHandlers(),
    },
    {
      settings: context.settings,
      identify: identifyBearer(context),
      refuseDuringMaintenance,
      limitVisitorCalls: (address) => limitNetwork(visitorContext, contactCallQuota, address),
      reportSecurityEvent: context.reportSecurityEvent,
    },
    resources,
  )
  bindMachineCalls(
    app,
    {
      ...integrationHandlers(context, checkUpload),
      imports: machineImportHandlers(context),
      description: integrationDescriptionHandlers(),
    },
    {
      settings: context.settings,
      identify: identifyMachine(visitorContext),
      refuseDuringMaintenance,
      limitCalls: (tokenId) => takeOrRefuse(context, machineCallQuota, tokenId, { code: 'tooManyCalls' }),
      reportSecurityEvent: context.reportSecurityEvent,
    },
    resources,
  )
  if (context.settings.deskPort === undefined)
    await openDesk(app, { context, brand }, { resources, folder: folders.desk, log })
  serveOutbox(app, await openDemoOutbox(context), context.settings)
  serveWeb(app, context.settings, {
    web,
    securityContact: brand.addresses.securityContact,
    now: context.now,
    isDemo: () => isDemoPortal(context.db, context.settings),
  })
  return app
}
