import type { contracts } from '@portal/contract/contracts'
import type { Context, Handlers } from '../../context.ts'
import { listContracts } from './store.ts'

export const contractsHandlers = ({ db, now }: Context): Handlers<typeof contracts> => ({
  listContracts: async (_input, { partnerId }) => ({ contracts: await listContracts(db, partnerId, now()) }),
})
