import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { loadBrands } from '@portal/brands/load'
import { buildApp, buildDesk } from './app.ts'
import { prepareDemo } from './demo/prepare.ts'
import { openJobs } from './jobs.ts'
import { createDatabase, openDatabase, openPool } from './platform/database/connection.ts'
import { migrate } from './platform/database/migrate.ts'
import { openSource } from './platform/database/source.ts'
import { describeMissingServices } from './platform/delivery/channelServices.ts'
import { prepareLetterFolder } from './platform/delivery/channels/letterChannel.ts'
import { openEventsFolder } from './platform/events/folder.ts'
import { createFreeSpaceReader, withUploadPausesLogged } from './platform/files/freeSpace.ts'
import { openFiles } from './platform/files/open.ts'
import { trackNewFiles } from './platform/files/unclaimed.ts'
import { prepareImportFolder } from './platform/importFolder.ts'
import { type RunningJobs, startJobs } from './platform/jobs/worker.ts'
import { createTokens } from './platform/keys/tokens.ts'
import { checkPort, deskPortNames, metricsPortNames, whyNotListening } from './platform/listening.ts'
import { createLog, describeError, withListener } from './platform/log.ts'
import { prepareFolder } from './platform/preparedFolder.ts'
import { createSecurityReporter } from './platform/securityEvents.ts'
import { isLoopback } from './platform/settings/loopback.ts'
import { runCommandOrExplain } from './platform/startProblem.ts'
import { openTelemetry } from './platform/telemetry/open.ts'
import { landlordServices } from './services/landlord.ts'
import type { Settings } from './settings.ts'
import { readStartSettings } from './startSettings.ts'

/** For `start.mjs`, which starts the portal with a bundle of this file. */
export { readStartSettings, runCommandOrExplain }

type App = Awaited<ReturnType<typeof buildApp>>

/** A stop waits at most this long for running calls, and then at most this long again for running jobs. */
const stopTimeoutMs = 15_000

/** Starts the portal, which then runs until a signal stops it. */
export async function serve(settings: Settings): Promise<void> {
  const running: { jobs?: RunningJobs; isStopping: boolean; stop?: () => Promise<void> } = { isStopping: false }
  stopOnSignal(async () => {
    running.isStopping = true
    await running.stop?.()
  })
  const { log, telemetry } = await openLog(settings)
  const now = () => new Date()
  await checkPorts(settings)
  // Throws before the database starts if the folder of a brand is incomplete.
  await loadBrands()
  await prepareLetterFolder(settings.letterUrl)
  await prepareImportFolder(settings.importDir)
  await prepareFolder('EVENTS_FOLDER', settings.eventsFolder)
  const store = await openFiles(settings)
  const source = await openSource(settings, () => log.error({ event: 'databaseEnded' }))
  await migrate(source.address)

  const pool = openPool(source.address, {
    onLost: ({ message }) => log.error({ event: 'databaseConnectionLost', reason: message }),
  })
  const db = createDatabase(pool)
  // The handlers that mostly serve anonymous visitors use this pool. Their calls wait longer for a connection before they are
  // refused with 503, because the web app shows maintenance after such a refusal.
  const visitorDb = openDatabase(source.address, { connections: 4, timeoutMs: 30_000 })
  const unclaimedDb = openDatabase(source.address, { connections: 2 })
  const files = trackNewFiles(store, { db: unclaimedDb, now })
  const readFreeBytes = withUploadPausesLogged(createFreeSpaceReader(settings), log)
  const { accessTokenSeconds, dataDir } = settings
  const tokens = await createTokens({ keysFolder: join(dataDir, 'keys'), accessTokenSeconds, now })
  const reportSecurityEvent = createSecurityReporter(log, tokens)
  const demo = await prepareDemo({ db, files, tokens, now: now(), settings, isEmbedded: source.isEmbedded })
  if (settings.eventsFolder !== undefined) await openEventsFolder(db, now())
  const context = {
    db,
    visitorDb,
    files,
    readFreeBytes,
    tokens,
    settings,
    services: landlordServices,
    telemetry: telemetry?.pageReports,
    now,
  }
  const app = await buildApp(context, log)
  const desk = settings.deskPort === undefined ? undefined : await buildDesk(context, log)

  const monitor = await telemetry?.monitor({
    address: source.address,
    pool,
    readFreeBytes,
    isStopping: () => running.isStopping,
    isWorking: () => running.jobs?.isWorking() ?? false,
  })
  const port = await listen(app, settings, portNames)
  const deskPort = desk && (await listen(desk, { port: settings.deskPort ?? 0, host: settings.host }, deskPortNames))
  const jobs = startJobs(source.address, {
    ...(await openJobs({
      db,
      files,
      settings,
      tokens,
      readFreeBytes,
      now,
      onFailure: (failure) => log.error(failure),
      reportSecurityEvent,
    })),
    onProblem: (problem) => log.error(problem),
  })
  running.jobs = jobs

  const missingServices = await describeMissingServices(db, settings, port)

  running.stop = async () => {
    await Promise.all([finishCalls(app), desk && finishCalls(desk)])
    await Promise.race([jobs.stop(), sleep(stopTimeoutMs, undefined, { ref: false })])
    await telemetry?.stop()
    await monitor?.stop()
    await Promise.all([db.destroy(), visitorDb.destroy(), unclaimedDb.destroy()])
    await source.stop()
  }

  console.log(`The portal is open at http://localhost:${port}${publicAddress(settings)} (data folder ${dataDir}).`)
  if (deskPort !== undefined) console.log(`The desk for staff is at http://localhost:${deskPort}/desk.`)
  if (monitor?.port !== undefined)
    console.log(`Metrics and health are at http://${settings.metricsHost}:${monitor.port}/metrics.`)
  for (const line of [...demo, ...missingServices, ...warnUnencrypted(settings)]) console.log(line)
}

