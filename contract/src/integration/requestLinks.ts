import * as z from 'zod/mini'

/** The absolute addresses of a request. */
export const requestLinks = z.object({
  /** For staff: the file of the tenant at the desk, with the request. */
  desk: z.string(),
  /** For the tenant: the details of the request in the portal. */
  tenant: z.string(),
})
export type RequestLinks = z.output<typeof requestLinks>
