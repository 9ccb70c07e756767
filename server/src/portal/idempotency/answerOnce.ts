import { createHash } from 'node:crypto'
import type { submission } from '@portal/contract/form/submission'
import type { Emergency, PhoneLine } from '@portal/contract/requests'
import { type Kysely, sql, type Transaction } from 'kysely'
import type * as z from 'zod'
import type { DB } from '../../platform/database/schema.ts'
import { Refusal } from '../../platform/refusal.ts'

export type Submission = z.output<typeof submission>
export interface SubmissionAnswer {
  requestId: string
  orderNumber: string
  todo?: string
  emergency?: Emergency
  callFirst?: PhoneLine[]
}
interface Key {
  /** The id of the tenant or of the machine's token that sent the key, or `anonymousPartnerId`. */
  senderId: string
  key: string
}

/**
 * The sender id of all anonymous visitors and accounts without a tenant. No tenant has this id. Clients choose random keys, so
 * one id is enough for all these callers.
 */
export const anonymousPartnerId = '00000000-0000-0000-0000-000000000000'

const sha256 = (content: string) => createHash('sha256').update(content)

/** Hashes the content of a submission. The hash depends neither on the order of the answers nor on the form trace. */
export function hashSubmission({ contractId, formId, todo, earlierRequest, answers, attachments }: Submission): Buffer {
  const sortedAnswers = Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1))
  const files = attachments.map(({ fieldId, fileName, mimeType, data }) => [
    fieldId,
    fileName,
    mimeType,
    sha256(data).digest('hex'),
  ])
  // Left out if the form repeats no earlier request, so that such a submission has the same hash as in older versions.
  const repeated = earlierRequest === undefined ? [] : [earlierRequest]
  return sha256(JSON.stringify([contractId, formId, todo, sortedAnswers, files, ...repeated])).digest()
}

/**
 * Finds the stored response to the same submission. Throws `keyReused` if the key belongs to a submission with different
 * content.
 */
export async function findStoredAnswer<Answer extends object = SubmissionAnswer>(
  db: Kysely<DB>,
  { senderId, key }: Key,
  bodyHash: Buffer,
): Promise<Answer | undefined> {
  const earlier = await db
    .selectFrom('submissions')
    .select(['body_hash', 'answer'])
    .where('partner_id', '=', senderId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  if (earlier && !bodyHash.equals(earlier.body_hash)) throw new Refusal('keyReused')
  return earlier?.answer as Answer | undefined
}

/** Locks the key until the transaction ends. Throws `inFlight` if another transaction holds the lock. */
export async function lockKey(db: Kysely<DB>, { senderId, key }: Key): Promise<void> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`submission ${senderId} ${key}`}, 0)) as held
  `.execute(db)
  if (!rows[0]?.held) throw new Refusal('inFlight', { retryAfterSeconds: 1 })
}

export async function storeAnswer(
  db: Kysely<DB>,
  { senderId, key, bodyHash, answer }: Key & { bodyHash: Buffer; answer: object },
): Promise<void> {
  await db
    .insertInto('submissions')
    .values({
      partner_id: senderId,
      idempotency_key: key,
      body_hash: bodyHash,
      answer: JSON.stringify(answer),
    })
    .execute()
}

/**
 * Runs the work of a submission in one transaction. With a key, the work is committed only once, and repeated calls get the
 * stored response.
 */
export function answerOnce<Answer extends object>(
  db: Kysely<DB>,
  { senderId, key, bodyHash }: { senderId: string; key: string | undefined; bodyHash: Buffer },
  work: (transaction: Transaction<DB>) => Promise<Answer>,
): Promise<Answer> {
  return db.transaction().execute(async (transaction) => {
    if (!key) return work(transaction)
    await lockKey(transaction, { senderId, key })
    const storedAnswer = await findStoredAnswer<Answer>(transaction, { senderId, key }, bodyHash)
    if (storedAnswer) return storedAnswer
    const answer = await work(transaction)
    await storeAnswer(transaction, { senderId, key, bodyHash, answer })
    return answer
  })
}
