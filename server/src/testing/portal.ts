import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { LoginData } from '@portal/contract/session'
import { temporaryFolder } from '../../../tools/testing/temporaryFolder.ts'
import { buildApp, buildDesk } from '../app.ts'
import type { BaseContext } from '../context.ts'
import { demoAccounts, demoPassword } from '../demo/accounts.ts'
import { openFolderStore } from '../platform/files/folderStore.ts'
import { trackNewFiles } from '../platform/files/unclaimed.ts'
import { createTokens } from '../platform/keys/tokens.ts'
import { type Log, silentLog } from '../platform/log.ts'
import { createSecurityReporter } from '../platform/securityEvents.ts'
import { landlordServices } from '../services/landlord.ts'
import { readSettings } from '../settings.ts'
import { onFinished } from './cleanup.ts'
import { type Client, createClient } from './client.ts'
import { createClock } from './clock.ts'
import { takeDatabase } from './databases/databasePool.ts'
import { readOutbox } from './processes/jobs.ts'
import { currentCluster } from './processes/testCluster.ts'

export type DemoName = keyof typeof demoAccounts

/** A client that is signed in, with the response to its sign-in. */
export interface SignedInClient extends Client {
  login: LoginData
}

interface Options<As extends DemoName | undefined> {
  /** The account that `tenant` is signed in to. */
  as?: As
  /** The time at which the portal's clock starts. */
  now?: Date | string
  /** Settings of this portal, as environment variables. */
  environment?: Record<string, string>
  /** Replaces entries of the usual context. */
  context?: Partial<BaseContext>
  /** Receives the log events. By default, the events are dropped. */
  log?: Log
  /** `migrated`: empty tables, without the demo landlord. */
  database?: 'demo' | 'migrated'
  /** The folders of built web apps. */
  webFolder?: string
  deskFolder?: string
}

async function listen(app: Awaited<ReturnType<typeof buildApp>>): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

/**
 * Starts a portal's API for this test on a real port, by default with a copy of the demo landlord's database and files.
 * Jobs do not run until a test runs them. The portal is stopped and its data removed when the test ends.
 */
export async function openPortal<As extends DemoName | undefined = undefined>(options: Options<As> = {}) {
  const cluster = currentCluster()
  const { address, open, giveBack } = await takeDatabase(cluster, options.database ?? 'demo')
  const dataDir = mkdtempSync(join(temporaryFolder(), 'portal-test-'))
  const filesFolder = join(dataDir, 'files')
  if (options.database !== 'migrated') {
    cpSync(cluster.demoFiles, filesFolder, { recursive: true })
    cpSync(cluster.demoKeys, join(dataDir, 'keys'), { recursive: true })
  }

  const settings = readSettings({ DATA_DIR: dataDir, PORT: '0', ...options.environment })
  const clock = createClock(options.now)
  const db = open('portal', 8)
  const visitorDb = open('visitors', 2)
  const unclaimedFilesDb = open('unclaimed files', 1)
  const files = trackNewFiles(openFolderStore(filesFolder), { db: unclaimedFilesDb, now: clock.now })
  const tokens = await createTokens({
    keysFolder: join(dataDir, 'keys'),
    accessTokenSeconds: settings.accessTokenSeconds,
    now: clock.now,
  })
  const context: BaseContext = {
    db,
    visitorDb,
    files,
    readFreeBytes: async () => 5e9,
    tokens,
    settings,
    services: landlordServices,
    now: clock.now,
    ...options.context,
  }
  // By default, the portal has no web apps: reading a build takes long, and these tests must not depend on a build.
  const noBuild = join(dataDir, 'no-build')
  const folders = { web: options.webFolder ?? noBuild, desk: options.deskFolder ?? noBuild }
  const app = await buildApp(context, options.log, folders)
  const baseUrl = await listen(app)
  const desk = settings.deskPort === undefined ? undefined : await buildDesk(context, options.log, folders)
  const deskBaseUrl = desk ? await listen(desk) : baseUrl

  onFinished(async () => {
    await app.close()
    await desk?.close()
    await db.destroy()
    await visitorDb.destroy()
    await unclaimedFilesDb.destroy()
    await giveBack()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const visitor = createClient(baseUrl, () => undefined)
  async function signIn(who: DemoName): Promise<SignedInClient> {
    const login = await visitor.session.login({ body: { email: demoAccounts[who].email, password: demoPassword } })
    return { ...createClient(baseUrl, () => login.accessToken), login }
  }
  const tenant = (options.as && (await signIn(options.as))) as As extends DemoName ? SignedInClient : undefined
  /** Delivers all due messages, and returns those that the demo outbox then shows. */
  const outbox = () => readOutbox(address, context)
  const { now } = clock
  /** For tests that call functions and jobs directly. */
  const reportSecurityEvent = createSecurityReporter(options.log ?? silentLog, context.tokens)
  return {
    baseUrl,
    /** The address of the desk, which differs from `baseUrl` with `DESK_PORT`. */
    deskBaseUrl,
    visitor,
    tenant,
    signIn,
    outbox,
    db,
    visitorDb,
    files,
    readFreeBytes: context.readFreeBytes,
    clock,
    now,
    settings,
    tokens,
    address,
    dataDir,
    app,
    reportSecurityEvent,
  }
}
