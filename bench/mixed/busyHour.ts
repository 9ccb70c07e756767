import { setTimeout as sleep } from 'node:timers/promises'
import { addMessage } from '../../server/src/platform/delivery/outbox.ts'
import { photoWithPosition } from '../../server/src/testing/requests/uploads.ts'
import { idsOfTenant } from '../manyDocuments.ts'
import { median } from '../median.ts'
import type { NodeProcess } from '../portalProcess.ts'
import { callAtRate, openConnections } from './connections.ts'
import { type Memory, measurePeak } from './memory.ts'
import { measureReads } from './reads.ts'
import { attachmentsOf, sendReport } from './repairs.ts'
import type { Site } from './site.ts'

/**
 * The calls of an hour in which a fifth of 100,000 tenants opens the portal and signs in, one in twenty of these reports a
 * damage with two photos, and each of the 100,000 tenants gets a mail about a new document. Each visit makes 36 calls.
 */
export const perSecond = { reads: 200, signIns: 6, reports: 0.3, mails: 28 }
const rounds = 5
/** Longer than the server needs for the last mails and photos of a turn. */
const pauseMs = 3_000
const photoSize = [3_200, 2_400] as const

/** Adds mails to the outbox at a fixed rate. */
async function addMails({ db, nextTenant }: Site, seconds: number) {
  await callAtRate({ callsPerSecond: 1, seconds }, () =>
    db.transaction().execute(async (transaction) => {
      for (let count = 0; count < perSecond.mails; count += 1) {
        const tenant = nextTenant()
        const { accountId, partnerId } = idsOfTenant(tenant)
        await addMessage(transaction, {
          kind: 'newDocument',
          ...{ accountId, language: 'de', brand: 'landlord', at: new Date(), to: `${tenant}@example.org` },
          link: 'http://localhost:8080/inbox',
          document: { partnerId, docId: accountId },
        })
      }
    }),
  )
}

/** Runs everything of the busy hour except the reads. */
async function runBusyHour(
  site: Site,
  { port }: NodeProcess,
  { attachments, seconds }: { attachments: Buffer; seconds: number },
) {
  const connections = openConnections(port)
  const signIn = () => connections.call(site.signInOf(site.nextTenant()))
  async function report() {
    const tenant = site.nextTenant()
    const answer = await sendReport({ port, tenant, token: await site.issueToken(tenant), attachments })
    if (answer !== 'accepted') throw new Error(`A report was answered with ${answer}.`)
  }
  await Promise.all([
    callAtRate({ callsPerSecond: perSecond.signIns, seconds }, signIn),
    callAtRate({ callsPerSecond: perSecond.reports, seconds }, report),
    addMails(site, seconds),
  ])
  connections.close()
}

export interface BusyHourResult {
  /** The medians of the rounds: the 99th percentile of the reads alone and in the busy hour, in milliseconds, and their ratio. */
  ratio: number
  aloneMs: number
  busyMs: number
  mails: number
  memory: Memory
}

/** Compares reads in the busy hour with the same reads alone. */
export async function measureBusyHour(
  site: Site,
  portal: NodeProcess,
  { tokens, seconds }: { tokens: readonly string[]; seconds: number },
): Promise<BusyHourResult> {
  const photo = await photoWithPosition(...photoSize)
  const load = { attachments: attachmentsOf(photo, photo), seconds }
  const reads = { port: portal.port, tokens, callsPerSecond: perSecond.reads }
  const readAlone = () => measureReads(reads, () => sleep(seconds * 1_000))
  await readAlone()
  const turns: { alone: number; inBusyHour: number }[] = []
  const [, memory] = await measurePeak(portal.pid, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const alone = await readAlone()
      const inBusyHour = await measureReads(reads, () => runBusyHour(site, portal, load))
      turns.push({ alone, inBusyHour })
      await sleep(pauseMs)
    }
  })
  return {
    ratio: median(turns.map(({ alone, inBusyHour }) => inBusyHour / alone)),
    aloneMs: median(turns.map(({ alone }) => alone)),
    busyMs: median(turns.map(({ inBusyHour }) => inBusyHour)),
    mails: site.mails.length,
    memory,
  }
}
