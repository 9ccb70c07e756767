import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Context, Machine } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { Refusal } from '../../platform/refusal.ts'
import { answerOnce, findStoredAnswer } from '../idempotency/answerOnce.ts'
import { findOwnRequest, type LockedRequest } from './store.ts'
import { requireValidToken } from './tokens.ts'

interface Write {
  /** The name of the call. The same key in another call is refused. */
  call: string
  number: string
  headers: { 'idempotency-key': string }
  body?: unknown
}

const hashOf = ({ call, number, body }: Write) =>
  createHash('sha256')
    .update(JSON.stringify([call, number, body]))
    .digest()

const keyOf = ({ headers }: Write, { tokenId }: Pick<Machine, 'tokenId'>) => ({
  senderId: tokenId,
  key: headers['idempotency-key'],
})

/** Returns the stored answer of an earlier call with the same key and body. */
export const findEarlierAnswer = <Answer extends object>(
  { db }: Pick<Context, 'db'>,
  write: Write,
  machine: Pick<Machine, 'tokenId'>,
): Promise<Answer | undefined> => findStoredAnswer<Answer>(db, keyOf(write, machine), hashOf(write))

/**
 * Runs the work of a machine about a request in one transaction that holds the lock of the request. The work is committed only
 * once for a key, and repeated calls get the stored answer.
 */
export const writeOnce = <Answer extends object>(
  { db }: Pick<Context, 'db'>,
  write: Write,
  machine: Pick<Machine, 'tokenId'>,
  work: (transaction: Transaction<DB>, request: LockedRequest) => Promise<Answer>,
): Promise<Answer> =>
  answerOnce(db, { ...keyOf(write, machine), bodyHash: hashOf(write) }, async (transaction) => {
    // The token may have been revoked while the body arrived or its file was checked.
    await requireValidToken(transaction, machine.tokenId)
    const request = await findOwnRequest(transaction, write.number, { lock: true })
    if (!request) throw new Refusal('requestNotFound')
    return await work(transaction, request)
  })
