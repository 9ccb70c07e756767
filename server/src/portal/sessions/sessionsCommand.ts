import type { Kysely } from 'kysely'
import { openDatabase } from '../../platform/database/connection.ts'
import type { DB } from '../../platform/database/schema.ts'
import { findRunningDatabase } from '../../platform/database/source.ts'
import { dayInGermany } from '../../platform/germanDay.ts'
import { StartProblem } from '../../platform/startProblem.ts'
import { readSettings } from '../../settings.ts'
import { findAccountByEmail, lockAccount, revokeOtherFamilies } from '../session/store.ts'
import { reportLater } from './reportEnded.ts'
import { deleteLinksOf, type LiveSession, listLiveSessions } from './store.ts'

const usage = 'Use: npm run sessions -- list <e-mail>\n     npm run sessions -- end <e-mail>'

interface Command {
  name: 'list' | 'end'
  email: string
}

function readCommand([name, email, ...others]: string[]): Command {
  if ((name === 'list' || name === 'end') && email !== undefined && others.length === 0)
    return { name, email: email.trim().toLowerCase() }
  throw new StartProblem(usage)
}

const describe = ({ device: { program, system }, signedInAt, lastUsedAt }: LiveSession) =>
  `${program} on ${system}, signed in on ${dayInGermany(signedInAt)}, last used on ${dayInGermany(lastUsedAt)}`

/** Ends all sessions of an account. Deletes the links to confirm a new e-mail address that these sessions requested. */
const endSessions = (db: Kysely<DB>, { accountId, now }: { accountId: string; now: Date }) =>
  db.transaction().execute(async (transaction) => {
    // Every transaction locks the account before its sessions and links.
    await lockAccount(transaction, accountId)
    const count = await revokeOtherFamilies(transaction, { accountId, exceptFamilyId: null, now })
    await deleteLinksOf(transaction, { accountId, exceptFamilyId: null })
    if (count > 0) await reportLater(transaction, { accountId, count })
  })

async function run(db: Kysely<DB>, { name, email }: Command): Promise<string> {
  const account = await findAccountByEmail(db, email)
  if (!account) throw new StartProblem(`No account has the e-mail address ${email}.`)
  const { accountId } = account
  const now = new Date()
  const live = await listLiveSessions(db, { accountId, now })
  if (name === 'end') await endSessions(db, { accountId, now })
  if (live.length === 0) return 'The account has no session.'
  const list = live.map(describe).join('\n')
  return name === 'end' ? `Ended:\n${list}` : list
}

/** Runs `npm run sessions` and returns its output: the sessions of an account, listed or ended. */
export async function runSessionsCommand(words: string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const command = readCommand(words)
  const db = openDatabase(await findRunningDatabase(readSettings(environment)), { connections: 1 })
  try {
    return await run(db, command)
  } finally {
    await db.destroy()
  }
}
