import { contractDataOfErika } from '../demo/contracts/contractDataOfErika.ts'
import { insertContractData } from '../demo/contracts/insertContractData.ts'
import { daysAround } from '../demo/days.ts'
import { openPortal } from './portal.ts'

const today = '2026-11-21'

/**
 * Opens a portal in which the data of Erika's rental contracts is as of 21 November 2026, so that every amount is known. The
 * portal's clock starts at `moment`.
 */
export async function openErikasContracts(moment = `${today}T12:00:00Z`) {
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
    const contractData = contractDataOfErika(daysAround(new Date(`${today}T12:00:00Z`)))
    await insertContractData(transaction, { contractData, brand: 'landlord', today })
  })
  return portal
}

/** Replaces non-breaking spaces, such as those before currency signs, with ordinary spaces. */
export const withPlainSpaces = (text: string): string => text.replaceAll('\u00a0', ' ')
