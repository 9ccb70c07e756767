export const profile = {
  heading: 'Profil',
  tenant: { customerNumber: 'Kundennummer', contractsFailed: 'Ihre Verträge konnten nicht geladen werden.' },
  currentPassword: 'Aktuelles Passwort',
  save: 'Speichern',
  email: {
    name: 'E-Mail-Adresse',
    action: 'E-Mail-Adresse ändern',
    loading: 'Wird geladen …',
    unknown: 'Wir können Ihre Adresse gerade nicht anzeigen.',
    intro:
      'Wir schicken einen Link an die neue Adresse. Sie gilt, sobald Sie ihn bestätigt haben. Bleiben Sie so lange hier angemeldet. Auf allen anderen Geräten melden wir Sie dann ab.',
    untilThen: (email: string) => `Bis dahin melden Sie sich weiter mit ${email} an.`,
    pending: (email: string) =>
      `Noch nicht bestätigt: ${email}. Der Link gilt 24 Stunden und nur, solange Sie hier angemeldet sind.`,
    new: 'Neue E-Mail-Adresse',
    request: 'Link anfordern',
    doneTitle: 'Bitte bestätigen Sie Ihre neue Adresse',
    done: (email: string) =>
      `Meist kommt in wenigen Minuten eine E-Mail an ${email}, vielleicht in den Spam-Ordner. Wir schicken höchstens drei in einer Stunde, und nur der Link in der neuesten gilt.`,
  },
  password: {
    name: 'Passwort',
    action: 'Passwort ändern',
    about: 'Für Ihre Anmeldung in diesem Portal',
    intro: 'Auf allen anderen Geräten melden wir Sie dabei ab.',
    new: 'Neues Passwort',
    repeat: 'Neues Passwort wiederholen',
    doneTitle: 'Ihr neues Passwort gilt',
    done: 'Auf allen anderen Geräten sind Sie jetzt abgemeldet.',
  },
  language: 'Sprache',
  languageHint: 'Ihre Wahl gilt auf diesem Gerät und für unsere E-Mails.',
  languageOfMails: 'Unsere E-Mails an Sie kommen auf Englisch.',
  languageOfMailsHint: 'Wählen Sie „Deutsch“, wenn auch sie auf Deutsch kommen sollen.',
  languageHintShared: 'Die Seite lädt dann neu. Sie müssen sich neu anmelden, und Angefangenes geht verloren.',
  sessionHint: 'An einem Gerät, das auch andere nutzen, melden Sie sich am besten immer ab.',
  signOut: 'Abmelden',
  deletion: {
    name: 'Konto',
    action: 'Konto löschen',
    about: 'Wenn Sie das Konto löschen, ändert sich Ihr Mietvertrag nicht.',
  },
} as const
