import type { contracts } from '@portal/contract/contracts'
import type { Context, Handlers } from '../../context.ts'
import { readTogether } from '../../platform/database/readTogether.ts'
import { findDayOfJoining, listContracts } from './store.ts'

export function contractsHandlers({ db, now }: Context): Handlers<typeof contracts> {
  const contractsOf = readTogether((partnerIds) => listContracts(db, partnerIds, now()))
  return {
    async listContracts(_input, { partnerId }) {
      const contracts = await contractsOf(partnerId)
      if (contracts) return { contracts }
      const joinsOn = await findDayOfJoining(db, partnerId, now())
      return { contracts: [], ...(joinsOn !== null && { joinsOn }) }
    },
  }
}
