import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { buildApp } from '../server/src/app.ts'
import { type Cluster, startCluster } from '../server/src/database/cluster.ts'
import { openDatabase } from '../server/src/database/connection.ts'
import { migrate } from '../server/src/database/migrate.ts'
import { openFolderStore } from '../server/src/files/folderStore.ts'
import { landlordServices } from '../server/src/services/landlord.ts'
import { createTokens } from '../server/src/session/tokens.ts'
import { readSettings } from '../server/src/settings.ts'
import { type Client, createClient } from '../server/src/testing/client.ts'
import { fillWithDocuments, type Stock, tenantNumber } from './manyDocuments.ts'

/**
 * Whether the post stays as quick when there is much of it: the same reads, over HTTP with a token, on a database with
 * 10,000 documents and on one with a million (or as many as are asked for), turn by turn.
 */
const many = Number(process.argv[2] ?? 1_000_000)
const few = 10_000
const ofTheFirst = 5_000
const ofEach = 50
const rounds = 5
const readsARound = 400
const sampled = 90

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** A portal on a database of its own; answers clients of as many tenants as are sampled, the first with the most post. */
async function openStocked(cluster: Cluster, folder: string, documents: number) {
  const name = `documents-${documents}`
  const admin = new pg.Client(cluster.address)
  await admin.connect()
  await admin.query(`create database "${name}"`).finally(() => admin.end())
  const address = { ...cluster.address, database: name }
  await migrate(address)
  const db = openDatabase(address)
  const stock: Stock = { tenants: (documents - ofTheFirst) / ofEach + 1, ofEach, ofTheFirst }
  const begin = performance.now()
  await fillWithDocuments(db, stock)
  const { count } = await db
    .selectFrom('documents')
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  console.log(
    `${count} documents of ${stock.tenants} tenants, written in ${Math.round((performance.now() - begin) / 1000)} s`,
  )

  const settings = readSettings({ DATA_DIR: join(folder, name), PORT: '0', ACCESS_TOKEN_SECONDS: '86400' })
  const now = () => new Date()
  const tokens = await createTokens({ keysFolder: join(folder, name), accessTokenSeconds: 86_400, now })
  const files = openFolderStore(join(folder, name))
  const app = await buildApp({ db, files, tokens, settings, services: landlordServices, now })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const baseUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const step = Math.floor((stock.tenants - 1) / sampled)
  const clients = await Promise.all(
    Array.from({ length: sampled + 1 }, async (_, index) => {
      const claims = { ...tenantNumber(1 + index * step), roles: ['user', 'authenticateduser', 'renter'] as const }
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
type Stocked = Awaited<ReturnType<typeof openStocked>>

type Read = (portal: Stocked, turn: number) => Promise<unknown>

interface Side {
  portal: Stocked
  read: Read
  name: string
}

/** In milliseconds. */
async function timeOf({ portal, read }: Side, turn: number): Promise<number> {
  const begin = performance.now()
  await read(portal, turn)
  return performance.now() - begin
}

/** Read by read in turn, so that whatever else the machine does meets both. */
async function compare(what: string, allowed: number, base: Side, other: Side): Promise<boolean> {
  const seen: { base: number; other: number }[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const durations = { base: [] as number[], other: [] as number[] }
    for (let turn = 0; turn < readsARound; turn += 1) {
      durations.base.push(await timeOf(base, turn))
      durations.other.push(await timeOf(other, turn))
    }
    // The first round warms up.
    if (round > 0) seen.push({ base: median(durations.base), other: median(durations.other) })
  }
  const ratio = median(seen.map((round) => round.other / round.base))
  const milliseconds = (side: 'base' | 'other') => median(seen.map((round) => round[side])).toFixed(2)
  console.log(
    `${ratio <= allowed ? 'kept  ' : 'BROKEN'} ${what}: ${base.name} ${milliseconds('base')} ms, ` +
      `${other.name} ${milliseconds('other')} ms, ratio ${ratio.toFixed(2)} (at most ${allowed})`,
  )
  return ratio <= allowed
}

const ofSomeone = (portal: Stocked, turn: number) => portal.others[turn % portal.others.length] as Client
const page: Read = (portal, turn) => ofSomeone(portal, turn).inbox.listInbox({ query: { top: 10 } })
const unread: Read = (portal, turn) => ofSomeone(portal, turn).inbox.countUnread()
const inFirst = ofTheFirst - ofTheFirst / 5
const pageOfFirst =
  (skip: number): Read =>
  ({ first }) =>
    first.inbox.listInbox({ query: { top: 10, skip } })

const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
const cluster = await startCluster(join(folder, 'postgres'), { isDurable: false })
try {
  const small = await openStocked(cluster, folder, few)
  const large = await openStocked(cluster, folder, many)
  const side = (portal: Stocked, read: Read, name: string): Side => ({ portal, read, name })
  const names = [few, many].map((count) => `${count.toLocaleString('en')} documents`) as [string, string]
  const kept = [
    await compare('the first page', 1.2, side(small, page, names[0]), side(large, page, names[1])),
    await compare('the unread count', 1.2, side(small, unread, names[0]), side(large, unread, names[1])),
    await compare(
      `the last page of a tenant with ${ofTheFirst}`,
      1.2,
      side(large, pageOfFirst(0), 'first page'),
      side(large, pageOfFirst(inFirst - 10), 'last page'),
    ),
    await compare(
      `the unread count of a tenant with ${ofTheFirst}`,
      1.2,
      side(large, unread, `tenants with ${ofEach}`),
      side(large, ({ first }) => first.inbox.countUnread(), 'that tenant'),
    ),
  ]
  await small.close()
  await large.close()
  process.exitCode = kept.every(Boolean) ? 0 : 1
} finally {
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}
