import type { contracts } from '@portal/contract/contracts'
import type { Handlers, Parts } from '../parts.ts'
import { listContracts } from './store.ts'

export const contractsHandlers = ({ db }: Parts): Handlers<typeof contracts> => ({
  listContracts: async (_input, { partnerId }) => ({ contracts: await listContracts(db, partnerId) }),
})
