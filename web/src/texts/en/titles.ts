import type { titles as german } from '../de/titles.ts'
import type { Texts } from '../texts.ts'

export const titles: Texts<typeof german> = {
  landing: 'Welcome',
  login: 'Sign in',
  services: 'Services',
  serviceFlow: 'Tell us about it',
  profile: 'Profile',
  registrationWithCode: 'Connect your contract',
  maintenance: 'Maintenance mode',
  notFound: 'Page not found',
}

export const description = (brand: string) =>
  `The tenant portal of ${brand}: report repairs, follow your requests, look at your contracts.`
