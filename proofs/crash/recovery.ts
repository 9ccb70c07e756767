import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../server/src/platform/database/schema.ts'
import { replayGraceMs } from '../../server/src/portal/session/rules.ts'
import { CallRefused, type Client, createClient } from '../../server/src/testing/client.ts'
import { apartment } from '../../server/src/testing/requests/repairs.ts'
import type { Counts } from '../proof.ts'
import { type Clients, certificateForm, clientOf, type Load, openRefreshedSession, type Sent } from './load.ts'

/** The address and the database of a portal that runs. */
export interface RunningPortal {
  baseUrl: string
  db: Kysely<DB>
}

type Explain = (violation: string) => void

const timeoutMs = 30_000

/** Repeats a check until it returns true. Returns false after half a minute. */
export async function becomesTrue(check: () => Promise<boolean>): Promise<boolean> {
  for (const begin = performance.now(); performance.now() - begin < timeoutMs; await sleep(25))
    if (await check()) return true
  return false
}

/**
 * Repeats a call, for at most half a minute, while the portal refuses it with 503 (the database still recovers) or with
 * `inFlight` (an earlier call with the same key still runs).
 */
export async function untilAnswered<Result>(call: () => Promise<Result>): Promise<Result> {
  for (const begin = performance.now(); ; await sleep(25))
    try {
      return await call()
    } catch (error) {
      const isTemporary = error instanceof CallRefused && (error.status === 503 || error.body.code === 'inFlight')
      if (!isTemporary || performance.now() - begin > timeoutMs) throw error
    }
}

/**
 * The maximum number of acknowledged submissions that are sent again after the recovery. The newest are sent, because a crash
 * or a full disk most likely loses the newest data.
 */
const maxAcknowledgedSentAgain = 6

/**
 * Sends the submissions without an answer and the newest acknowledged ones again, with the same keys. An acknowledged
 * submission must get the same answer as at first. Afterwards, every submission must have a request.
 */
async function checkSubmissions({ baseUrl, db }: RunningPortal, clients: Clients, load: Load, explain: Explain) {
  const tenant = clientOf(baseUrl, clients)
  const acknowledged = load.submissions.filter(({ answer }) => answer !== undefined)
  const again = load.submissions
    .filter((sent) => sent.answer === undefined)
    .concat(acknowledged.slice(-maxAcknowledgedSentAgain))
  let changed = 0
  for (const sent of again) {
    // Resets the quotas, which could refuse a submission, for example the sixth certificate of a day.
    await db.deleteFrom('limits').execute()
    const headers = { 'idempotency-key': sent.key }
    const answer = await untilAnswered(() => tenant.requests.submitRequest({ headers, body: sent.body }))
    if (sent.answer === undefined) sent.answer = answer
    else if (sent.answer.requestId !== answer.requestId || sent.answer.orderNumber !== answer.orderNumber) {
      changed += 1
      explain(`The key ${sent.key} first got ${sent.answer.orderNumber}, and after the recovery ${answer.orderNumber}.`)
    }
  }
  const numbers = load.submissions.flatMap(({ answer }) => answer?.orderNumber ?? [])
  const rows = await db.selectFrom('requests').select('order_number').where('order_number', 'in', numbers).execute()
  const stored = new Set(rows.map((row) => row.order_number))
  const missing = numbers.filter((number) => !stored.has(number))
  const lost = load.submissions.length - rows.length
  if (lost > 0) explain(`${lost} submissions have no request of their own. Missing: ${missing.join(', ') || 'none'}.`)
  return { acknowledged: acknowledged.length, repeated: again.length, changed, lost: Math.max(lost, 0) }
}

