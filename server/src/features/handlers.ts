import type { features } from '@portal/contract/features'
import { findContract } from '../contracts/store.ts'
import type { Handlers, Parts } from '../parts.ts'
import { Refusal } from '../refusal.ts'
import { landingPages } from '../services/landingPage.ts'
import { findServiceFeatures } from './store.ts'

export const featuresHandlers = ({ db }: Parts): Handlers<typeof features> => ({
  async readServiceFeatures({ query }, { partnerId }) {
    const contract = await findContract(db, { partnerId, ...query })
    if (!contract) throw new Refusal('contractNotFound')
    return findServiceFeatures(db, { partnerId, ...query })
  },

  readLandingPage(_input, { brand }) {
    const staticConfig = landingPages[brand]
    if (!staticConfig) throw new Refusal('notFound')
    return { staticConfig }
  },
})
