/**
 * Measures whether the portal stays fast as its database grows. The same calls run alternately on a small database (10,000
 * documents of 100 tenants) and on a large one (by default, 10,000,000 documents of 100,000 tenants; the argument is the number
 * of tenants). Both have the same amounts for each tenant, and the same technicians for each postal code. Further comparisons
 * concern a tenant who has 10,000 documents in the large database. All reads and writes are HTTP calls with a token; only the
 * jobs of an appointment search run in this process. The large database needs some 10 GB in the temporary folder.
 */
import { median } from '../median.ts'
import { type FilledPortal, openFilledPortal, type Tenant } from './filledPortal.ts'
import { endFirstSearches, searchAppointment, submitRepair } from './writes.ts'

const tenants = Number(process.argv[2] ?? 100_000)
const documentsOfFirstTenant = 10_000
const perTenant = { documentsPerOtherTenant: 100, requestsPerTenant: 10 }
const rounds = 5

/** Calls the portal. The calls of a round differ in `turn`. Returns the duration in milliseconds. */
type Call = (portal: FilledPortal, turn: number) => Promise<number>

interface Side {
  name: string
  portal: FilledPortal
  call: Call
}

interface Limits {
  maxRatio: number
  callsPerRound: number
}

/**
 * Compares the durations of two kinds of calls. The calls alternate, so other load on the machine affects both kinds alike.
 * Returns whether the ratio is low enough.
 */
async function compare(title: string, { maxRatio, callsPerRound }: Limits, base: Side, other: Side): Promise<boolean> {
  const measured: { base: number; other: number }[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const durations = { base: [] as number[], other: [] as number[] }
    for (let turn = 0; turn < callsPerRound; turn += 1) {
      durations.base.push(await base.call(base.portal, turn))
      durations.other.push(await other.call(other.portal, turn))
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

/** Does something as a tenant. Returns the duration in milliseconds. */
type Errand = (tenant: Tenant, portal: FilledPortal) => Promise<number>

/** Returns an errand that sends one call. */
const timed =
  (send: (tenant: Tenant) => Promise<unknown>): Errand =>
  async (tenant) => {
    const begin = performance.now()
    await send(tenant)
    return performance.now() - begin
  }

const bySample =
  (errand: Errand): Call =>
  (portal, turn) =>
    errand(portal.others[turn % portal.others.length] as Tenant, portal)
const byFirst =
  (errand: Errand): Call =>
  (portal) =>
    errand(portal.first, portal)

const readPage = (skip: number) => timed((tenant) => tenant.inbox.listInbox({ query: { top: 10, skip } }))
const readUnreadCount = timed((tenant) => tenant.inbox.countUnread())
const readRequests = timed(({ requests, contract: { contractId } }) =>
  requests.listRequests({ query: { contractId, withSubRequests: 'true', withOtherContracts: 'true' } }),
)
// `fillWithDocuments` archives every fifth document.
const inboxCountOfFirstTenant = documentsOfFirstTenant - documentsOfFirstTenant / 5

async function measure(small: FilledPortal, large: FilledPortal): Promise<boolean> {
  const compareSizes = (title: string, limits: Limits, errand: Errand) =>
    compare(
      title,
      limits,
      { name: 'small database', portal: small, call: bySample(errand) },
      { name: 'large database', portal: large, call: bySample(errand) },
    )
  const name = `a tenant with ${documentsOfFirstTenant.toLocaleString('en')} documents`
  const results = [
    await compareSizes('the first page of the inbox', { maxRatio: 1.1, callsPerRound: 400 }, readPage(0)),
    await compareSizes('the unread count', { maxRatio: 1.1, callsPerRound: 400 }, readUnreadCount),
    await compare(
      `the last page of the inbox of ${name}`,
      { maxRatio: 1.2, callsPerRound: 400 },
      { name: 'first page', portal: large, call: byFirst(readPage(0)) },
      { name: 'last page', portal: large, call: byFirst(readPage(inboxCountOfFirstTenant - 10)) },
    ),
    await compare(
      `the unread count of ${name}`,
      { maxRatio: 1.1, callsPerRound: 400 },
      { name: 'tenants with 100', portal: large, call: bySample(readUnreadCount) },
      { name: 'that tenant', portal: large, call: byFirst(readUnreadCount) },
    ),
    await compareSizes('the list of requests', { maxRatio: 1.2, callsPerRound: 200 }, readRequests),
    await compareSizes('the submission of a repair', { maxRatio: 1.2, callsPerRound: 30 }, submitRepair),
  ]
  await endFirstSearches()
  results.push(
    await compareSizes('the search for an appointment', { maxRatio: 1.2, callsPerRound: 30 }, searchAppointment),
  )
  return results.every(Boolean)
}

const portals: FilledPortal[] = []
async function open(amounts: Parameters<typeof openFilledPortal>[0]): Promise<FilledPortal> {
  const portal = await openFilledPortal(amounts)
  portals.push(portal)
  console.log(await portal.describe())
  return portal
}

try {
  const small = await open({ tenants: 100, documentsOfFirstTenant: 100, ...perTenant })
  const large = await open({ tenants, documentsOfFirstTenant, ...perTenant })
  process.exitCode = (await measure(small, large)) ? 0 : 1
} finally {
  for (const portal of portals) await portal.close()
}
