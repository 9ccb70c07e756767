import type { tenantArea } from '@portal/contract/tenantArea'
import type { Context, Handlers } from '../../context.ts'
import { dayInGermany } from '../../platform/germanDay.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findChoiceForTerm } from '../catalog/rules.ts'
import { findCatalogScope } from '../catalog/scope.ts'
import { findContract, type OwnContract } from '../contracts/store.ts'
import { listDocumentsOfContract } from '../inbox/store.ts'
import { rentsFrom } from './rules.ts'
import { showAccount, showAdvancePayment, showAmountDue, showRentalContract, showStatement } from './show.ts'
import { findDetails, findRentalAccount, findTenantAreaFeatures, listLastStatements, listRentParts } from './store.ts'
import { findAdvancePaymentTerms } from './terms.ts'

export function tenantAreaHandlers(context: Context): Handlers<typeof tenantArea> {
  const { db, now } = context

  async function requireContract(key: { partnerId: string; contractId: string }): Promise<OwnContract> {
    const contract = await findContract(db, key, now())
    // Another tenant's contract gets the same response as an unknown contract, so contract numbers cannot be probed.
    if (!contract) throw new Refusal('contractNotFound')
    return contract
  }

  return {
    async readTenantArea({ query: { contractId } }, { partnerId }) {
      const key = { partnerId, contractId }
      const contract = await requireContract(key)
      const features = await findTenantAreaFeatures(db, contract)
      const [statement] = features.additionalCosts ? await listLastStatements(db, contract) : []
      const account = statement && features.rentalAccount ? await findRentalAccount(db, contract) : undefined
      return { ...features, amountDue: showAmountDue(statement, account, dayInGermany(now())) }
    },

    async readRentalContract({ query: { contractId } }, { partnerId, language }) {
      const key = { partnerId, contractId }
      const contract = await requireContract(key)
      const isShown = (await findTenantAreaFeatures(db, contract)).rentalContract
      const details = isShown ? await findDetails(db, contract) : undefined
      if (!details) return { rentalContract: null }
      const rents = rentsFrom(await listRentParts(db, contract), dayInGermany(now()))
      const documents = await listDocumentsOfContract(db, { ...key, category: 'contract' })
      return { rentalContract: showRentalContract({ contract, details, rents, documents }, language) }
    },

    async readAdditionalCosts({ query: { contractId } }, { partnerId, language }) {
      const key = { partnerId, contractId }
      const contract = await requireContract(key)
      const features = await findTenantAreaFeatures(db, contract)
      if (!features.additionalCosts) return { additionalCosts: null }
      const scope = await findCatalogScope(context, key)
      const change = (scope && findChoiceForTerm(context.services, scope, 'advancePayment')) ?? null
      const { advancePayments, bounds } = await findAdvancePaymentTerms(db, contract, now())
      const account = features.rentalAccount ? await findRentalAccount(db, contract) : undefined
      return {
        additionalCosts: {
          advancePayment: showAdvancePayment({ contract, advancePayments, bounds, change }, language),
          statement: showStatement(await listLastStatements(db, contract), account, language),
          account: showAccount(account, language),
        },
      }
    },
  }
}
