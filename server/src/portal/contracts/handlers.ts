import type { contracts } from '@portal/contract/contracts'
import type { Context, Handlers } from '../../context.ts'
import { readTogether } from '../../platform/database/readTogether.ts'
import { listContracts } from './store.ts'

export function contractsHandlers({ db, now }: Context): Handlers<typeof contracts> {
  const contractsOf = readTogether((partnerIds) => listContracts(db, partnerIds, now()))
  return {
    listContracts: async (_input, { partnerId }) => ({ contracts: (await contractsOf(partnerId)) ?? [] }),
  }
}
