import { contractCopy, houseRules } from './contractPapers.ts'
import type { Flat } from './costs.ts'
import type { Days } from './days.ts'
import type { DemoDocument, DemoPaper } from './documents.ts'
import { accountStatement, costStatement } from './statements.ts'

const name = 'Max Krause'
const contractId = '1000000002001'
const flat: Flat = { area: 5_215, water: 38, warmWater: 15, heat: 5_240 }
/** In cents, a month. */
const rent = 52_900
const prepayment = 16_000

/** A few, all of them read. */
export function documentsOfMax({ at }: Days): DemoDocument[] {
  const place = (paper: DemoPaper, daysAgo: number): DemoDocument => ({
    ...paper,
    contractId,
    deliveredAt: at(daysAgo, 7),
  })
  const rents = [
    { label: 'Miete', due: () => rent },
    { label: 'Vorauszahlung', due: () => prepayment },
  ]
  return [
    place(accountStatement({ name, at: at(6), rents }), 6),
    place(costStatement({ name, year: at(26).getUTCFullYear() - 1, prepayment, flat }), 26),
    place(houseRules, 75),
    place(
      contractCopy({
        name,
        object: 'Wohnung 3, 1. Obergeschoss rechts',
        startDate: '2018-08-01',
        rent: 49_500,
        prepayment: 15_000,
        usage: 'apartment',
      }),
      395,
    ),
  ]
}
