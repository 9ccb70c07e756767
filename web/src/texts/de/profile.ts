export const profile = {
  heading: 'Profil',
  language: 'Sprache',
  languageHint: 'Das Portal merkt sich Ihre Wahl auf diesem Gerät.',
  session: 'Abmelden',
  sessionHint: 'An einem Gerät, das auch andere nutzen, melden Sie sich am besten immer ab.',
  signOut: 'Abmelden',
} as const
