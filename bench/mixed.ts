/**
 * Measures a busy hour of a landlord with many tenants (by default, 100,000):
 * - sign-ins per second, compared with the verifications of the same argon2id hash in a process that does nothing else,
 * - the inbox of tenants while others sign in, report damage with photos and get mails, compared with the same reads alone,
 * - 200 bodies of 20 MB at once: the memory, the inbox of other tenants, and whether each body gets an answer,
 * - the memory of the server, idle and in the busy hour.
 *
 * The two sides of a comparison are measured in turn, and the median of five turns counts. Server, PostgreSQL, mail server
 * and load generator share the processors of this machine. Fails if a promise does not hold.
 * Usage: `npm run bench:mixed -- [tenants] [seconds of a turn]`.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { withCleanup } from '../server/src/testing/cleanup.ts'
import { measureBusyHour, perSecond } from './mixed/busyHour.ts'
import { measureLargeBodies } from './mixed/largeBodies.ts'
import { readMemory } from './mixed/memory.ts'
import { measureSignIns } from './mixed/signIns.ts'
import { openSite, type Site } from './mixed/site.ts'

const tenants = Number(process.argv[2] ?? 100_000)
const seconds = Number(process.argv[3] ?? 12)
/** The tenants who read their inboxes. */
const readers = Math.min(2_000, tenants)
/** Jobs that the start of the server causes have ended after this time. */
const idleMs = 10_000

/** Prints the result of a promise. Returns whether the promise holds. */
function report(isKept: boolean, text: string): boolean {
  console.log(`${isKept ? 'pass' : 'FAIL'} ${text}`)
  return isKept
}

const rounded = (value: number) => Math.round(value).toLocaleString('en')

async function reportSignIns(site: Site) {
  const { ratio, signIns, verifications } = await measureSignIns(site, seconds)
  const rates = `${rounded(signIns)} and ${rounded(verifications)} a second`
  return report(
    ratio >= 0.9,
    `sign-ins ÷ argon2id verifications with the same parallelism: ${rates}, ratio ${ratio.toFixed(2)} (at least 0.9)`,
  )
}

async function reportBusyHour(site: Site, tokens: readonly string[]) {
  const portal = await site.startPortal()
  await sleep(idleMs)
  const idle = readMemory(portal.pid)
  const { ratio, aloneMs, busyMs, mails, memory } = await measureBusyHour(site, portal, { tokens, seconds })
  await portal.end()
  const { signIns, reports } = perSecond
  return [
    report(
      ratio <= 1.5,
      `the inbox (${perSecond.reads} reads a second) while each second ${signIns} tenants sign in, ${reports} report damage ` +
        `with two photos and ${perSecond.mails} mails are sent: p99 ${busyMs.toFixed(1)} ms, alone ` +
        `${aloneMs.toFixed(1)} ms, ratio ${ratio.toFixed(2)} (at most 1.5); ${rounded(mails)} mails delivered`,
    ),
    report(idle.withChildren <= 150, `memory of the idle server: ${rounded(idle.withChildren)} MB (at most 150)`),
    report(
      memory.withChildren <= 350,
      `memory of the server in that hour, with the processes that check photos: ${rounded(memory.withChildren)} MB ` +
        `(at most 350), without them ${rounded(memory.server)} MB`,
    ),
  ]
}

async function reportLargeBodies(site: Site, tokens: readonly string[]) {
  const { memory, readsP99Ms, answers } = await measureLargeBodies(site, tokens)
  const isAnswered = [...answers.keys()].every((answer) => !answer.startsWith('none'))
  const counts = [...answers].map(([answer, count]) => `${count} × ${answer}`).join(', ')
  return [
    report(
      memory.withChildren < 700,
      `memory of the server during 200 bodies of 20 MB at once, with the processes that check files: ` +
        `${rounded(memory.withChildren)} MB (below 700), without them ${rounded(memory.server)} MB`,
    ),
    report(readsP99Ms < 300, `the inbox of other tenants meanwhile: p99 ${rounded(readsP99Ms)} ms (below 300)`),
    report(isAnswered, `every body gets an answer: ${counts}`),
  ]
}

const results = await withCleanup(async () => {
  const site = await openSite(tenants)
  try {
    const tokens = await Promise.all(
      Array.from({ length: readers }, (_, index) => site.issueToken(1 + Math.floor((index * tenants) / readers))),
    )
    return [
      await reportSignIns(site),
      ...(await reportBusyHour(site, tokens)),
      ...(await reportLargeBodies(site, tokens)),
    ]
  } finally {
    await site.close()
  }
})
process.exitCode = results.every(Boolean) ? 0 : 1
