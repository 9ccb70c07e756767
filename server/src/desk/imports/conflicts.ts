import type { Answer } from '@portal/contract/api/call'
import type { Language } from '@portal/contract/api/texts'
import type { imports } from '@portal/contract/desk/imports'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { type Conflict, listConflicts } from '../../portal/imports/applying/conflicts.ts'
import { fieldOfConflict, shownInConflict } from '../../portal/imports/report/logReport.ts'

type Answered = Answer<typeof imports.listConflicts>

const toAnswer = (conflict: Conflict, language: Language): Answered['conflicts'][number] => ({
  tenant: conflict.name,
  customerNumber: conflict.customerNumber,
  field: fieldOfConflict(conflict, language),
  portal: shownInConflict(conflict.current, conflict),
  erp: shownInConflict(conflict.imported, conflict),
})

/** Lists the values that are to be taken over into the landlord's system, by customer number. */
export async function pageOfConflicts(
  db: Kysely<DB>,
  { skip, limit }: { skip: number; limit: number },
  language: Language,
): Promise<Answered> {
  const conflicts = await listConflicts(db)
  return {
    conflicts: conflicts.slice(skip, skip + limit).map((conflict) => toAnswer(conflict, language)),
    hasMore: conflicts.length > skip + limit,
  }
}
