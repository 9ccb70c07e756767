import type { Answer } from '@portal/contract/api/call'
import type { Language } from '@portal/contract/api/texts'
import type { imports } from '@portal/contract/desk/imports'
import type { Context, StaffCaller } from '../../context.ts'
import { type Conflict, listConflicts } from '../../portal/imports/applying/conflicts.ts'
import { fieldOfConflict, shownInConflict } from '../../portal/imports/report/logReport.ts'
import { recordInLog } from '../log/recordInLog.ts'

type Answered = Answer<typeof imports.listConflicts>

const toAnswer = (conflict: Conflict, language: Language): Answered['conflicts'][number] => ({
  tenant: conflict.name,
  customerNumber: conflict.customerNumber,
  field: fieldOfConflict(conflict, language),
  portal: shownInConflict(conflict.current, conflict),
  erp: shownInConflict(conflict.imported, conflict),
})

/** Returns some of the values that the landlord's system does not have yet, by customer number. Records the reading in the log. */
export async function pageOfConflicts(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { skip, limit }: { skip: number; limit: number },
  caller: StaffCaller,
): Promise<Answered> {
  const conflicts = await listConflicts(db)
  const shown = conflicts.slice(skip, skip + limit)
  await recordInLog(db, caller, now(), { action: 'import.conflictsRead', after: { count: shown.length } })
  return {
    conflicts: shown.map((conflict) => toAnswer(conflict, caller.language)),
    hasMore: conflicts.length > skip + limit,
  }
}
