export const deleteAccount = {
  goesTitle: 'Das löschen wir',
  goes: {
    account: 'Ihr Konto mit E-Mail-Adresse und Passwort',
    sessions: 'Ihre Anmeldungen auf allen Geräten',
    drafts: 'Angefangene Anliegen auf diesem Gerät',
  },
  staysTitle: 'Das müssen wir behalten',
  stays: {
    tenancy: 'Mietvertrag, Kontaktdaten, Abrechnungen und Briefe: Das Gesetz schreibt vor, wie lange.',
    requests: 'Anliegen, die Sie uns schon geschickt haben. Wir bearbeiten sie weiter.',
  },
  final:
    'Sie können das nicht rückgängig machen. Ein Mietvertrag mit uns ändert sich dadurch nicht. Für ein neues Konto brauchen Sie später einen Zugangscode.',
  currentPassword: 'Aktuelles Passwort',
  submit: 'Konto löschen',
  doneTitle: 'Ihr Konto ist gelöscht',
  done: 'Wir haben Ihnen dazu eine letzte E-Mail geschickt. Alles Gute, und bis bald!',
} as const
