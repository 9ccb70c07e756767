import type { LoadedBrand } from '@portal/brands/load'
import type { features } from '@portal/contract/features'
import { findContract } from '../contracts/store.ts'
import type { Handlers, Parts } from '../parts.ts'
import { Refusal } from '../refusal.ts'
import { findServiceFeatures } from './store.ts'

export const featuresHandlers = ({ db }: Parts, { services: { faq } }: LoadedBrand): Handlers<typeof features> => ({
  async readServiceFeatures({ query }, { partnerId }) {
    const contract = await findContract(db, { partnerId, ...query })
    if (!contract) throw new Refusal('contractNotFound')
    return findServiceFeatures(db, { partnerId, ...query })
  },

  readLandingPage: () => ({ staticConfig: { faqURLDark: faq.dark, faqURLLight: faq.light } }),
})
