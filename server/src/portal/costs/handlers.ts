import type { tenantArea } from '@portal/contract/tenantArea'
import type { Context, Handlers } from '../../context.ts'
import { readAdditionalCosts, readRentalContract, readTenantArea } from './read.ts'

export const tenantAreaHandlers = (context: Context): Handlers<typeof tenantArea> => ({
  readTenantArea: ({ query: { contractId } }, { partnerId }) => readTenantArea(context, { partnerId, contractId }),

  readRentalContract: ({ query: { contractId } }, { partnerId, language }) =>
    readRentalContract(context, { partnerId, contractId, language }),

  readAdditionalCosts: ({ query: { contractId } }, { partnerId, language }) =>
    readAdditionalCosts(context, { partnerId, contractId, language }),
})
