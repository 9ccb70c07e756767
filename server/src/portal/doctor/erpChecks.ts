import type { Kysely } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import type { Settings } from '../../settings.ts'
import { countInErp } from '../contact/incoming.ts'
import { type Finding, ok, warning } from './finding.ts'

/** Checks whether the landlord's system acts on the requests that are left to it. Returns no finding without `ERP_SERVICES`. */
export async function checkErp(db: Kysely<DB>, { erpServices }: Pick<Settings, 'erpServices'>): Promise<Finding[]> {
  if (erpServices.length === 0) return []
  const check = 'Requests in the ERP'
  const { left, late } = await countInErp(db, erpServices)
  if (late === 0) return [ok(check, `none of them waits for more than a day (${left} wait).`)]
  return [
    warning(
      check,
      `${late} of ${erpServices.join(', ')} wait for more than a day.`,
      'Check that your system reads the events and answers (docs/integration.md). npm run contact lists these requests.',
    ),
  ]
}
