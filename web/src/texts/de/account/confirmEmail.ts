export const confirmEmail = {
  heading: 'E-Mail-Adresse bestätigen',
  intro: 'Ihre neue E-Mail-Adresse gilt, sobald Sie sie hier bestätigen.',
  confirm: 'E-Mail-Adresse bestätigen',
  doneTitle: 'Ihre neue E-Mail-Adresse gilt',
  done: 'Ab jetzt melden Sie sich mit ihr an, und unsere Nachrichten kommen dorthin.',
  advice:
    'Vielleicht gilt Ihre neue Adresse schon: Melden Sie sich einmal mit ihr an. Oder Sie haben sich auf dem Gerät abgemeldet, auf dem Sie die Adresse eingetragen haben. Dann fordern Sie in Ihrem Profil einen neuen Link an.',
  toProfile: 'Zum Profil',
  toSignIn: 'Zur Anmeldung',
} as const
