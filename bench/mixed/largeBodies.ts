import { photoWithPosition } from '../../server/src/testing/requests/uploads.ts'
import { median } from '../median.ts'
import { type Memory, measurePeak } from './memory.ts'
import { measureReads } from './reads.ts'
import { attachmentsOf, sendReport } from './repairs.ts'
import type { Site } from './site.ts'

const rounds = 3
const bodies = 200
const readsPerSecond = 100
/** The size of a photo of almost 5 MB: a body with three of them has almost 20 MB. */
const photoSize = [3_840, 2_880] as const

/** How often each answer was given. Bodies without an answer count as `none`. */
export type Answers = Map<string, number>

/**
 * Sends bodies of 20 MB at once, each from another tenant. Half of them have three photos that reach the limit of a file, and
 * the others have one file of three times this size.
 */
async function sendBodies(site: Site, port: number, kinds: readonly Buffer[], answers: Answers) {
  const tenants = Array.from({ length: bodies }, site.nextTenant)
  const tokens = await Promise.all(tenants.map((tenant) => site.issueToken(tenant)))
  await Promise.all(
    tenants.map(async (tenant, index) => {
      const attachments = kinds[index % kinds.length] as Buffer
      const report = { port, tenant, token: tokens[index] as string, attachments }
      const answer = await sendReport(report).catch((error: Error) => `none: ${error.message}`)
      answers.set(answer, (answers.get(answer) ?? 0) + 1)
    }),
  )
}

export interface BodiesResult {
  memory: Memory
  /** The median of the rounds. */
  readsP99Ms: number
  answers: Answers
}

/** Measures the memory of a server, and the reads of other tenants, while many large bodies arrive at once. */
export async function measureLargeBodies(site: Site, tokens: readonly string[]): Promise<BodiesResult> {
  const portal = await site.startPortal()
  const photo = await photoWithPosition(...photoSize)
  const kinds = [attachmentsOf(photo, photo, photo), attachmentsOf(Buffer.concat([photo, photo, photo]))]
  const answers: Answers = new Map()
  const p99Ms: number[] = []
  const reads = { port: portal.port, tokens, callsPerSecond: readsPerSecond }
  const [, memory] = await measurePeak(portal.pid, async () => {
    for (let round = 0; round < rounds; round += 1)
      p99Ms.push(await measureReads(reads, () => sendBodies(site, portal.port, kinds, answers)))
  })
  await portal.end()
  return { memory, readsP99Ms: median(p99Ms), answers }
}
