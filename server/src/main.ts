import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildApp } from './app.ts'
import { openDatabase } from './database/connection.ts'
import { migrate } from './database/migrate.ts'
import { openSource } from './database/source.ts'
import { describeMissingServices } from './delivery/services.ts'
import { describeAccounts } from './demo/accounts.ts'
import { loadDemoOnce } from './demo/loadOnce.ts'
import { openFiles } from './files/open.ts'
import { notingNewFiles } from './files/unclaimed.ts'
import { openJobs } from './jobs/jobs.ts'
import { startJobs } from './jobs/worker.ts'
import { createLog, heardBy } from './log.ts'
import { landlordServices } from './services/landlord.ts'
import { createTokens } from './session/tokens.ts'
import { readSettings, type Settings } from './settings.ts'
import { runOrExplain, StartProblem } from './startProblem.ts'
import { openTelemetry } from './telemetry/telemetry.ts'

type App = Awaited<ReturnType<typeof buildApp>>

/** How long a stop waits for the calls that are running, and then for the jobs. */
const patienceMs = 15_000

/** Starts the portal: settings → files and database → parts → port and jobs. It runs until a signal stops it. */
export async function serve(settings: Settings): Promise<void> {
  const ownLog = createLog()
  const telemetry = await openTelemetry(settings, ownLog)
  const log = heardBy(ownLog, telemetry ? [telemetry.hear] : [])
  const now = () => new Date()
  const store = await openFiles(settings)
  const source = await openSource(settings, () => log.error({ event: 'databaseEnded' }))
  await migrate(source.address)

  const db = openDatabase(source.address, {
    onLost: ({ message }) => log.error({ event: 'databaseConnectionLost', reason: message }),
  })
  const notes = openDatabase(source.address, { connections: 2 })
  const files = notingNewFiles(store, { db: notes, now })
  const { accessTokenSeconds, dataDir } = settings
  const tokens = await createTokens({ keysFolder: join(dataDir, 'keys'), accessTokenSeconds, now })
  if (source.isEmbedded) await loadDemoOnce({ db, files, now: now(), brand: settings.brand })
  const app = await buildApp({ db, files, tokens, settings, services: landlordServices, telemetry, now }, log)
  const port = await listen(app, settings)
  const jobs = startJobs(source.address, {
    ...(await openJobs({
      db,
      files,
      settings,
      now,
      onFailure: (failure) => log.error({ event: 'notDelivered', ...failure }),
    })),
    onProblem: (problem) => log.error(problem),
  })

  const notices = await describeMissingServices(db, settings, port)

  stopOnSignal(async () => {
    await finishCalls(app)
    await Promise.race([jobs.stop(), sleep(patienceMs, undefined, { ref: false })])
    await telemetry?.stop()
    await Promise.all([db.destroy(), notes.destroy()])
    await source.stop()
  })

  console.log(`The portal is open at http://localhost:${port} (data folder ${dataDir}).`)
  if (source.isEmbedded) console.log(describeAccounts())
  for (const line of notices) console.log(line)
}

async function listen(app: App, { port, host }: Settings): Promise<number> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'EADDRINUSE')
      throw new StartProblem(`Port ${port} on ${host} is taken by another program: set PORT to a free one.`)
    if (code === 'EACCES')
      throw new StartProblem(`Port ${port} may not be opened by this user: set PORT to a number above 1023.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
      throw new StartProblem(`This machine has no address ${host}: set HOST to one that it has, like 127.0.0.1.`)
    throw error
  }
  return (app.server.address() as AddressInfo).port
}

async function finishCalls(app: App) {
  // A connection whose last call was answered meanwhile would else be kept for the next one.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
  await Promise.race([app.close(), sleep(patienceMs, undefined, { ref: false })])
  clearInterval(sweep)
}

/** The first signal ends what runs and then the process; a second one does not wait. */
function stopOnSignal(stop: () => Promise<void>) {
  const end = () => {
    process.once('SIGTERM', () => process.exit(1))
    process.once('SIGINT', () => process.exit(1))
    void runOrExplain(async () => {
      await stop()
      process.exit(0)
    })
  }
  process.once('SIGTERM', end)
  process.once('SIGINT', end)
}

if (import.meta.main) await runOrExplain(() => serve(readSettings(process.env)))
