export const confirmEmail = {
  heading: 'E-Mail-Adresse bestätigen',
  intro: 'Mit einem Tipp auf den Knopf gilt Ihre neue E-Mail-Adresse.',
  confirm: 'E-Mail-Adresse bestätigen',
  doneTitle: 'Ihre neue E-Mail-Adresse gilt',
  done: 'Ab jetzt melden Sie sich mit ihr an, und unsere Nachrichten kommen dorthin.',
  advice:
    'Vielleicht gilt Ihre neue Adresse schon: Melden Sie sich einmal mit ihr an. Sonst fordern Sie in Ihrem Profil einen neuen Link an.',
  toProfile: 'Zum Profil',
  toSignIn: 'Zur Anmeldung',
} as const
