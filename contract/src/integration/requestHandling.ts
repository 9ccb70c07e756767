import * as z from 'zod/mini'

/** Where staff handle the requests of a service type: with the portal, or in the landlord's ERP. */
export const requestHandling = z.enum(['portal', 'erp'])
export type HandledBy = z.output<typeof requestHandling>
