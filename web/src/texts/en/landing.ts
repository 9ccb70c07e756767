import type { landing as german } from '../de/landing.ts'
import type { Texts } from '../texts.ts'

export const landing: Texts<typeof german> = {
  title: (brand) => `Welcome to ${brand}`,
  intro: 'What brings you here? Choose what applies to you.',
  renter: 'I have a rental contract',
  renterHint: 'Sign in, report repairs and see how your requests are getting on.',
  noContract: 'I have no rental contract (e.g. caregiver, tenants association, utility)',
  noContractHint: 'Write to us if you are asking on behalf of someone.',
  seeker: 'I am looking for an apartment',
  seekerHint: 'See which apartments are free right now.',
}
