import * as z from 'zod/mini'
import { call } from './call.ts'

export const availability = {
  checkAvailability: call({
    method: 'GET',
    path: '/availabilitycheck',
    access: 'public',
    summary: 'Answers 200 while the portal is open and 503 with texts for people during maintenance.',
    answer: z.object({
      status: z.literal('ok'),
      /** Whether pages may report of themselves. */
      telemetry: z.optional(z.literal(true)),
    }),
  }),
}
