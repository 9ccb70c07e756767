import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildApp } from './app.ts'
import { databaseBehind, openDatabase, openPool } from './database/connection.ts'
import { migrate } from './database/migrate.ts'
import { openSource } from './database/source.ts'
import { describeMissingServices } from './delivery/services.ts'
import { prepareDemo } from './demo/prepare.ts'
import { openFiles } from './files/open.ts'
import { notingNewFiles } from './files/unclaimed.ts'
import { openJobs } from './jobs/jobs.ts'
import { type RunningJobs, startJobs } from './jobs/worker.ts'
import { whyNotListening } from './listening.ts'
import { createLog, heardBy, placeOf } from './log.ts'
import { openMetrics } from './metrics/metrics.ts'
import { landlordServices } from './services/landlord.ts'
import { createTokens } from './session/tokens.ts'
import { readSettings, type Settings } from './settings.ts'
import { runOrExplain } from './startProblem.ts'
import { openTelemetry } from './telemetry/telemetry.ts'

type App = Awaited<ReturnType<typeof buildApp>>

/** How long a stop waits for the calls that are running, and then for the jobs. */
const patienceMs = 15_000

/** Starts the portal: settings → files and database → parts → port and jobs. It runs until a signal stops it. */
export async function serve(settings: Settings): Promise<void> {
  const running: { jobs?: RunningJobs; isStopping: boolean; stop?: () => Promise<void> } = { isStopping: false }
  stopOnSignal(async () => {
    running.isStopping = true
    await running.stop?.()
  })
  const { log, telemetry, metrics } = await openLog(settings)
  const now = () => new Date()
  const store = await openFiles(settings)
  const source = await openSource(settings, () => log.error({ event: 'databaseEnded' }))
  await migrate(source.address)

  const pool = openPool(source.address, {
    onLost: ({ message }) => log.error({ event: 'databaseConnectionLost', reason: message }),
  })
  const db = databaseBehind(pool)
  const notes = openDatabase(source.address, { connections: 2 })
  const files = notingNewFiles(store, { db: notes, now })
  const { accessTokenSeconds, dataDir } = settings
  const tokens = await createTokens({ keysFolder: join(dataDir, 'keys'), accessTokenSeconds, now })
  const demo = await prepareDemo({ db, files, now: now(), settings, isEmbedded: source.isEmbedded })
  const app = await buildApp({ db, files, tokens, settings, services: landlordServices, telemetry, now }, log)

  const monitor = await metrics?.serve({
    address: source.address,
    pool,
    isStopping: () => running.isStopping,
    isWorking: () => running.jobs?.isWorking() ?? false,
  })
  const port = await listen(app, settings)
  const jobs = startJobs(source.address, {
    ...(await openJobs({ db, files, settings, now, onFailure: (failure) => log.error(failure) })),
    onProblem: (problem) => log.error(problem),
  })
  running.jobs = jobs

  const notices = await describeMissingServices(db, settings, port)

  running.stop = async () => {
    await finishCalls(app)
    await Promise.race([jobs.stop(), sleep(patienceMs, undefined, { ref: false })])
    await telemetry?.stop()
    await monitor?.stop()
    await Promise.all([db.destroy(), notes.destroy()])
    await source.stop()
  }

  console.log(`The portal is open at http://localhost:${port} (data folder ${dataDir}).`)
  if (monitor) console.log(`Metrics and health are at http://${settings.metricsHost}:${monitor.port}/metrics.`)
  for (const line of [...demo, ...notices]) console.log(line)
}

/** The log, and who hears it: what is logged is what is counted and reported. */
async function openLog(settings: Settings) {
  const own = createLog()
  const telemetry = await openTelemetry(settings, own)
  const metrics = await openMetrics(settings, own)
  const log = heardBy(
    own,
    [telemetry, metrics].flatMap((listener) => listener?.hear ?? []),
  )
  process.on('uncaughtException', (error) => {
    // By itself Node would print its message, which may quote what a person typed.
    log.error({ event: 'crashed', ...placeOf(error) })
    void Promise.race([telemetry?.stop(), sleep(1_000)]).finally(() => process.exit(1))
  })
  return { log, telemetry, metrics }
}

async function listen(app: App, { port, host }: Settings): Promise<number> {
  await app.listen({ port, host }).catch((error: unknown) => {
    throw whyNotListening(error, { port, host }, { port: 'PORT', host: 'HOST' })
  })
  return (app.server.address() as AddressInfo).port
}

async function finishCalls(app: App) {
  // A connection whose last call was answered meanwhile would else be kept for the next one.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
  await Promise.race([app.close(), sleep(patienceMs, undefined, { ref: false })])
  clearInterval(sweep)
}

/** In milliseconds: npm repeats a signal that the terminal has sent to the server already. Both mean one stop. */
const repeatedWithinMs = 1_000

/** The first signal stops the portal, also in the middle of its start, and ends the process; a second one does not wait. */
function stopOnSignal(stop: () => Promise<void>) {
  let firstAt: number | undefined
  const end = () => {
    if (firstAt !== undefined) {
      if (performance.now() - firstAt > repeatedWithinMs) process.exit(1)
      return
    }
    firstAt = performance.now()
    void runOrExplain(async () => {
      await stop()
      process.exit(0)
    })
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

if (import.meta.main) await runOrExplain(() => serve(readSettings(process.env)))
