import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LoginData } from '@portal/contract/session'
import { inject, onTestFinished } from 'vitest'
import { buildApp } from '../app.ts'
import { openDatabase } from '../database/connection.ts'
import { demoAccounts, demoPassword } from '../demo/accounts.ts'
import { openFolderStore } from '../files/folderStore.ts'
import { notingNewFiles } from '../files/unclaimed.ts'
import type { Log } from '../log.ts'
import type { Parts } from '../parts.ts'
import { landlordServices } from '../services/landlord.ts'
import { createTokens } from '../session/tokens.ts'
import { readSettings } from '../settings.ts'
import { type Client, createClient } from './client.ts'
import { createClock } from './clock.ts'
import { createDatabase, dropDatabase } from './database.ts'
import './globalSetup.ts'
import { readOutbox } from './jobs.ts'

export type DemoName = keyof typeof demoAccounts

/** A client that is signed in, with what the sign-in answered. */
export interface Tenant extends Client {
  login: LoginData
}

interface Options<As extends DemoName | undefined> {
  /** Who `tenant` is. */
  as?: As
  /** The time that the portal believes it is; it goes on from there. */
  now?: Date | string
  /** Settings of this portal by their environment variables. */
  environment?: Record<string, string>
  /** Parts of its own instead of the usual ones. */
  parts?: Partial<Parts>
  /** What hears its log; nobody otherwise. */
  log?: Log
  /** `migrated`: without the demo landlord. */
  database?: 'demo' | 'migrated'
  /** Where a built web app lies. */
  webFolder?: string
}

/**
 * A whole portal of this test's own, on a fresh copy of the demo landlord's database and files, behind a real port. It is
 * taken down when the test ends.
 */
export async function openPortal<As extends DemoName | undefined = undefined>(options: Options<As> = {}) {
  const cluster = inject('cluster')
  const name = `test-${randomUUID()}`
  const address = await createDatabase(cluster, { name, template: options.database ?? 'demo' })
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-test-'))
  const filesFolder = join(dataDir, 'files')
  if (options.database !== 'migrated') cpSync(cluster.demoFiles, filesFolder, { recursive: true })

  const settings = readSettings({ DATA_DIR: dataDir, PORT: '0', ...options.environment })
  const clock = createClock(options.now)
  const db = openDatabase(address, { connections: 8 })
  const notes = openDatabase(address, { connections: 1 })
  const files = notingNewFiles(openFolderStore(filesFolder), { db: notes, now: clock.now })
  const tokens = await createTokens({
    keysFolder: join(dataDir, 'keys'),
    accessTokenSeconds: settings.accessTokenSeconds,
    now: clock.now,
  })
  const parts: Parts = { db, files, tokens, settings, services: landlordServices, now: clock.now, ...options.parts }
  // Without the web app: what is built of it at this moment is none of these tests' business, and takes long to read.
  const app = await buildApp(parts, options.log, options.webFolder ?? join(dataDir, 'no-web'))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const baseUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

  onTestFinished(async () => {
    await app.close()
    await db.destroy()
    await notes.destroy()
    await dropDatabase(cluster, name)
    rmSync(dataDir, { recursive: true, force: true })
  })

  const visitor = createClient(baseUrl, () => undefined)
  async function signIn(who: DemoName): Promise<Tenant> {
    const login = await visitor.session.login({ body: { email: demoAccounts[who].email, password: demoPassword } })
    return { ...createClient(baseUrl, () => login.accessToken), login }
  }
  const tenant = (options.as && (await signIn(options.as))) as As extends DemoName ? Tenant : undefined
  const outbox = () => readOutbox(address, parts)
  const { now } = clock
  return { baseUrl, visitor, tenant, signIn, outbox, db, files, clock, now, settings, tokens, address, dataDir, app }
}
