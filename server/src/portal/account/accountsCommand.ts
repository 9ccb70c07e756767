import type { Kysely } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { withRunningDatabase } from '../../platform/database/withRunningDatabase.ts'
import { dayInGermany } from '../../platform/germanDay.ts'
import { StartProblem } from '../../platform/startProblem.ts'
import { inOneLine, withoutControls } from '../../platform/withoutControls.ts'
import { reportLater } from '../session/reportEnded.ts'
import { type Account, lockAccount } from '../session/store.ts'
import { disconnectFromTenant, invalidateMobileUndoLinks, readConnection, restoreMobileBefore } from './connection.ts'
import { findAccountByCustomerNumber, readCodeRecipient } from './store.ts'

const usage = 'Use: npm run accounts -- show <customer number>\n     npm run accounts -- disconnect <customer number>'

interface Command {
  name: 'show' | 'disconnect'
  customerNumber: string
}

function readCommand([name, customerNumber, ...others]: string[]): Command {
  if ((name === 'show' || name === 'disconnect') && customerNumber !== undefined && others.length === 0)
    return { name, customerNumber: customerNumber.replaceAll(/\s/g, '') }
  throw new StartProblem(usage)
}

/** Says where the next access code for the tenant goes. The connected account may have changed the mobile number. */
async function describeNextCode(db: Kysely<DB>, partnerId: string): Promise<string> {
  const { name, mobile, street, houseNumber, zip, town } = await readCodeRecipient(db, partnerId)
  const isAddress = [street, houseNumber, zip, town].every((part) => part !== null)
  const channels = [
    ...(mobile === null ? [] : [`by SMS to ${inOneLine(mobile)}`]),
    ...(isAddress ? [`by letter to ${inOneLine(`${name}, ${street} ${houseNumber}, ${zip} ${town}`)}`] : []),
  ]
  if (channels.length === 0)
    return 'No access code can go out: neither a mobile number nor a complete postal address is on file.'
  return `The next access code goes ${channels.join(', or ')}.`
}

async function describe(db: Kysely<DB>, { accountId, email }: Account): Promise<string> {
  const { connectedAt, channel } = await readConnection(db, accountId)
  if (connectedAt === null) return email
  const by = channel === 'sms' ? 'SMS' : 'letter'
  return `${email}, connected on ${dayInGermany(connectedAt)} with an access code by ${by}`
}

/**
 * Disconnects the account from its tenant, restores the mobile number that the account has changed, and invalidates the links that
 * restore the tenant's mobile number. Returns whether the number was restored. Throws if the account was deleted or its connection has
 * changed since the command read it.
 */
const disconnect = (db: Kysely<DB>, { accountId, partnerId }: Account) =>
  db.transaction().execute(async (transaction) => {
    const account = await lockAccount(transaction, accountId)
    if (!account || partnerId === null || account.partnerId !== partnerId)
      throw new StartProblem('The account has changed. Please run the command again.')
    const now = new Date()
    const { connectedAt } = await readConnection(transaction, accountId)
    const isRestored = await restoreMobileBefore(transaction, { partnerId, connectedAt })
    const count = await disconnectFromTenant(transaction, { accountId, partnerId, now })
    await invalidateMobileUndoLinks(transaction, { partnerId, now })
    await reportLater(transaction, { accountId, count, isDisconnected: true })
    return isRestored
  })

async function run(db: Kysely<DB>, { name, customerNumber }: Command): Promise<string> {
  const account = await findAccountByCustomerNumber(db, customerNumber)
  if (!account) throw new StartProblem(`No account is connected with the customer number ${customerNumber}.`)
  const description = await describe(db, account)
  const nextCode = () => describeNextCode(db, account.partnerId ?? '')
  if (name === 'show') return `${description}\n${await nextCode()}`
  const isRestored = await disconnect(db, account)
  const restored = isRestored
    ? [
        'The mobile number is again the one that was on file before this account changed it in the last ten days. Compare it with your data.',
      ]
    : []
  return ['Disconnected:', description, ...restored, await nextCode()].join('\n')
}

/** Implements `npm run accounts`, which shows or disconnects the account of a tenant. Returns the text to print. */
export async function runAccountsCommand(words: string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const command = readCommand(words)
  return withoutControls(await withRunningDatabase(environment, (db) => run(db, command)))
}
