import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { openPool } from '../../server/src/platform/database/connection.ts'
import type { DB } from '../../server/src/platform/database/schema.ts'
import { exchange, revokeFamily } from '../../server/src/portal/session/store.ts'
import { onFinished } from '../../server/src/testing/cleanup.ts'
import { createRandom, interleave, type Operation } from '../../server/src/testing/races/interleaving.ts'
import { openProofPortal } from '../portal.ts'
import type { Proof } from '../proof.ts'

const concurrency = 6
const hashOf = (token: string) => createHash('sha256').update(token).digest()

/**
 * `tab` presents the current token. `earlier` presents the token before the current one, as an attacker or a tab that got no
 * response does.
 */
type Kind = 'tab' | 'earlier' | 'signOut'
/** `done` is the result of a sign-out, the others are results of a presented token. */
type Result = 'session' | 'refused' | 'reuse' | 'done'

interface Event {
  kind: Kind
  result: Result
  /** The position of the commit among the commits of the case. */
  at: number
}

/** Picks two or three tabs and, in two cases out of three, one other operation. */
function pickKinds(random: (below: number) => number): Kind[] {
  const other = ([undefined, 'earlier', 'signOut'] as const)[random(3)]
  return [...Array.from({ length: 2 + random(2) }, () => 'tab' as const), ...(other ? [other] : [])]
}

interface Outcome {
  isRevoked: boolean
  /** Whether the current token was exchanged for its successor. */
  isExchanged: boolean
}

/** Returns the outcome that the rules require in this order of commits, or a description of the first wrong result. */
function judge(events: readonly Event[]): Outcome | string {
  let [isRevoked, isExchanged] = [false, false]
  for (const { kind, result } of events.toSorted((one, other) => one.at - other.at)) {
    const isReuse = kind === 'earlier' && isExchanged
    const expected: Result = isRevoked ? 'refused' : isReuse ? 'reuse' : 'session'
    if (kind !== 'signOut' && result !== expected) return `${kind} got ${result} instead of ${expected}`
    if (kind === 'signOut' || (isReuse && !isRevoked)) isRevoked = true
    if (kind === 'tab' && !isRevoked) isExchanged = true
  }
  return { isRevoked, isExchanged }
}

async function readOutcome(db: Kysely<DB>, familyId: string): Promise<Outcome & { tokens: number }> {
  const family = await db
    .selectFrom('session_families')
    .select('revoked_at')
    .where('family_id', '=', familyId)
    .executeTakeFirstOrThrow()
  const tokens = await db.selectFrom('refresh_tokens').select('used_at').where('family_id', '=', familyId).execute()
  return { isRevoked: family.revoked_at !== null, isExchanged: tokens.length === 3, tokens: tokens.length }
}

async function open() {
  const { db, tokens, clock, address } = await openProofPortal()
  clock.stop()
  const now = clock.now()
  const pool = openPool(address, { connections: concurrency * 4 })
  onFinished(() => pool.end())

  /** Creates a session whose first token was exchanged and whose second token is current. */
  async function createSession() {
    const [accountId, familyId, first] = [randomUUID(), randomUUID(), randomBytes(32).toString('base64url')]
    const current = tokens.successorOf(first)
    const account = { account_id: accountId, email: `${accountId}@example.org`, password_hash: '' }
    await db
      .insertInto('accounts')
      .values({ ...account, email_confirmed_at: now })
      .execute()
    const expires_at = new Date(now.getTime() + 3_600_000)
    await db.insertInto('session_families').values({ account_id: accountId, family_id: familyId, expires_at }).execute()
    await db
      .insertInto('refresh_tokens')
      .values([
        { family_id: familyId, token_hash: hashOf(first), issued_at: now, used_at: now },
        { family_id: familyId, token_hash: hashOf(current), issued_at: now, used_at: null },
      ])
      .execute()
    return { accountId, familyId, first, current }
  }

  const presentToken = async (on: Kysely<DB>, refreshToken: string, userId: string): Promise<Result> => {
    const presented = { refreshToken, successor: tokens.successorOf(refreshToken), userId, now }
    const session = await exchange({ db: on, tokens }, { ...presented, onReuse: () => Promise.resolve() })
    return session === undefined ? 'refused' : 'endedSessionOf' in session ? 'reuse' : 'session'
  }

  return async (index: number, explain: (violation: string) => void) => {
    const random = createRandom(index)
    const { accountId, familyId, first, current } = await createSession()
    const events: Event[] = []
    const operationOf =
      (kind: Kind): Operation =>
      async (on, at) => {
        let result: Result = 'done'
        if (kind === 'signOut')
          await on.transaction().execute((transaction) => revokeFamily(transaction, familyId, now))
        else result = await presentToken(on, kind === 'tab' ? current : first, accountId)
        events.push({ kind, result, at: at() })
      }
    const results = await interleave(pool, random, pickKinds(random).map(operationOf))
    const failed = results.find((result) => result.status === 'rejected')
    if (failed) throw new Error(`case ${index}`, { cause: failed.reason })

    const expected = judge(events)
    const outcome = await readOutcome(db, familyId)
    const isAsExpected =
      typeof expected !== 'string' &&
      expected.isRevoked === outcome.isRevoked &&
      outcome.tokens === (expected.isExchanged ? 3 : 2)
    const isAlive = !outcome.isRevoked
    // A tab whose answer was lost presents its token again, and continues with the successor.
    const continued = isAlive
      ? [await presentToken(db, current, accountId), await presentToken(db, tokens.successorOf(current), accountId)]
      : []
    const isContinued = continued.every((result) => result === 'session')
    if (!isAsExpected || !isContinued)
      explain(`${JSON.stringify(events)}: ${JSON.stringify(expected)}, ${JSON.stringify(outcome)}, ${continued.join()}`)
    const count = (kind: Kind, result: Result) =>
      events.filter((event) => event.kind === kind && event.result === result).length
    return {
      tabs: count('tab', 'session'),
      tabsRefused: count('tab', 'refused'),
      repeatedTokens: count('earlier', 'session'),
      reuses: count('earlier', 'reuse'),
      signOuts: count('signOut', 'done'),
      violations: isAsExpected && isContinued ? 0 : 1,
    }
  }
}

export const refreshes: Proof = {
  name: 'refreshes',
  title:
    'Tabs refresh one session at the same time, their SQL statements interleaved: concurrent refreshes alone never end the session; reuse of the earlier token after the current one was exchanged does',
  cases: 10_000,
  concurrency,
  mustBeZero: ['violations'],
  mustOccur: ['tabs', 'tabsRefused', 'repeatedTokens', 'reuses', 'signOuts'],
  open,
}
