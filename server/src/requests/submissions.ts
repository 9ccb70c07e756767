import { createHash } from 'node:crypto'
import type { Emergency, submission } from '@portal/contract/requests'
import { type Kysely, sql, type Transaction } from 'kysely'
import type * as z from 'zod'
import type { DB } from '../database/schema.ts'
import { Refusal } from '../refusal.ts'

export type Submission = z.output<typeof submission>
export interface SubmissionAnswer {
  requestId: string
  orderNumber: string
  todo?: string
  emergency?: Emergency
}
interface Key {
  /** Whose key it is. */
  partnerId: string
  key: string
}

/** In place of a tenant: people without an account share their keys, which are random. No tenant has this id. */
export const visitors = '00000000-0000-0000-0000-000000000000'

const sha256 = (content: string) => createHash('sha256').update(content)

/** Equal for the same content, in whatever order the client wrote its fields, and however long its form was open. */
export function hashSubmission({ contractId, formId, todo, answers, attachments }: Submission): Buffer {
  const sortedAnswers = Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1))
  const files = attachments.map(({ fieldId, fileName, mimeType, data }) => [
    fieldId,
    fileName,
    mimeType,
    sha256(data).digest('hex'),
  ])
  return sha256(JSON.stringify([contractId, formId, todo, sortedAnswers, files])).digest()
}

/** What the same submission was answered before; the same key with another content is refused. */
export async function findEarlierAnswer(
  db: Kysely<DB>,
  { partnerId, key }: Key,
  bodyHash: Buffer,
): Promise<SubmissionAnswer | undefined> {
  const earlier = await db
    .selectFrom('submissions')
    .select(['body_hash', 'answer'])
    .where('partner_id', '=', partnerId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  if (earlier && !bodyHash.equals(earlier.body_hash)) throw new Refusal('keyReused')
  return earlier?.answer
}

/** Holds the key until the transaction ends; refused while another transaction holds it. */
export async function holdKey(db: Kysely<DB>, { partnerId, key }: Key): Promise<void> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`submission ${partnerId} ${key}`}, 0)) as held
  `.execute(db)
  if (!rows[0]?.held) throw new Refusal('inFlight', { retryAfterSeconds: 1 })
}

export async function keepAnswer(
  db: Kysely<DB>,
  { partnerId, key, bodyHash, answer }: Key & { bodyHash: Buffer; answer: SubmissionAnswer },
): Promise<void> {
  await db
    .insertInto('submissions')
    .values({
      partner_id: partnerId,
      idempotency_key: key,
      body_hash: bodyHash,
      answer: JSON.stringify(answer),
    })
    .execute()
}

/** Does what a submission asks for, in one transaction; under a key it is done once, however often it is sent. */
export function answerOnce(
  db: Kysely<DB>,
  { partnerId, key, bodyHash }: { partnerId: string; key: string | undefined; bodyHash: Buffer },
  work: (transaction: Transaction<DB>) => Promise<SubmissionAnswer>,
): Promise<SubmissionAnswer> {
  return db.transaction().execute(async (transaction) => {
    if (!key) return work(transaction)
    await holdKey(transaction, { partnerId, key })
    const meanwhile = await findEarlierAnswer(transaction, { partnerId, key }, bodyHash)
    if (meanwhile) return meanwhile
    const answer = await work(transaction)
    await keepAnswer(transaction, { partnerId, key, bodyHash, answer })
    return answer
  })
}
