export const confirmEmail = {
  heading: 'E-Mail-Adresse bestätigen',
  intro: 'Mit einem Tipp auf den Knopf gilt Ihre neue E-Mail-Adresse.',
  confirm: 'E-Mail-Adresse bestätigen',
  doneTitle: 'Ihre neue E-Mail-Adresse gilt',
  done: 'Ab jetzt melden Sie sich mit ihr an, und unsere Nachrichten kommen dorthin.',
  noTokenTitle: 'Der Link ist nicht vollständig',
  noToken:
    'Bitte öffnen Sie den Link aus unserer E-Mail noch einmal, oder kopieren Sie ihn ganz in die Adresszeile. Einen neuen bekommen Sie in Ihrem Profil.',
  toProfile: 'Zum Profil',
  toLogin: 'Zur Anmeldung',
} as const
