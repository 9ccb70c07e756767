import * as z from 'zod/mini'
import { call } from './api/call.ts'
import { contractId } from './contracts.ts'

/** Which services and sections the services page shows for a contract (spec §3). */
export const serviceFeatures = z.object({
  complaints: z.boolean(),
  disturbance: z.boolean(),
  documents: z.boolean(),
  contactForm: z.boolean(),
  faq: z.boolean(),
  repair: z.boolean(),
  requests: z.boolean(),
  roundTheHouse: z.boolean(),
  myConcerns: z.boolean(),
})
export type ServiceFeatures = z.output<typeof serviceFeatures>

/** The features that apply while those of the contract are not loaded: only the contact form. */
export const unknownServiceFeatures: ServiceFeatures = {
  complaints: false,
  disturbance: false,
  documents: false,
  contactForm: true,
  faq: false,
  repair: false,
  requests: false,
  roundTheHouse: false,
  myConcerns: false,
}

export const features = {
  readServiceFeatures: call({
    method: 'GET',
    path: '/feature/service',
    access: 'renter',
    query: z.strictObject({ contractId }),
    answer: serviceFeatures,
    refuses: ['contractNotFound'],
  }),
  readLandingPage: call({
    method: 'GET',
    path: '/feature/landingpage',
    access: 'public',
    answer: z.object({ staticConfig: z.object({ faqURLDark: z.string(), faqURLLight: z.string() }) }),
  }),
}
