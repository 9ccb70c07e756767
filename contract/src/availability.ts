import * as z from 'zod/mini'
import { call } from './api/call.ts'

export const availability = {
  checkAvailability: call({
    method: 'GET',
    path: '/availabilitycheck',
    access: 'public',
    summary: 'Returns 200 while the portal is open, and 503 with texts for visitors during maintenance.',
    answer: z.object({
      status: z.literal('ok'),
      /** Present only if pages may report errors, page views and timings. */
      telemetry: z.optional(z.literal(true)),
    }),
  }),
}
