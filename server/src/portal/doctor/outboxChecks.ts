import type { Kysely } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { listGivenUpJobs, listUndelivered } from '../../platform/delivery/store.ts'
import { type Finding, ok, warning } from './finding.ts'

const lateMs = 30 * 60_000

/** Checks for messages that were not delivered, and for jobs that were given up. */
export async function checkOutbox(db: Kysely<DB>, now: Date): Promise<Finding[]> {
  const undelivered = await listUndelivered(db)
  const givenUp = undelivered.filter(({ state }) => state === 'dead').length
  const waiting = undelivered.length - givenUp
  const late = undelivered.filter(
    ({ state, createdAt, dueAt }) => state === 'waiting' && now.getTime() - (dueAt ?? createdAt).getTime() > lateMs,
  )
  const jobs = (await listGivenUpJobs(db)).length
  const remedy = 'Run npm run outbox, which names the reasons (docs/operating/messages.md).'
  return [
    givenUp + late.length === 0
      ? ok('Outbox', `${waiting} messages wait, and none was given up.`)
      : warning(
          'Outbox',
          `${late.length} messages wait for more than half an hour, and ${givenUp} were given up.`,
          remedy,
        ),
    jobs === 0 ? ok('Jobs', 'none was given up.') : warning('Jobs', `${jobs} were given up.`, remedy),
  ]
}
