import type { Kysely } from 'kysely'
import { openDatabase } from '../database/connection.ts'
import type { DB } from '../database/schema.ts'
import { findRunningSource } from '../database/source.ts'
import { openFiles } from '../files/open.ts'
import { readSettings } from '../settings.ts'
import { runOrExplain, StartProblem } from '../startProblem.ts'
import { describeInFull, describeInList } from './describe.ts'
import { saveFiles } from './saveFiles.ts'
import { deleteContact, findContact, listContacts } from './store.ts'

const usage = [
  'Use: npm run contact',
  '     npm run contact -- show <number>',
  '     npm run contact -- files <number> <folder>',
  '     npm run contact -- delete <number>',
].join('\n')

type Command =
  | { name: 'list' }
  | { name: 'show' | 'delete'; number: string }
  | { name: 'files'; number: string; folder: string }

function readCommand([name, number, folder, ...others]: string[]): Command {
  if (name === undefined) return { name: 'list' }
  const isNumber = number !== undefined && /^\d{1,12}$/.test(number) && others.length === 0
  if (isNumber && (name === 'show' || name === 'delete') && folder === undefined) return { name, number }
  if (isNumber && name === 'files' && folder !== undefined) return { name, number, folder }
  throw new StartProblem(usage)
}

async function open(db: Kysely<DB>, number: string) {
  const found = await findContact(db, number)
  if (!found) throw new StartProblem(`Nobody without a contract has written under the number ${number}.`)
  return found
}

async function run(db: Kysely<DB>, command: Command): Promise<string> {
  if (command.name === 'list') {
    const contacts = await listContacts(db)
    return contacts.length === 0 ? 'Nobody has written yet.' : contacts.map(describeInList).join('\n')
  }
  const { contact, files } = await open(db, command.number)
  if (command.name === 'show') return describeInFull(contact, files)
  if (command.name === 'files') {
    const paths = await saveFiles(await openFiles(readSettings(process.env)), files, command.folder)
    return paths.length === 0 ? 'It has no files.' : paths.join('\n')
  }
  await deleteContact(db, command.number)
  return 'It is deleted; its files follow within two days.'
}

/** Lists what people without a contract have written, shows one of them, saves its files, or deletes it. */
await runOrExplain(async () => {
  const command = readCommand(process.argv.slice(2))
  const db = openDatabase(await findRunningSource(readSettings(process.env)), { connections: 1 })
  try {
    console.log(await run(db, command))
  } finally {
    await db.destroy()
  }
})
