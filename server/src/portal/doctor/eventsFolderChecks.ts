import { access, constants } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { countWaitingForFolder } from '../../platform/events/folder.ts'
import type { Settings } from '../../settings.ts'
import { type Finding, missing, ok, reasonOf, warning } from './finding.ts'

const check = 'Events folder'
const page = '(docs/integration.md)'
const lateMs = 30 * 60_000

/** Checks whether the folder of `EVENTS_FOLDER` can be written, without writing. */
export async function checkEventsFolder({ eventsFolder }: Settings): Promise<Finding[]> {
  if (eventsFolder === undefined) return []
  try {
    await access(eventsFolder, constants.W_OK)
    return [ok(check, `the folder ${eventsFolder} can be written.`)]
  } catch (error) {
    return [
      missing(
        check,
        `the folder ${eventsFolder} cannot be written (${reasonOf(error)}).`,
        `Create it for the service user ${page}.`,
      ),
    ]
  }
}

/** Checks how many events wait for the folder of `EVENTS_FOLDER`. */
export async function checkWaitingEvents(db: Kysely<DB>, { eventsFolder }: Settings, now: Date): Promise<Finding[]> {
  if (eventsFolder === undefined) return []
  const found = await countWaitingForFolder(db)
  const check = 'Events for the folder'
  if (!found)
    return [warning(check, 'none is written before the first start with EVENTS_FOLDER.', `Start the portal ${page}.`)]
  const { waiting, oldestAt } = found
  const isLate = oldestAt !== null && now.getTime() - oldestAt.getTime() > lateMs
  const count = `${waiting} wait.`
  if (!isLate) return [ok(check, count)]
  const remedy = `See the log event jobFailed of writeEvents, and start the portal again when its reason is gone ${page}.`
  return [warning(check, `${count} The oldest has waited since ${oldestAt.toISOString()}.`, remedy)]
}
