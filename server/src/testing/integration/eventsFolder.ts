import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '../../../../tools/testing/temporaryFolder.ts'
import { openEventsFolder } from '../../platform/events/folder.ts'
import { publishEvents } from '../../platform/events/publish.ts'
import type { LogEvent } from '../../platform/log.ts'
import { createFolderWriter } from '../../portal/integration/eventsFolder/write.ts'
import { onFinished } from '../cleanup.ts'
import { openPortal } from '../portal.ts'
import { runDueJobs } from '../processes/jobs.ts'

/** Opens a portal that writes events into a folder, with Erika signed in. */
export async function openWithEventsFolder() {
  const folder = await mkdtemp(join(temporaryFolder(), 'events-folder-'))
  onFinished(() => rm(folder, { recursive: true, force: true }))
  const portal = await openPortal({ as: 'Erika', environment: { EVENTS_FOLDER: folder } })
  await openEventsFolder(portal.db, portal.now())
  const failures: LogEvent[] = []
  const context = { ...portal, onFailure: (failure: LogEvent) => failures.push(failure) }
  const names = async () => (await readdir(folder)).filter((name) => !name.startsWith('.')).toSorted()
  return {
    ...context,
    folder,
    failures,
    /** Publishes the new events, and writes those that wait. No other job runs, so a search for an appointment adds no events. */
    async write() {
      await publishEvents(portal.db, portal.now())
      await createFolderWriter(context)()
    },
    runJobs: () => runDueJobs(context),
    names,
    /** Returns the names of the folders of one type of event. */
    ofType: async (type: string) => (await names()).filter((name) => name.includes(`-${type}`)),
    read: (...path: string[]) => readFile(join(folder, ...path)),
    readJson: async (...path: string[]): Promise<unknown> =>
      JSON.parse(await readFile(join(folder, ...path), 'utf8')) as unknown,
    list: async (name: string) => (await readdir(join(folder, name), { recursive: true })).toSorted(),
  }
}
