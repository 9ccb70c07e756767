import type { Kysely } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { withRunningDatabase } from '../../platform/database/withRunningDatabase.ts'
import { dayInGermany } from '../../platform/germanDay.ts'
import { StartProblem } from '../../platform/startProblem.ts'
import { withoutControls } from '../../platform/withoutControls.ts'
import {
  countPasskeys,
  endSessions,
  type LiveSession,
  listAccountsWithSessions,
  listLiveSessions,
} from './liveSessions.ts'
import { reportLater } from './reportEnded.ts'
import { type Account, findAccountByEmail, lockAccount } from './store.ts'

const usage = [
  'Use: npm run sessions -- list <e-mail>',
  '     npm run sessions -- end <e-mail>',
  '     npm run sessions -- end-all',
].join('\n')

interface AccountCommand {
  name: 'list' | 'end'
  email: string
}

type Command = AccountCommand | { name: 'end-all' }

function readCommand([name, email, ...others]: string[]): Command {
  if ((name === 'list' || name === 'end') && email !== undefined && others.length === 0)
    return { name, email: email.trim().toLowerCase() }
  if (name === 'end-all' && email === undefined) return { name }
  throw new StartProblem(usage)
}

const describe = ({ device: { program, system }, signedInAt, lastUsedAt }: LiveSession) =>
  `${program} on ${system}, signed in on ${dayInGermany(signedInAt)}, last used on ${dayInGermany(lastUsedAt)}`

/** Warns that a lost device can begin a new session with a passkey; empty if the account has none. */
async function describePasskeys(db: Kysely<DB>, { accountId, requiresPasskey }: Account): Promise<string> {
  const count = await countPasskeys(db, accountId)
  if (count === 0) return ''
  const [passkeys, removal] = count === 1 ? ['1 passkey', 'removes it'] : [`${count} passkeys`, 'removes them']
  const remedy = requiresPasskey
    ? `After a reset of the password by mail, a passkey signs in alone only after it was used once together with the new password. A sign-in with an access code instead of the passkey ${removal}.`
    : `A reset of the password by mail ${removal}.`
  return `\nThe account still has ${passkeys}, so a lost device may still sign in. ${remedy}`
}

/**
 * Ends all sessions of an account, and cancels the changes of its e-mail address that these sessions requested. Returns the
 * number of ended sessions.
 */
const endSessionsOfAccount = (db: Kysely<DB>, { accountId, now }: { accountId: string; now: Date }) =>
  db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, accountId)
    const count = await endSessions(transaction, { accountId, exceptFamilyId: null, now })
    if (count > 0) await reportLater(transaction, { accountId, count })
    return count
  })

/** Ends the sessions of all accounts, one account per transaction, so that no account stays locked for long. */
async function endSessionsOfAllAccounts(db: Kysely<DB>, now: Date): Promise<string> {
  let sessions = 0
  const accountIds = await listAccountsWithSessions(db, now)
  for (const accountId of accountIds) sessions += await endSessionsOfAccount(db, { accountId, now })
  return `Ended: sessions ${sessions}, accounts ${accountIds.length}`
}

async function run(db: Kysely<DB>, { name, email }: AccountCommand): Promise<string> {
  const account = await findAccountByEmail(db, email)
  if (!account) throw new StartProblem(`No account has the e-mail address ${email}.`)
  const { accountId } = account
  const now = new Date()
  const live = await listLiveSessions(db, { accountId, now })
  const list = live.length === 0 ? 'The account has no session.' : live.map(describe).join('\n')
  if (name === 'list') return list
  await endSessionsOfAccount(db, { accountId, now })
  return `${live.length === 0 ? list : `Ended:\n${list}`}${await describePasskeys(db, account)}`
}

/** Implements `npm run sessions`. Returns the text to print: the listed or ended sessions of an account, or how many were ended. */
export async function runSessionsCommand(words: string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const command = readCommand(words)
  const printed = await withRunningDatabase(environment, (db) =>
    command.name === 'end-all' ? endSessionsOfAllAccounts(db, new Date()) : run(db, command),
  )
  return withoutControls(printed)
}
