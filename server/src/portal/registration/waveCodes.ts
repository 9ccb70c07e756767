import { isDeepStrictEqual } from 'node:util'
import { groupAccessCode } from '@portal/contract/accessCode'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Context } from '../../context.ts'
import { anyOf } from '../../platform/database/anyOf.ts'
import type { DB } from '../../platform/database/schema.ts'
import { addMessage } from '../../platform/delivery/outbox.ts'
import { StartProblem } from '../../platform/startProblem.ts'
import { commonFields } from '../account/mailedLinks.ts'
import { generateCode, hashCode } from './codes.ts'
import { codeExpiry } from './rules.ts'
import type { PlannedLetter, WavePlan } from './wavePlan.ts'

export type WaveContext = Pick<Context, 'tokens' | 'settings'>

export interface Wave {
  /** The number of the wave. */
  number: number
  letters: readonly PlannedLetter[]
  /** The codes of the letters, in the same order. */
  codes: readonly string[]
  /** The time at which the codes were made. */
  at: Date
  expiresAt: Date
}

/** Makes the codes of a new wave without storing them. No other wave gets the same number, even if this one fails. */
export async function createWave(db: Kysely<DB>, letters: readonly PlannedLetter[], at: Date): Promise<Wave> {
  const { rows } = await sql<{ number: number }>`select nextval('wave_numbers')::integer as number`.execute(db)
  const number = rows[0]?.number ?? 0
  const expiresAt = codeExpiry({ purpose: 'connection', channel: 'letter' }, at)
  return { number, letters, codes: letters.map(generateCode), at, expiresAt }
}

/** Returns the letter with this index as a message. The message contains the code. */
export function messageOf({ settings }: WaveContext, { letters, codes, at, expiresAt }: Wave, index: number) {
  const { recipient, customerNumber, contractNumber, landlordNumber } = letters[index] as PlannedLetter
  return {
    ...commonFields({ settings, now: () => at }, { accountId: null, language: 'de' }),
    kind: 'codeByLetter' as const,
    ...recipient,
    customerNumber,
    contractNumber,
    landlordNumber,
    code: groupAccessCode(codes[index] as string),
    expiresAt,
    isUnrequested: true,
  }
}

/** Whether the codes of the wave are stored. */
export async function isStored(db: Kysely<DB>, number: number): Promise<boolean> {
  const code = await db.selectFrom('access_codes').select('wave').where('wave', '=', number).executeTakeFirst()
  return code !== undefined
}

/** The number of rows that one statement inserts. A statement has at most 65,535 parameters. */
const rowsAtOnce = 1_000

async function insertCodes(transaction: Transaction<DB>, { tokens }: WaveContext, wave: Wave) {
  const { letters, codes, number, at, expiresAt } = wave
  const rows = letters.map(({ partnerId }, index) => ({
    partner_id: partnerId,
    code_hash: hashCode(tokens, partnerId, codes[index] as string),
    channel: 'letter' as const,
    purpose: 'connection' as const,
    created_at: at,
    expires_at: expiresAt,
    wave: number,
  }))
  for (let first = 0; first < rows.length; first += rowsAtOnce)
    await transaction
      .insertInto('access_codes')
      .values(rows.slice(first, first + rowsAtOnce))
      .execute()
}

/** Invalidates the codes in the earlier letters that these letters replace. Deletes those earlier letters that are still in the outbox. */
async function replaceEarlier(transaction: Transaction<DB>, letters: readonly PlannedLetter[], now: Date) {
  const replaced = letters.filter(({ replaces }) => replaces !== undefined)
  await transaction
    .updateTable('access_codes')
    .set({ used_at: now })
    .where('partner_id', '=', anyOf(replaced.map(({ partnerId }) => partnerId)))
    .where('channel', '=', 'letter')
    .where('purpose', '=', 'connection')
    .where('used_at', 'is', null)
    .execute()
  await transaction
    .deleteFrom('messages')
    .where('kind', '=', 'codeByLetter')
    .where('state', '!=', 'delivered')
    .where(sql<string>`content ->> 'customerNumber'`, '=', anyOf(replaced.map(({ customerNumber }) => customerNumber)))
    .execute()
}

interface StoreOptions {
  /** Decides again who gets a letter, with the data that the transaction reads. */
  planAgain: (transaction: Transaction<DB>) => Promise<WavePlan>
  /** Whether the letters go out through the outbox. */
  isSent: boolean
}

/**
 * Stores the codes of a wave in one transaction; with `isSent`, also its letters in the outbox. Throws a `StartProblem` without
 * storing anything if the data of a tenant has changed since the wave was planned.
 */
export async function storeWave(db: Kysely<DB>, context: WaveContext, wave: Wave, { planAgain, isSent }: StoreOptions) {
  const { letters, at } = wave
  await db.transaction().execute(async (transaction) => {
    // Locked in the order of the ids, so that two waves cannot deadlock.
    await transaction
      .selectFrom('partners')
      .select('partner_id')
      .where('partner_id', '=', anyOf(letters.map(({ partnerId }) => partnerId)))
      .orderBy('partner_id')
      .forUpdate()
      .execute()
    if (!isDeepStrictEqual((await planAgain(transaction)).letters, letters))
      throw new StartProblem(
        'The data of the tenants has changed in the meantime, so nothing was stored. Run the command again.',
      )
    await replaceEarlier(transaction, letters, at)
    await insertCodes(transaction, context, wave)
    if (!isSent) return
    for (const index of letters.keys()) await addMessage(transaction, messageOf(context, wave, index))
  })
}