/** Counts all requests, including those of the demo landlord. */
export async function countRequests(db: Kysely<DB>): Promise<number> {
  const { count } = await db
    .selectFrom('requests')
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function checkFiles(tenant: Client, db: Kysely<DB>, sent: readonly Sent[], explain: Explain) {
  const ids = sent.flatMap(({ answer }) => answer?.requestId ?? [])
  const files = await db
    .selectFrom('attachments')
    .select(['attachment_id', 'size_in_bytes'])
    .where('request_id', 'in', ids)
    .execute()
  let broken = 0
  for (const { attachment_id: docId, size_in_bytes: size } of files) {
    const opened = tenant.inbox.openDocument({ query: { contractId: apartment, docId } })
    const sizeOrError = await opened.then(
      ({ content }) => content.byteLength,
      (error: Error) => error.message,
    )
    if (sizeOrError === Number(size)) continue
    broken += 1
    explain(`The file ${docId} of ${size} bytes cannot be read completely: ${sizeOrError}.`)
  }
  const expected = sent.flatMap(({ body }) => body.attachments ?? []).length
  if (files.length !== expected) explain(`The requests have ${files.length} files instead of ${expected}.`)
  return { files: files.length, brokenFiles: broken + Math.abs(files.length - expected) }
}

/**
 * Checks the tokens of the last three acknowledged sign-ins, and the last acknowledged token of the session that the load keeps
 * refreshing.
 */
export async function checkSessions({ baseUrl }: Pick<RunningPortal, 'baseUrl'>, load: Load, explain: Explain) {
  let sessionsLost = 0
  for (const { accessToken } of load.signIns.slice(-3)) {
    const response = await untilAnswered(() =>
      createClient(baseUrl, () => accessToken)
        .session.listRoles()
        .then(
          () => 'works',
          (error: unknown) => (error instanceof CallRefused && error.status === 503 ? Promise.reject(error) : error),
        ),
    )
    if (response === 'works') continue
    sessionsLost += 1
    explain(`An acknowledged sign-in is lost: ${String(response)}.`)
  }
  const { session } = load
  const isLate =
    session.unansweredSince !== undefined && performance.now() - session.unansweredSince > replayGraceMs - 1_000
  // It is too late to repeat the unanswered refresh: after the grace period, the server regards a repeated token as stolen and
  // ends the session. This run of the proof checks no refresh, and opens a new session for the next run.
  if (isLate) {
    Object.assign(session, await untilAnswered(() => openRefreshedSession(baseUrl)))
    return { signIns: load.signIns.length, refreshes: 0, lateRefreshes: 1, sessionsLost }
  }
  const { userId, refreshToken } = session.login
  try {
    const refresh = createClient(baseUrl, () => undefined).session.refreshToken
    session.login = await untilAnswered(() => refresh({ body: { userId, refreshToken } }))
    session.unansweredSince = undefined
  } catch (error) {
    sessionsLost += 1
    explain(`The refreshed session is lost: ${(error as Error).message}.`)
  }
  return { signIns: load.signIns.length, refreshes: 1, lateRefreshes: 0, sessionsLost }
}

/**
 * Makes the locks of all jobs three seconds older. A server frees the jobs of a dead server when their locks are two seconds
 * old.
 */
export const ageJobLocks = (db: Kysely<DB>) =>
  sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '3 seconds'
    where locked_at is not null`.execute(db)

/** Waits up to half a minute until every certificate is written. Each certificate must exist exactly once. */
async function checkCertificates({ db }: RunningPortal, load: Load, explain: Explain) {
  const ids = load.submissions.flatMap(({ body, answer }) =>
    body.formId === certificateForm ? (answer?.requestId ?? []) : [],
  )
  if (ids.length === 0) return { certificates: 0, certificatesMissing: 0, certificatesTwice: 0 }
  const documents = () => db.selectFrom('documents').select('request_id').where('request_id', 'in', ids).execute()
  const isComplete = async () => new Set((await documents()).map((row) => row.request_id)).size === ids.length
  await becomesTrue(isComplete)
  const written = (await documents()).map((row) => row.request_id)
  const missing = ids.filter((id) => !written.includes(id))
  if (missing.length > 0) explain(`Certificates are missing: ${missing.join(', ')}.`)
  const duplicates = written.filter((id, index) => written.indexOf(id) < index)
  if (duplicates.length > 0) explain(`Certificates exist twice: ${duplicates.join(', ')}.`)
  return { certificates: written.length, certificatesMissing: missing.length, certificatesTwice: duplicates.length }
}

/** The counts of `checkRecovery` that are violations. */
export const recoveryViolations = [
  'lost',
  'changed',
  'doubled',
  'brokenFiles',
  'sessionsLost',
  'certificatesMissing',
  'certificatesTwice',
] as const

/**
 * Checks that the sessions continue, and sends submissions again. Then checks that each submission exists once, with all
 * files, and each certificate exists once. `requestsBefore` is the number of requests before the load.
 */
export async function checkRecovery(
  recovered: RunningPortal,
  { clients, load, requestsBefore }: { clients: Clients; load: Load; requestsBefore: number },
  explain: Explain,
): Promise<Counts> {
  const sessions = await checkSessions(recovered, load, explain)
  const submissions = await checkSubmissions(recovered, clients, load, explain)
  const tenant = clientOf(recovered.baseUrl, clients)
  const files = await checkFiles(tenant, recovered.db, load.submissions, explain)
  const certificates = await checkCertificates(recovered, load, explain)
  const surplus = (await countRequests(recovered.db)) - requestsBefore - load.submissions.length
  if (surplus > 0) explain(`There are ${surplus} more requests than submissions.`)
  return { ...submissions, doubled: Math.max(surplus, 0), ...files, ...sessions, ...certificates }
}
