import { openReminders } from '../appointments/remind.ts'
import { openSearch } from '../appointments/search.ts'
import { openDocumentWriter } from '../certificates/write.ts'
import { type DeliveryParts, openDelivery } from '../delivery/deliver.ts'
import type { Parts } from '../parts.ts'
import { openCleanUp } from './cleanUp.ts'
import type { JobName } from './names.ts'
import type { JobOptions, Jobs } from './worker.ts'

/** All that runs beside the calls. */
export async function openJobs(
  parts: DeliveryParts & Pick<Parts, 'files' | 'settings'>,
): Promise<Pick<JobOptions, 'jobs' | 'schedule'>> {
  return {
    jobs: {
      deliver: await openDelivery(parts),
      searchAppointment: openSearch(parts),
      remindOfAppointment: openReminders(parts),
      writeDocument: openDocumentWriter(parts),
      cleanUp: openCleanUp(parts),
    } satisfies Record<JobName, Jobs[string]>,
    schedule: [{ task: 'cleanUp', match: '17 * * * *' }],
  }
}
