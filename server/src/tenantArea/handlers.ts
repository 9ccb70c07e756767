import type { tenantArea } from '@portal/contract/tenantArea'
import { findContract, type OwnContract } from '../contracts/store.ts'
import { dayInGermany } from '../germanDay.ts'
import { listDocumentsOfContract } from '../inbox/store.ts'
import type { Handlers, Parts } from '../parts.ts'
import { Refusal } from '../refusal.ts'
import { findOffer } from '../requests/offer.ts'
import { placeOfChange } from '../requests/rules.ts'
import { rentsFrom } from './rules.ts'
import { showAccount, showAdvancePayment, showRentalContract, showStatement } from './show.ts'
import { findAccount, findDetails, findTenantArea, listLastStatements, listRentParts, type Owned } from './store.ts'
import { findAdvancePaymentTerms } from './terms.ts'

export function tenantAreaHandlers(parts: Parts): Handlers<typeof tenantArea> {
  const { db, now } = parts

  async function open(owned: Owned): Promise<OwnContract> {
    const contract = await findContract(db, owned)
    // Someone else's contract answers like none at all, so that numbers cannot be probed.
    if (!contract) throw new Refusal('contractNotFound')
    return contract
  }

  return {
    async readTenantArea({ query: { contractId } }, { partnerId }) {
      await open({ partnerId, contractId })
      return findTenantArea(db, { partnerId, contractId })
    },

    async readRentalContract({ query: { contractId } }, { partnerId, language }) {
      const owned = { partnerId, contractId }
      const contract = await open(owned)
      const isShown = (await findTenantArea(db, owned)).rentalContract
      const details = isShown ? await findDetails(db, owned) : undefined
      if (!details) return { rentalContract: null }
      const rents = rentsFrom(await listRentParts(db, owned), dayInGermany(now()))
      const documents = await listDocumentsOfContract(db, { ...owned, category: 'contract' })
      return { rentalContract: showRentalContract({ contract, details, rents, documents }, language) }
    },

    async readAdditionalCosts({ query: { contractId } }, { partnerId, language }) {
      const owned = { partnerId, contractId }
      const contract = await open(owned)
      const shown = await findTenantArea(db, owned)
      if (!shown.additionalCosts) return { additionalCosts: null }
      const offer = await findOffer(parts, owned)
      const change = (offer && placeOfChange(parts.services, offer, 'advancePayment')) ?? null
      const { rents, bounds } = await findAdvancePaymentTerms(db, owned, now())
      const account = shown.rentalAccount ? await findAccount(db, owned) : undefined
      return {
        additionalCosts: {
          advancePayment: showAdvancePayment({ contract, rents, bounds, change }, language),
          statement: showStatement(await listLastStatements(db, owned), language),
          account: showAccount(account, language),
        },
      }
    },
  }
}
