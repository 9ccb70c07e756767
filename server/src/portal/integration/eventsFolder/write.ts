import type { Transaction } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'
import { lockFolderPosition, saveFolderPosition } from '../../../platform/events/folder.ts'
import { writeNow } from '../../../platform/events/publish.ts'
import { readEvents } from '../../../platform/events/read.ts'
import { removeUnfinished } from './staging.ts'
import { type WriteContext, writeEvent } from './writeEvent.ts'

/** After this time, a job adds another one for the rest, so that a stop of the server does not wait for a long backlog. */
const maxJobMs = 10_000

/** Runs `work` with the position, while no other server writes. Returns undefined before the first start with `EVENTS_FOLDER`. */
const withPosition = <Result>(
  { db }: WriteContext,
  work: (position: string, transaction: Transaction<DB>) => Promise<Result>,
): Promise<Result | undefined> =>
  db.transaction().execute(async (transaction) => {
    const position = await lockFolderPosition(transaction)
    return position === undefined ? undefined : await work(position, transaction)
  })

/** Writes the first waiting event. Returns false if none waits. */
const writeNext = (context: WriteContext, folder: string) =>
  withPosition(context, async (after, transaction) => {
    const [next] = await readEvents({ ...context, db: transaction }, { after, limit: 1 })
    if (!next) return false
    await writeEvent({ ...context, db: transaction }, folder, next)
    await saveFolderPosition(transaction, next.position)
    return true
  })

/**
 * Returns the job that writes the waiting events into the folder of `EVENTS_FOLDER`, one after another. If an event cannot be
 * written, the job fails and is tried again, so the following events wait and none is lost.
 */
export const createFolderWriter = (context: WriteContext) => async (): Promise<void> => {
  const { db, now, settings } = context
  const folder = settings.eventsFolder
  if (folder === undefined) return
  const endsAt = now().getTime() + maxJobMs
  await withPosition(context, () => removeUnfinished(folder))
  while (now().getTime() < endsAt) if (!(await writeNext(context, folder))) return
  await writeNow(db)
}
