import { berg, lang, statementOfBerg, statementOfLang } from '../contracts/furtherContractData.ts'
import { bergContractId, jonasBerg, langContractId, shopContractId, sofiaBerg } from '../contracts/furtherTenants.ts'
import type { Days } from '../days.ts'
import { houseRules } from './contractDocuments.ts'
import type { DemoDocument } from './documents.ts'
import { costStatement } from './statements.ts'

/** The documents of the couple (a copy for each of the two), the company and the tenant who moved out. */
export function furtherDocuments(days: Days): DemoDocument[] {
  const { at } = days
  const ofBerg = [
    ['Sofia Berg', sofiaBerg],
    ['Jonas Berg', jonasBerg],
  ] as const
  const last = statementOfLang(days)
  return [
    ...ofBerg.flatMap(([name, customerNumber]): DemoDocument[] => {
      const { deliveredDaysAgo, year } = statementOfBerg(days)
      const place = { contractId: bergContractId, customerNumber }
      const { flat, prepayment } = berg
      const statement = costStatement({ name, year, prepayment, flat, deliveredDaysAgo }, days)
      // Each copy is read or unread on its own: Sofia has opened her statement, Jonas has not opened his.
      const isRead = customerNumber === sofiaBerg
      return [
        { ...statement, ...place, deliveredAt: at(deliveredDaysAgo, 7), ...(!isRead && { isUnread: true }) },
        { ...houseRules, ...place, deliveredAt: at(75, 7) },
      ]
    }),
    { ...houseRules, contractId: shopContractId, deliveredAt: at(75, 7) },
    {
      ...costStatement({ name: 'Frieda Lang', ...lang, ...last }, days),
      contractId: langContractId,
      deliveredAt: at(last.deliveredDaysAgo, 7),
    },
  ]
}
