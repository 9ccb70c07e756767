import type { Context } from './context.ts'
import { type DeliveryContext, openDelivery } from './platform/delivery/deliver.ts'
import { openCleanUp } from './platform/jobs/cleanUp.ts'
import type { JobName } from './platform/jobs/names.ts'
import type { JobOptions, Jobs } from './platform/jobs/worker.ts'
import { lazily } from './platform/lazily.ts'
import { createReminderJob } from './portal/appointments/remind.ts'
import { createSearchJob } from './portal/appointments/search.ts'
import { createDocumentWriter } from './portal/certificates/write.ts'
import { createFolderWriter } from './portal/integration/eventsFolder/write.ts'
import { createPublisher, createSender } from './portal/integration/webhooks/send.ts'
import { createReceiptWriter } from './portal/receipts/write.ts'
import { createEndedSessionsReporter } from './portal/session/reportEnded.ts'

/** A job that is still waiting from the minute before is not added again. */
const everyMinute = (task: JobName) => ({ task, match: '* * * * *', options: { jobKey: task, maxAttempts: 1 } })

/** No two servers run the job at the same time, also if a run takes longer than a minute. */
const oneByOne = ({ options, ...item }: ReturnType<typeof everyMinute>) => ({
  ...item,
  options: { ...options, queueName: item.task },
})

type Job = NonNullable<Jobs[string]>

/** Returns a job that loads its modules at its first run. Most servers rarely import a file. */
function onFirstRun(load: () => Promise<Job>): Job {
  const loaded = lazily(load)
  return async (payload, helpers) => (await loaded())(payload, helpers)
}

/** Returns all background jobs, and the schedule of those that run by the clock. */
export async function openJobs(
  context: DeliveryContext & Pick<Context, 'files' | 'settings' | 'tokens' | 'readFreeBytes' | 'reportSecurityEvent'>,
): Promise<Pick<JobOptions, 'jobs' | 'schedule'>> {
  return {
    jobs: {
      deliver: await openDelivery(context),
      searchAppointment: createSearchJob(context),
      remindOfAppointment: createReminderJob(context),
      writeDocument: createDocumentWriter(context),
      writeReceipt: createReceiptWriter(context),
      reportEndedSessions: createEndedSessionsReporter(context),
      publishEvents: createPublisher(context),
      sendEvents: createSender(context),
      writeEvents: createFolderWriter(context),
      importFolder: onFirstRun(async () => {
        const { createFolderImport } = await import('./portal/imports/watching/importFolder.ts')
        return createFolderImport(context)
      }),
      readReplies: onFirstRun(async () => {
        const { createRepliesReader } = await import('./portal/replies/readReplies.ts')
        return createRepliesReader(context)
      }),
      runImport: onFirstRun(async () => {
        const { createImportJob } = await import('./desk/imports/jobs.ts')
        return createImportJob(context)
      }),
      undoImport: onFirstRun(async () => {
        const { createUndoJob } = await import('./desk/imports/jobs.ts')
        return createUndoJob(context)
      }),
      cleanUp: openCleanUp(context),
    } satisfies Record<JobName, Jobs[string]>,
    schedule: [
      { task: 'cleanUp', match: '17 * * * *' },
      ...(context.settings.importDir === undefined ? [] : [everyMinute('importFolder')]),
      ...(context.settings.repliesImapUrl === undefined ? [] : [oneByOne(everyMinute('readReplies'))]),
    ],
  }
}
