import type { Kysely } from 'kysely'
import { openDatabase } from '../database/connection.ts'
import type { DB } from '../database/schema.ts'
import { findRunningSource } from '../database/source.ts'
import { openFiles } from '../files/open.ts'
import { readSettings } from '../settings.ts'
import { runOrExplain, StartProblem } from '../startProblem.ts'
import { describeInList, describeMessage, describeRequest, describeTicket } from './describe.ts'
import { deleteTicket, findRequest, findTicket, listIncoming } from './incoming.ts'
import { type Command, type ListFilter, readCommand } from './readCommand.ts'
import { saveFiles } from './saveFiles.ts'
import { deleteContact, findContact } from './store.ts'

type Db = Kysely<DB>

const nothingUnder = (number: string) => new StartProblem(`Nobody has sent anything under the number ${number}.`)

async function list(db: Db, filter: ListFilter): Promise<string> {
  const { maxEntries } = filter
  const entries = await listIncoming(db, { ...filter, maxEntries: maxEntries + 1 })
  if (entries.length === 0) return 'Nothing waits for an answer.'
  const shown = entries.slice(0, maxEntries).map(describeInList)
  if (entries.length > maxEntries) shown.push(`There are more: use --top ${maxEntries * 2}, or --since with a day.`)
  return shown.join('\n')
}

async function show(db: Db, number: string): Promise<string> {
  const message = await findContact(db, number)
  if (message) return describeMessage(message.contact, message.files)
  const ticket = await findTicket(db, number)
  if (ticket) return describeTicket(ticket)
  const request = await findRequest(db, number)
  if (request) return describeRequest(request)
  throw nothingUnder(number)
}

async function save(db: Db, number: string, folder: string): Promise<string> {
  const found = (await findContact(db, number)) ?? (await findRequest(db, number))
  if (!found) throw nothingUnder(number)
  const paths = await saveFiles(await openFiles(readSettings(process.env)), found.files, folder)
  return paths.length === 0 ? 'It has no files.' : paths.join('\n')
}

async function remove(db: Db, number: string): Promise<string> {
  if (await deleteContact(db, number)) return 'It is deleted; its files follow within two days.'
  if (await deleteTicket(db, number)) return 'It is deleted.'
  if (await findRequest(db, number))
    throw new StartProblem(`${number} is a tenant's request: it belongs to the tenancy and is not deleted here.`)
  throw nothingUnder(number)
}

function run(db: Db, command: Command): Promise<string> {
  switch (command.name) {
    case 'list':
      return list(db, command)
    case 'show':
      return show(db, command.number)
    case 'files':
      return save(db, command.number, command.folder)
    case 'delete':
      return remove(db, command.number)
  }
}

/** Lists what people sent and nobody answered yet, shows one of them, saves its files, or deletes it. */
await runOrExplain(async () => {
  const command = readCommand(process.argv.slice(2))
  const db = openDatabase(await findRunningSource(readSettings(process.env)), { connections: 1 })
  try {
    console.log(await run(db, command))
  } finally {
    await db.destroy()
  }
})
