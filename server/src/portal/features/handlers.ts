import type { LoadedBrand } from '@portal/brands/load'
import type { features } from '@portal/contract/features'
import type { Context, Handlers } from '../../context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findContract } from '../contracts/store.ts'
import { findServiceFeatures } from './store.ts'

export const featuresHandlers = (
  { db, now }: Context,
  { addresses: { faq } }: LoadedBrand,
): Handlers<typeof features> => ({
  async readServiceFeatures({ query }, { partnerId }) {
    const contract = await findContract(db, { partnerId, ...query }, now())
    if (!contract) throw new Refusal('contractNotFound')
    return findServiceFeatures(db, contract)
  },

  readLandingPage: () => ({ staticConfig: { faqURLDark: faq.dark, faqURLLight: faq.light } }),
})
