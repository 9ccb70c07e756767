import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { buildApp } from '../server/src/app.ts'
import { portalRole, superuserRole } from '../server/src/platform/database/accessRules.ts'
import { type Cluster, startCluster } from '../server/src/platform/database/cluster.ts'
import { openDatabase } from '../server/src/platform/database/connection.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { openFolderStore } from '../server/src/platform/files/folderStore.ts'
import { createTokens } from '../server/src/platform/keys/tokens.ts'
import { landlordServices } from '../server/src/services/landlord.ts'
import { readSettings } from '../server/src/settings.ts'
import { type Client, createClient } from '../server/src/testing/client.ts'
import { type DocumentAmounts, fillWithDocuments, idsOfTenant } from './manyDocuments.ts'

/**
 * Measures whether the inbox stays fast as the number of documents grows. The same reads run alternately on a database with
 * 10,000 documents and on one with a million documents (or as many as the argument says). Two further comparisons concern a
 * tenant who has many documents in the large database. All reads are HTTP calls with a token.
 */

const largeCount = Number(process.argv[2] ?? 1_000_000)
const smallCount = 10_000
const documentsOfFirstTenant = 5_000
const documentsPerOtherTenant = 50
const rounds = 5
const readsPerRound = 400
const sampledTenants = 90

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/**
 * Opens a portal on a new database filled with documents. Returns an API client for the first tenant and API clients for a
 * sample of the other tenants.
 */
async function openFilledPortal(cluster: Cluster, folder: string, documents: number) {
  const name = `documents-${documents}`
  const superuser = { ...cluster.address, user: superuserRole }
  const admin = new pg.Client(superuser)
  await admin.connect()
  await admin.query(`create database "${name}" owner ${portalRole}`).finally(() => admin.end())
  const address = { ...cluster.address, database: name }
  await migrate(address)
  const db = openDatabase(address)
  // Only a superuser may turn off triggers.
  const fillingDb = openDatabase({ ...superuser, database: name }, { connections: 1 })
  const amounts: DocumentAmounts = {
    tenants: (documents - documentsOfFirstTenant) / documentsPerOtherTenant + 1,
    documentsOfFirstTenant,
    documentsPerOtherTenant,
  }
  const begin = performance.now()
  await fillWithDocuments(fillingDb, amounts)
  await fillingDb.destroy()
  const { count } = await db
    .selectFrom('documents')
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  console.log(
    `${count} documents of ${amounts.tenants} tenants, written in ${Math.round((performance.now() - begin) / 1000)} s`,
  )

  const settings = readSettings({ DATA_DIR: join(folder, name), PORT: '0', ACCESS_TOKEN_SECONDS: '86400' })
  const now = () => new Date()
  const tokens = await createTokens({ keysFolder: join(folder, name), accessTokenSeconds: 86_400, now })
  const files = openFolderStore(join(folder, name))
  const app = await buildApp({
    db,
    visitorDb: db,
    files,
    readFreeBytes: async () => undefined,
    tokens,
    settings,
    services: landlordServices,
    now,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const baseUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const step = Math.floor((amounts.tenants - 1) / sampledTenants)
  const clients = await Promise.all(
    Array.from({ length: sampledTenants + 1 }, async (_, index) => {
      const claims = { ...idsOfTenant(1 + index * step), roles: ['user', 'authenticateduser', 'renter'] as const }
      const { accessToken } = await tokens.issueAccessToken(claims)
      return createClient(baseUrl, () => accessToken)
    }),
  )
  const close = async () => {
    await app.close()
    await db.destroy()
  }
  return { first: clients[0] as Client, others: clients.slice(1), close }
}
type Portal = Awaited<ReturnType<typeof openFilledPortal>>

type Read = (portal: Portal, turn: number) => Promise<unknown>

interface Side {
  portal: Portal
  read: Read
  name: string
}

/** Reads once and returns the duration in milliseconds. */
async function timeRead({ portal, read }: Side, turn: number): Promise<number> {
  const begin = performance.now()
  await read(portal, turn)
  return performance.now() - begin
}

/**
 * Compares the durations of two kinds of reads. The reads alternate, so other load on the machine affects both kinds alike.
 * Returns whether the ratio is low enough.
 */
async function compare(title: string, maxRatio: number, base: Side, other: Side): Promise<boolean> {
  const measured: { base: number; other: number }[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const durations = { base: [] as number[], other: [] as number[] }
    for (let turn = 0; turn < readsPerRound; turn += 1) {
      durations.base.push(await timeRead(base, turn))
      durations.other.push(await timeRead(other, turn))
    }
    // The first round only warms up.
    if (round > 0) measured.push({ base: median(durations.base), other: median(durations.other) })
  }
  const ratio = median(measured.map((round) => round.other / round.base))
  const milliseconds = (side: 'base' | 'other') => median(measured.map((round) => round[side])).toFixed(2)
  console.log(
    `${ratio <= maxRatio ? 'pass' : 'FAIL'} ${title}: ${base.name} ${milliseconds('base')} ms, ` +
      `${other.name} ${milliseconds('other')} ms, ratio ${ratio.toFixed(2)} (at most ${maxRatio})`,
  )
  return ratio <= maxRatio
}

const sampledClient = (portal: Portal, turn: number) => portal.others[turn % portal.others.length] as Client
const firstPageOfSampledTenants: Read = (portal, turn) =>
  sampledClient(portal, turn).inbox.listInbox({ query: { top: 10 } })
const unreadCountOfSampledTenants: Read = (portal, turn) => sampledClient(portal, turn).inbox.countUnread()
// `fillWithDocuments` archives every fifth document.
const inboxCountOfFirstTenant = documentsOfFirstTenant - documentsOfFirstTenant / 5
const pageOfTenantWithMany =
  (skip: number): Read =>
  ({ first }) =>
    first.inbox.listInbox({ query: { top: 10, skip } })

const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
const cluster = await startCluster(join(folder, 'postgres'), { isDurable: false })
try {
  const small = await openFilledPortal(cluster, folder, smallCount)
  const large = await openFilledPortal(cluster, folder, largeCount)
  const side = (portal: Portal, read: Read, name: string): Side => ({ portal, read, name })
  const names = [smallCount, largeCount].map((count) => `${count.toLocaleString('en')} documents`) as [string, string]
  const results = [
    await compare(
      'the first page',
      1.2,
      side(small, firstPageOfSampledTenants, names[0]),
      side(large, firstPageOfSampledTenants, names[1]),
    ),
    await compare(
      'the unread count',
      1.2,
      side(small, unreadCountOfSampledTenants, names[0]),
      side(large, unreadCountOfSampledTenants, names[1]),
    ),
    await compare(
      `the last page of a tenant with ${documentsOfFirstTenant} documents`,
      1.2,
      side(large, pageOfTenantWithMany(0), 'first page'),
      side(large, pageOfTenantWithMany(inboxCountOfFirstTenant - 10), 'last page'),
    ),
    await compare(
      `the unread count of a tenant with ${documentsOfFirstTenant} documents`,
      1.2,
      side(large, unreadCountOfSampledTenants, `tenants with ${documentsPerOtherTenant} documents`),
      side(large, ({ first }) => first.inbox.countUnread(), 'that tenant'),
    ),
  ]
  await small.close()
  await large.close()
  process.exitCode = results.every(Boolean) ? 0 : 1
} finally {
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}
