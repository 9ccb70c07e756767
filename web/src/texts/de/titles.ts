/** What stands in the browser's tab before the brand's name. */
export const titles = {
  landing: 'Willkommen',
  login: 'Anmelden',
  services: 'Services',
  serviceFlow: 'Anliegen melden',
  profile: 'Profil',
  registrationWithCode: 'Mietvertrag verbinden',
  maintenance: 'Wartungsmodus',
  notFound: 'Seite nicht gefunden',
} as const

/** For search engines and for the cards of shared links. */
export const description = (brand: string) =>
  `Das Mieterportal von ${brand}: Reparaturen melden, Anliegen verfolgen, Verträge einsehen.`
