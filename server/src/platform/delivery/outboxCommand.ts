import type { Kysely } from 'kysely'
import type { DB } from '../database/schema.ts'
import { withRunningDatabase } from '../database/withRunningDatabase.ts'
import { StartProblem } from '../startProblem.ts'
import { withoutControls } from '../withoutControls.ts'
import { type GivenUpJob, listGivenUpJobs, listUndelivered, sendAgain, type Undelivered } from './store.ts'

const usage = 'Use: npm run outbox, or: npm run outbox -- retry <id>'

type Command = { name: 'list' } | { name: 'retry'; id: string }

function readCommand([name, id, ...others]: string[]): Command {
  if (name === undefined) return { name: 'list' }
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id ?? '')
  if (name === 'retry' && isId && others.length === 0) return { name, id: id as string }
  throw new StartProblem(usage)
}

const describeMessage = (
  { id, state, channel, kind, tries, createdAt, dueAt, problem }: Undelivered,
  now = new Date(),
): string => {
  const hold = dueAt && dueAt > now ? `, waits for the end of the quiet hours: ${dueAt.toISOString()}` : ''
  return `${id}  ${state.padEnd(7)}  ${channel.padEnd(6)}  ${kind}, ${createdAt.toISOString()}, tries: ${tries}${hold}${problem ? `\n  ${problem}` : ''}`
}

const describeJob = ({ job, key, tries, createdAt, problem }: GivenUpJob) =>
  `Given up: ${job} (${key ?? 'without a key'}), ${createdAt.toISOString()}, tries: ${tries}${problem ? `\n  ${problem.split('\n', 1)[0]}` : ''}`

async function run(db: Kysely<DB>, command: Command): Promise<string> {
  if (command.name === 'retry') {
    const outcome = await db.transaction().execute((transaction) => sendAgain(transaction, command.id))
    if (outcome === 'absent') throw new StartProblem(`The outbox contains no undelivered message ${command.id}.`)
    if (outcome === 'emptied')
      throw new StartProblem(
        `The message ${command.id} was given up, so its code or link is deleted: the tenant has to request a new one.`,
      )
    return 'The message is being sent again.'
  }
  const lines = [
    ...(await listUndelivered(db)).map((message) => describeMessage(message)),
    ...(await listGivenUpJobs(db)).map(describeJob),
  ]
  return lines.length === 0 ? 'Everything has gone out.' : lines.join('\n')
}

/**
 * Implements `npm run outbox`. Returns the text to print: the undelivered messages and the jobs that were given up, each with
 * its last problem. With `retry`, schedules another delivery of one message instead.
 */
export async function runOutboxCommand(words: string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const command = readCommand(words)
  return withoutControls(await withRunningDatabase(environment, (db) => run(db, command)))
}