/**
 * Returns the part of the first line of output that names the address for tenants. Empty if only this machine can reach the
 * address.
 */
const publicAddress = ({ publicUrl }: Settings) =>
  isLoopback(new URL(publicUrl).hostname) ? '' : `, for tenants at ${publicUrl}`

/** Returns a warning if passwords cross a network unencrypted, which the operator has allowed with `insecure=yes`. */
function warnUnencrypted({ publicUrl, host }: Settings): string[] {
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol === 'https:')
    return isLoopback(host)
      ? []
      : [`Warning: HOST is ${host}, so passwords cross the network between proxy and portal unencrypted. Use a tunnel.`]
  if (isLoopback(hostname)) return []
  return [`Warning: PUBLIC_URL is ${publicUrl}, so passwords cross the network unencrypted. Use https.`]
}

/** Opens the log and the telemetry that derives from it. */
async function openLog(settings: Settings) {
  const baseLog = createLog()
  const telemetry = await openTelemetry(settings, baseLog)
  const log = telemetry ? withListener(baseLog, telemetry.onEvent) : baseLog
  process.on('uncaughtException', (error) => {
    // By default Node would print the error's message, which may quote personal data.
    log.error({ event: 'crashed', ...describeError(error) })
    void Promise.race([telemetry?.stop(), sleep(1_000)]).finally(() => process.exit(1))
  })
  return { log, telemetry }
}

const portNames = { port: 'PORT', host: 'HOST' }

async function checkPorts({ port, host, deskPort, metricsPort, metricsHost }: Settings) {
  await checkPort({ port, host }, portNames)
  if (deskPort !== undefined) await checkPort({ port: deskPort, host }, deskPortNames)
  if (metricsPort !== undefined) await checkPort({ port: metricsPort, host: metricsHost }, metricsPortNames)
}

async function listen(
  app: App,
  { port, host }: Pick<Settings, 'port' | 'host'>,
  names: typeof portNames,
): Promise<number> {
  await app.listen({ port, host }).catch((error: unknown) => {
    throw whyNotListening(error, { port, host }, names)
  })
  return (app.server.address() as AddressInfo).port
}

async function finishCalls(app: App) {
  // Without this, a connection would stay open after its last call, and `close` would wait for it.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
  await Promise.race([app.close(), sleep(stopTimeoutMs, undefined, { ref: false })])
  clearInterval(sweep)
}

/**
 * The terminal sends a signal to both npm and the server, and npm forwards its signal to the server. The server therefore
 * treats two signals within this time as one request to stop.
 */
const repeatedSignalMs = 1_000

/**
 * The first signal stops the portal, even during its start, and then ends the process. A signal more than a second later ends
 * the process immediately.
 */
function stopOnSignal(stop: () => Promise<void>) {
  let firstAt: number | undefined
  const end = () => {
    if (firstAt !== undefined) {
      if (performance.now() - firstAt > repeatedSignalMs) process.exit(1)
      return
    }
    firstAt = performance.now()
    void runCommandOrExplain(async () => {
      await stop()
      process.exit(0)
    })
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

if (import.meta.main) await runCommandOrExplain(async () => serve(await readStartSettings(process.env)))
