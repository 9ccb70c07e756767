import {
  claimsOfMax,
  contractId,
  flat,
  lastStatementYear,
  rents,
  statementDaysAgo,
} from '../contracts/contractDataOfMax.ts'
import type { Days } from '../days.ts'
import { contractCopy, houseRules } from './contractDocuments.ts'
import type { DemoContent, DemoDocument } from './documents.ts'
import { accountStatement, costStatement } from './statements.ts'

const name = 'Max Krause'

/** Returns four documents, all of them read. */
export function documentsOfMax(days: Days): DemoDocument[] {
  const { at } = days
  const place = (document: DemoContent, daysAgo: number): DemoDocument => ({
    ...document,
    contractId,
    deliveredAt: at(daysAgo, 7),
  })
  return [
    place(accountStatement({ name, at: at(6), claims: claimsOfMax(days) }), 6),
    place(
      costStatement(
        { name, year: lastStatementYear(days), prepayment: rents.prepayment, flat, deliveredDaysAgo: statementDaysAgo },
        days,
      ),
      statementDaysAgo,
    ),
    place(houseRules, 75),
    place(
      contractCopy({
        name,
        object: 'Wohnung 3, 1. Obergeschoss rechts',
        startDate: '2018-08-01',
        rent: rents.first,
        prepayment: rents.firstPrepayment,
        usage: 'apartment',
      }),
      395,
    ),
  ]
}
