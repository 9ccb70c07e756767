import * as z from 'zod/mini'
import { call } from './api/call.ts'

export const availability = {
  checkAvailability: call({
    method: 'GET',
    path: '/availabilitycheck',
    access: 'public',
    answer: z.object({
      status: z.literal('ok'),
      /** Present only if pages may report errors, page views and timings. */
      telemetry: z.optional(z.literal(true)),
    }),
  }),
}
