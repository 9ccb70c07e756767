import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import type { SignedIn } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { Refusal } from '../../platform/refusal.ts'
import { deleteOwnAccount } from '../../portal/account/deletion.ts'
import { changeEmail, confirmEmail } from '../../portal/account/email.ts'
import { changePassword, resetPassword } from '../../portal/account/passwordChange.ts'
import {
  exchange,
  findAccount,
  findAccountByEmail,
  lockAccount,
  selectAccount,
  startFamily,
} from '../../portal/session/store.ts'
import { lockInSession, verifyPassword } from '../../portal/signIn/verifiedPassword.ts'
import type { openPortal } from '../portal.ts'
import { type Effect, violationIn } from './credentialHistory.ts'
import { createRandom, interleave, type Operation } from './interleaving.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest()
const unknownDevice = { program: 'unknown', system: 'unknown' } as const
const randomToken = () => randomBytes(32).toString('base64url')

/**
 * Generates the ids, e-mail addresses and tokens of an account. `insert` writes the account with a session, a reset link, and
 * a link that confirms the new e-mail address, which the session requested.
 */
const generateAccount = () => {
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
type TestAccount = ReturnType<typeof generateAccount>

const passwords = { old: 'Zwetschge-alt-7', reset: 'Zwetschge-neu-8', changed: 'Zwetschge-anders-9' }

/** Cheap parameters: the cost of a hash does not change the order of statements. */
const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 }

async function insert(db: Kysely<DB>, account: TestAccount, now: Date) {
  const { accountId, email, newEmail, familyId, refreshToken, resetToken, emailToken } = account
  const later = new Date(now.getTime() + 3_600_000)
  await db
    .insertInto('accounts')
    .values({
      account_id: accountId,
      email,
      password_hash: await hash(passwords.old, cheap),
      email_confirmed_at: now,
    })
    .execute()
  await db
    .insertInto('session_families')
    .values({ account_id: accountId, family_id: familyId, expires_at: later })
    .execute()
  await db
    .insertInto('refresh_tokens')
    .values({ family_id: familyId, token_hash: hashOf(refreshToken), issued_at: now })
    .execute()
  const link = { account_id: accountId, expires_at: later, new_email: null, family_id: null }
  await db
    .insertInto('mail_tokens')
    .values([
      { ...link, purpose: 'resetPassword' as const, token_hash: hashOf(resetToken) },
      {
        ...link,
        purpose: 'confirmEmail' as const,
        token_hash: hashOf(emailToken),
        new_email: newEmail,
        family_id: familyId,
      },
    ])
    .execute()
}

async function tokenMailedTo(db: Kysely<DB>, recipient: string): Promise<string> {
  const mail = db.selectFrom('messages').select('content').where('recipient', '=', recipient)
  const { content } = await mail.where('kind', '=', 'confirmEmail').executeTakeFirstOrThrow()
  return new URL(String(content.link)).hash.replace('#token=', '')
}

type Portal = Pick<Awaited<ReturnType<typeof openPortal>>, 'db' | 'now' | 'settings' | 'tokens' | 'reportSecurityEvent'>

/**
 * The operations on the account's password, e-mail address and sessions, called without HTTP and without the limits on
 * sign-ins. Each operation that succeeds records its effects; `takeOver` has two.
 */
function operationsOn(portal: Portal, account: TestAccount, effects: Effect[]) {
  const { accountId, email, newEmail, familyId, refreshToken, resetToken, emailToken } = account
  const { now, settings, tokens, reportSecurityEvent } = portal
  const context = { now, settings, tokens, reportSecurityEvent }
  const caller: SignedIn = {
    // Each account has a network of its own, so that the limit on mails from one network does not apply.
    ...{ accountId, familyId, isOnSharedDevice: false, roles: ['user'], address: accountId },
    ...{ language: 'de', brand: 'landlord', platform: 'web' },
    device: { describe: () => unknownDevice, chosenLanguage: undefined, token: undefined, sendToken: () => undefined },
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
      await deleteOwnAccount(context, { owner: await owner(db, password), caller })
      effects.push({ at: at(), kind: 'delete', password, familyId })
    },
  } satisfies Record<string, Operation>
}

type Name = keyof ReturnType<typeof operationsOn>

const others = (Object.keys(operationsOn({} as Portal, generateAccount(), [])) as Name[]).filter(
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

/** The final state of an account. */
async function readOutcome(db: Kysely<DB>, { accountId }: TestAccount) {
  const account = await selectAccount(db).where('account_id', '=', accountId).executeTakeFirst()
  const live = await db
    .selectFrom('session_families')
    .select('family_id as familyId')
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .execute()
  return {
    email: account?.email,
    sessions: live.map(({ familyId }) => familyId),
    isPassword: (password: string) => account && verify(account.passwordHash, password),
  }
}

/**
 * Makes `add_job` do nothing, because queueing deliveries would take longer than the races themselves. No message is then
 * delivered.
 */
export async function disableDeliveries({ db }: Pick<Portal, 'db'>): Promise<void> {
  await sql`drop function graphile_worker.add_job`.execute(db)
  await sql`create function graphile_worker.add_job(
    task text, payload json, queue_name text = null, run_at timestamptz = null, job_key text = null, priority int = null
  ) returns void language sql as ''`.execute(db)
}

/**
 * Runs two or three operations on the credentials of a new account, interleaved in the order that the seed gives. Returns the
 * kinds of the operations that took effect and, if they break a rule, a description of the violation.
 */
export async function raceCredentials(
  portal: Portal,
  pool: pg.Pool,
  seed: number,
): Promise<{ kinds: Effect['kind'][]; violation: string | undefined }> {
  const random = createRandom(seed)
  const account = generateAccount()
  await insert(portal.db, account, portal.now())
  const effects: Effect[] = []
  const names = pickOperations(random)
  const operations = operationsOn(portal, account, effects)
  const results = await interleave(
    pool,
    random,
    names.map((name) => operations[name]),
  )
  const description = `seed ${seed}: ${names.join(', ')}`
  for (const result of results)
    if (result.status === 'rejected' && !(result.reason instanceof Refusal))
      throw new Error(description, { cause: result.reason })
  const history = { before: { ...account, password: passwords.old }, effects }
  const violation = await violationIn(history, await readOutcome(portal.db, account))
  return {
    kinds: effects.map(({ kind }) => kind),
    violation: violation && `${description}: ${violation}\n${JSON.stringify(effects)}`,
  }
}
