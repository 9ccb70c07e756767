import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { type Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { SignedIn } from '../../context.ts'
import { openPool } from '../../platform/database/connection.ts'
import type { DB } from '../../platform/database/schema.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type Effect, type History, type Outcome, violationIn } from '../../testing/credentialHistory.ts'
import { createRandom, interleave, type Operation } from '../../testing/interleaving.ts'
import { openPortal } from '../../testing/portal.ts'
import { closeAccount } from '../account/closing.ts'
import { changeEmail, confirmEmail } from '../account/email.ts'
import { changePassword, resetPassword } from '../account/passwordChange.ts'
import { exchange, findAccount, findAccountByEmail, lockAccount, selectAccount, startFamily } from './store.ts'
import { lockInSession, verifyPassword } from './verifiedPassword.ts'

/** The number of interleavings. `npm run torture` sets 10,000. */
const runs = Number(process.env.RUNS ?? 1_000)
/** Long enough for a machine under heavy load. Usually, the test takes half a minute. */
const timeLimitMs = 900_000
const concurrency = 6
const batchSize = 500
const hashOf = (token: string) => createHash('sha256').update(token).digest()
const unknownDevice = { program: 'unknown', system: 'unknown' } as const
const randomToken = () => randomBytes(32).toString('base64url')

/** An account with a session, a reset link, and a link that confirms a new e-mail address, which the session requested. */
const createAccount = () => {
  const accountId = randomUUID()
  return {
    accountId,
    email: `${accountId}@example.org`,
    newEmail: `new-${accountId}@example.org`,
    familyId: randomUUID(),
    refreshToken: randomToken(),
    resetToken: randomToken(),
    emailToken: randomToken(),
  }
}
type TestAccount = ReturnType<typeof createAccount>

const passwords = { old: 'Zwetschge-alt-7', reset: 'Zwetschge-neu-8', changed: 'Zwetschge-anders-9' }

async function insert(db: Kysely<DB>, accounts: readonly TestAccount[], passwordHash: string, now: Date) {
  const later = new Date(now.getTime() + 3_600_000)
  await db
    .insertInto('accounts')
    .values(
      accounts.map(({ accountId, email }) => ({
        account_id: accountId,
        email,
        password_hash: passwordHash,
        email_confirmed_at: now,
      })),
    )
    .execute()
  await db
    .insertInto('session_families')
    .values(
      accounts.map(({ accountId, familyId }) => ({ account_id: accountId, family_id: familyId, expires_at: later })),
    )
    .execute()
  await db
    .insertInto('refresh_tokens')
    .values(
      accounts.map(({ familyId, refreshToken }) => ({
        family_id: familyId,
        token_hash: hashOf(refreshToken),
        issued_at: now,
      })),
    )
    .execute()
  const link = { expires_at: later, new_email: null, family_id: null }
  await db
    .insertInto('mail_tokens')
    .values(
      accounts.flatMap(({ accountId, familyId, newEmail, resetToken, emailToken }) => [
        { ...link, account_id: accountId, purpose: 'resetPassword' as const, token_hash: hashOf(resetToken) },
        {
          ...link,
          account_id: accountId,
          purpose: 'confirmEmail' as const,
          token_hash: hashOf(emailToken),
          new_email: newEmail,
          family_id: familyId,
        },
      ]),
    )
    .execute()
}

async function tokenMailedTo(db: Kysely<DB>, recipient: string): Promise<string> {
  const mail = db.selectFrom('messages').select('content').where('recipient', '=', recipient)
  const { content } = await mail.where('kind', '=', 'confirmEmail').executeTakeFirstOrThrow()
  return new URL(String(content.link)).hash.replace('#token=', '')
}

type Portal = Awaited<ReturnType<typeof openPortal>>

/** Every operation on the account's credentials, without limits and without HTTP. Each operation records its effect. */
function operationsOn(portal: Portal, account: TestAccount, effects: Effect[]) {
  const { accountId, email, newEmail, familyId, refreshToken, resetToken, emailToken } = account
  const { now, settings, tokens, reportSecurityEvent } = portal
  const context = { now, settings, tokens, reportSecurityEvent }
  const caller: SignedIn = {
    // Each account has a network of its own, so that the limit on mails from one network does not apply.
    ...{ accountId, familyId, isOnSharedDevice: false, roles: ['user'], address: accountId },
    ...{ language: 'de', brand: 'landlord', platform: 'web' },
    device: { describe: () => unknownDevice, token: undefined, give: () => undefined },
    signal: new AbortController().signal,
  }
  const refuse = () => new Refusal('signInFailed')
  const owner = (db: Kysely<DB>, password: string) =>
    verifyPassword(
      { db },
      {
        password,
        sender: { id: accountId, isKnown: true },
        find: () => findAccount(db, accountId),
        limit: (check) => check(),
        lock: (transaction) => lockInSession(transaction, caller, now()),
        refuse,
      },
    )
  const signIn =
    (password: string): Operation =>
    async (db, at) => {
      const find = () => findAccountByEmail(db, email)
      const limit = (check: () => Promise<boolean>) => check()
      const { write } = await verifyPassword(
        { db },
        { password, sender: { id: accountId, isKnown: true }, find, limit, lock: lockAccount, refuse },
      )
      const started = await write((transaction) =>
        startFamily(transaction, {
          ...{ accountId, refreshToken: randomToken(), now: now() },
          ...{ device: unknownDevice, isOnSharedDevice: false },
        }),
      )
      effects.push({ at: at(), kind: 'signIn', password, familyId: started })
    }
  const requestEmail = async (db: Kysely<DB>, at: () => number, requested: string) => {
    const password = passwords.old
    await changeEmail({ db, tokens, now, settings }, { owner: await owner(db, password), caller, newEmail: requested })
    effects.push({ at: at(), kind: 'askForEmail', password, familyId, newEmail: requested })
  }
  const confirm = async (db: Kysely<DB>, at: () => number, token: string, confirmed: string) => {
    await confirmEmail({ db, ...context }, token)
    effects.push({ at: at(), kind: 'confirmEmail', newEmail: confirmed })
  }
  return {
    signInWithOld: signIn(passwords.old),
    signInWithReset: signIn(passwords.reset),
    signInWithChanged: signIn(passwords.changed),
    async reset(db, at) {
      const newPassword = passwords.reset
      await resetPassword({ db, ...context }, { token: resetToken, newPassword, caller })
      effects.push({ at: at(), kind: 'reset', newPassword })
    },
    async changePassword(db, at) {
      const [password, newPassword] = [passwords.old, passwords.changed]
      await changePassword({ db, ...context }, { owner: await owner(db, password), caller, newPassword })
      effects.push({ at: at(), kind: 'changePassword', password, familyId, newPassword })
    },
    askForEmail: (db, at) => requestEmail(db, at, `asked-${newEmail}`),
    confirmEmail: (db, at) => confirm(db, at, emailToken, newEmail),
    async takeOver(db, at) {
      const attacker = `attacker-${newEmail}`
      await requestEmail(db, at, attacker)
      await confirm(db, at, await tokenMailedTo(portal.db, attacker), attacker)
    },
    async refresh(db, at) {
      const onReuse = () => Promise.resolve()
      const presented = { refreshToken, successor: randomToken(), userId: accountId, now: now() }
      const session = await exchange({ db, tokens }, { ...presented, onReuse })
      if (session && 'familyId' in session) effects.push({ at: at(), kind: 'refresh', familyId })
    },
    async deleteAccount(db, at) {
      const password = passwords.old
      await closeAccount(context, { owner: await owner(db, password), caller })
      effects.push({ at: at(), kind: 'delete', password, familyId })
    },
  } satisfies Record<string, Operation>
}

type Name = keyof ReturnType<typeof operationsOn>

const others = (Object.keys(operationsOn({} as Portal, createAccount(), [])) as Name[]).filter(
  (name) => name !== 'reset',
)

/** Picks two or three different operations; three runs out of four include a reset. */
function pickOperations(random: (below: number) => number): Name[] {
  const remaining = [...others]
  const picked: Name[] = random(4) > 0 ? ['reset'] : []
  const count = random(4) > 0 ? 2 : 3
  while (picked.length < count) picked.push(...remaining.splice(random(remaining.length), 1))
  return picked
}

/** The final state of each account, by account id. */
async function readOutcomes(db: Kysely<DB>, testAccounts: readonly TestAccount[]) {
  const ids = testAccounts.map(({ accountId }) => accountId)
  const accounts = await selectAccount(db).where('account_id', 'in', ids).execute()
  const live = await db
    .selectFrom('session_families')
    .select(['family_id as familyId', 'account_id as accountId'])
    .where('account_id', 'in', ids)
    .where('revoked_at', 'is', null)
    .execute()
  const outcomeOf = (id: string) => {
    const account = accounts.find(({ accountId }) => accountId === id)
    return {
      email: account?.email,
      sessions: live.filter(({ accountId }) => accountId === id).map(({ familyId }) => familyId),
      isPassword: (password: string) => account && verify(account.passwordHash, password),
    }
  }
  return new Map(ids.map((id) => [id, outcomeOf(id)]))
}

test(
  `in ${runs} random interleavings, no operation that verified earlier credentials takes effect`,
  async () => {
    const seed = Number(process.env.SEED ?? randomInt(2 ** 31))
    const portal = await openPortal()
    portal.clock.stop()
    const pool = openPool(portal.address, { connections: concurrency * 4 })
    onTestFinished(() => pool.end())
    const passwordHash = await hash(passwords.old)
    // This test delivers no messages, and queueing the deliveries would take longer than the rest of the test.
    await sql`drop function graphile_worker.add_job`.execute(portal.db)
    await sql`create function graphile_worker.add_job(task text, payload json, run_at timestamptz, job_key text)
    returns void language sql as ''`.execute(portal.db)
    const seen = new Map<string, number>()

    async function run(account: TestAccount, number: number) {
      const random = createRandom(seed + number)
      const effects: Effect[] = []
      const names = pickOperations(random)
      const operations = operationsOn(portal, account, effects)
      const results = await interleave(
        pool,
        random,
        names.map((name) => operations[name]),
      )
      const message = `SEED=${seed}, run ${number}: ${names.join(', ')}`
      for (const result of results)
        if (result.status === 'rejected' && !(result.reason instanceof Refusal))
          throw new Error(message, { cause: result.reason })
      for (const { kind } of effects) seen.set(kind, (seen.get(kind) ?? 0) + 1)
      return { account, effects, message }
    }

    for (let first = 0; first < runs; first += batchSize) {
      const accounts = Array.from({ length: batchSize }, createAccount)
      await insert(portal.db, accounts, passwordHash, portal.clock.now())
      const queue = accounts.entries()
      const work = async () => {
        const done: Awaited<ReturnType<typeof run>>[] = []
        for (const [index, account] of queue) done.push(await run(account, first + index))
        return done
      }
      const done = await Promise.all(Array.from({ length: concurrency }, work))
      const outcomes = await readOutcomes(portal.db, accounts)
      for (const { account, effects, message } of done.flat()) {
        const history: History = { before: { ...account, password: passwords.old }, effects }
        const outcome = outcomes.get(account.accountId) as Outcome
        expect(await violationIn(history, outcome), `${message}\n${JSON.stringify(effects)}`).toBeUndefined()
      }
    }
    // Each kind of effect must occur in many runs, because a server that refuses everything would also break no rule.
    expect(seen.size).toBe(7)
    for (const count of seen.values()) expect(count).toBeGreaterThan(runs / 50)
  },
  timeLimitMs,
)
