import { daysAround } from '../demo/days.ts'
import { insertTenancies } from '../demo/insertTenancies.ts'
import { tenanciesOfErika } from '../demo/tenancyOfErika.ts'
import { openPortal } from './portal.ts'

const today = '2026-11-21'

/** Erika's portal with her tenancies as they stand on 21 November 2026, so that each figure is known; at that noon, or another moment. */
export async function openErikasTenancies(moment = `${today}T12:00:00Z`) {
  const portal = await openPortal({ as: 'Erika', now: moment })
  await portal.db.transaction().execute(async (transaction) => {
    for (const table of [
      'tenant_area_features',
      'contract_details',
      'rent_parts',
      'cost_statements',
      'rental_accounts',
    ] as const)
      await transaction.deleteFrom(table).execute()
    const tenancies = tenanciesOfErika(daysAround(new Date(`${today}T12:00:00Z`)))
    await insertTenancies(transaction, { tenancies, brand: 'landlord', today })
  })
  return portal
}

/** The space before a currency sign is one at which no line ends. */
export const withPlainSpaces = (text: string): string => text.replaceAll('\u00a0', ' ')
