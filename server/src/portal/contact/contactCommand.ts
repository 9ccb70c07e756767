import type { Kysely } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { withRunningDatabase } from '../../platform/database/withRunningDatabase.ts'
import { contactCommands } from '../../platform/delivery/contactCommands.ts'
import { openFiles } from '../../platform/files/open.ts'
import { StartProblem } from '../../platform/startProblem.ts'
import { readSettings, type Settings } from '../../settings.ts'
import { spanText } from '../appointments/texts.ts'
import { answerRequest, markSeen, type StaffProblem } from '../conversation/answer.ts'
import { findRequest } from '../requests/forStaff.ts'
import { describeContact, describeInList, describeRequest, describeTicket } from './describe.ts'
import { countInErp, deleteTicket, findNextStep, findTicket, listIncoming } from './incoming.ts'
import { type Command, type ListFilter, readCommand } from './readCommand.ts'
import { saveFiles } from './saveFiles.ts'
import { deleteContact, findContact } from './store.ts'

type Db = Kysely<DB>

const notFound = (number: string) => new StartProblem(`No message, ticket or request has the number ${number}.`)

/** Says how many requests the list omits because the landlord's system handles them. */
async function describeErp(db: Db, { erpServices }: Settings): Promise<string[]> {
  const { left } = await countInErp(db, erpServices)
  if (left === 0) return []
  return [`Left to the ERP, and not listed: ${left === 1 ? '1 request' : `${left} requests`}.`]
}

async function list(db: Db, filter: ListFilter, settings: Settings): Promise<string> {
  const { kind, maxEntries } = filter
  const { erpServices } = settings
  const entries = await listIncoming(db, { ...filter, erpServices, maxEntries: maxEntries + 1 })
  const shown = entries.slice(0, maxEntries).map((entry) => describeInList(entry, settings))
  if (entries.length === 0) shown.push('The list is empty.')
  if (entries.length > maxEntries) shown.push(`More entries exist: use --top ${maxEntries * 2}, or --since with a day.`)
  const includesRequests = kind === undefined || kind === 'requests'
  return [...shown, ...(includesRequests ? await describeErp(db, settings) : [])].join('\n')
}

async function show(db: Db, number: string, settings: Settings): Promise<string> {
  const message = await findContact(db, number)
  if (message) return describeContact(message.contact, message.files)
  const ticket = await findTicket(db, number)
  if (ticket) return describeTicket(ticket)
  const request = await findRequest(db, number)
  if (request) return describeRequest(request, settings)
  throw notFound(number)
}

async function save(db: Db, number: string, folder: string, environment: NodeJS.ProcessEnv): Promise<string> {
  const found = (await findContact(db, number)) ?? (await findRequest(db, number))
  if (!found) {
    if (await findTicket(db, number)) return `${number} has no files.`
    throw notFound(number)
  }
  const paths = await saveFiles(await openFiles(readSettings(environment)), found.files, folder)
  return paths.length === 0 ? `${number} has no files.` : paths.join('\n')
}

async function remove(db: Db, number: string): Promise<string> {
  if (await deleteContact(db, number)) return `${number} is deleted; its files follow within two days.`
  if (await deleteTicket(db, number)) return `${number} is deleted.`
  if (await findRequest(db, number))
    throw new StartProblem(
      `${number} is a tenant's request: it belongs to the tenancy and cannot be deleted with this command.`,
    )
  throw notFound(number)
}

/** Deletes all of these entries, or none if one of them cannot be deleted. */
async function removeAll(db: Db, numbers: string[]): Promise<string> {
  const [only] = numbers
  if (only !== undefined && numbers.length === 1) return await remove(db, only)
  await db.transaction().execute(async (transaction) => {
    for (const number of numbers) await remove(transaction, number)
  })
  return `${numbers.length} entries are deleted; their files follow within two days.`
}

const hintAtNewMessage = (number: string) =>
  ` The tenant has written again since then: read the new text with ${contactCommands.show(number)}.`

/**
 * Explains why the command changed nothing. Contact messages and tickets can be answered only by mail, because the portal
 * shows their authors no history.
 */
async function explain(db: Db, number: string, problem: StaffProblem): Promise<StartProblem> {
  switch (problem) {
    case 'notRead':
      return new StartProblem(
        `The tenant has written about ${number}. Run ${contactCommands.show(number)}: the last line of its output has the number for --read.`,
      )
    case 'noSuchEntry':
      return new StartProblem(
        `The history of ${number} has no such entry. Run ${contactCommands.show(number)}: the last line of its output has the number for --read.`,
      )
    case 'final':
      return new StartProblem(
        `${number} is closed or withdrawn, so its status stays as it is. A text without --status still reaches the tenant.`,
      )
    case 'notFound':
      return (await findContact(db, number)) || (await findTicket(db, number))
        ? new StartProblem(`${number} is not a tenant's request: answer it by mail, to the address that it names.`)
        : notFound(number)
  }
}

async function answer(
  db: Db,
  { number, text, status, lastRead }: Extract<Command, { name: 'answer' }>,
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  const context = { settings: readSettings(environment), now: () => new Date() }
  const result = await db
    .transaction()
    .execute((transaction) =>
      answerRequest(transaction, context, { orderNumber: number, answer: text, status, lastRead }),
    )
  if (typeof result === 'string') throw await explain(db, number, result)
  const outcome = result.isMailed
    ? 'The tenant sees the answer in the portal, and gets it by mail.'
    : result.isTexted
      ? 'The tenant sees the answer in the portal, and gets an SMS that there is one.'
      : 'The answer is in the history. The tenant gets no mail: there is no account, the tenant has left the contract, or has switched such mails off.'
  return [
    outcome,
    ...(result.cancelled
      ? [` The appointment on ${spanText(result.cancelled).en}, is cancelled: tell the contractor.`]
      : []),
    ...(result.isWaiting ? [hintAtNewMessage(number)] : []),
  ].join('')
}

async function see(db: Db, { number, lastRead }: Extract<Command, { name: 'seen' }>): Promise<string> {
  const result = await db
    .transaction()
    .execute((transaction) => markSeen(transaction, { orderNumber: number, lastRead }))
  if (typeof result === 'string') throw await explain(db, number, result)
  if (result.isWaiting) return `The request still waits.${hintAtNewMessage(number)}`
  const outcome = result.wasUnanswered
    ? 'What the tenant wrote is marked as seen.'
    : 'No message or withdrawal of the tenant was waiting.'
  const nextStep = await findNextStep(db, number)
  return nextStep ? `${outcome} The request still waits: ${nextStep} it.` : outcome
}

function run(db: Db, command: Command, environment: NodeJS.ProcessEnv): Promise<string> {
  switch (command.name) {
    case 'list':
      return list(db, command, readSettings(environment))
    case 'show':
      return show(db, command.number, readSettings(environment))
    case 'files':
      return save(db, command.number, command.folder, environment)
    case 'delete':
      return removeAll(db, command.numbers)
    case 'answer':
      return answer(db, command, environment)
    case 'seen':
      return see(db, command)
  }
}

/**
 * Implements `npm run contact`. Returns the text to print. The command lists contact messages, tickets and the requests that
 * wait for staff, or the agreed appointments. It also shows an entry, saves its files, answers a tenant's request or marks it
 * as seen, and deletes contact messages and tickets.
 */
export async function runContactCommand(words: string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const command = readCommand(words)
  return await withRunningDatabase(environment, (db) => run(db, command, environment))
}
