/** The titles of the routes. The document title ends with the brand's name. */
export const titles = {
  landing: 'Willkommen',
  accessibility: 'Barrierefreiheit',
  emergency: 'Notfall',
  easyLanguage: 'Leichte Sprache',
  login: 'Anmelden',
  forgotPassword: 'Passwort zurücksetzen',
  newPassword: 'Neues Passwort festlegen',
  registration: 'Registrieren',
  registrationConfirm: 'E-Mail-Adresse bestätigen',
  registrationResend: 'Bestätigungsmail',
  services: 'Services',
  rentalContract: 'Mietvertrag',
  costs: 'Nebenkosten und Mieterkonto',
  inbox: 'Post',
  serviceFlow: 'Anliegen',
  profile: 'Profil',
  contact: 'Kontakt',
  contactOptions: 'Kontaktmöglichkeiten',
  contactSent: 'Ihre Anfrage ist angekommen',
  confirmEmail: 'Neue E-Mail-Adresse bestätigen',
  undoChange: 'Änderung rückgängig machen',
  registrationWithCode: 'Zugangscode eingeben',
  requestCode: 'Zugangscode anfordern',
  registrationHelp: 'Hilfe bei der Registrierung',
  maintenance: 'Wartungsmodus',
  notFound: 'Seite nicht gefunden',
} as const

/** The description of the portal for search engines and previews of shared links. */
export const description = (brand: string) =>
  `Das Mieterportal von ${brand}: Reparaturen melden, Anliegen verfolgen, Verträge ansehen.`
