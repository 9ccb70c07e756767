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
    doneTitle: 'Bitte bestätigen Sie Ihre neue Adresse',
    done: (email: string) =>
      `Gehört ${email} zu keinem anderen Konto, bekommen Sie dort meist in wenigen Minuten einen Link. Nichts bekommen? Sehen Sie bitte im Spam-Ordner nach. Haben Sie in der letzten Stunde schon drei E-Mails bekommen? Dann schicken wir keine weitere, und der Link in der neuesten gilt.`,
  },
  password: {
    name: 'Passwort',
    action: 'Passwort ändern',
    about: 'Für Ihre Anmeldung in diesem Portal',
    intro:
      'Auf allen anderen Geräten melden wir Sie dabei ab. Passkeys entfernen wir, außer die Anmeldung verlangt einen.',
    new: 'Neues Passwort',
    repeat: 'Neues Passwort wiederholen',
    doneTitle: 'Ihr neues Passwort gilt',
    done: 'Auf allen anderen Geräten sind Sie jetzt abgemeldet.',
  },
  mails: {
    name: 'Benachrichtigungen',
    aboutPost: 'E-Mail, wenn ein neues Dokument für mich da ist',
    aboutPostHint: 'Die E-Mail sagt nur, dass etwas da ist. Den Inhalt sehen Sie erst hier im Portal.',
    aboutRequests: 'E-Mail, wenn mein Anliegen angekommen ist',
    aboutRequestsHint:
      'Als PDF liegt die Eingangsbestätigung trotzdem in Ihrer Post, außer bei einer Bescheinigung, die sofort kommt. Geht es um eine Bankverbindung, kommt die E-Mail immer.',
    news: 'Nachricht, wenn es Neues zu meinem Anliegen gibt',
    newsHint: 'Antworten, ein neuer Stand, freie Zeiten, Termine, die Sie selbst wählen, und Erinnerungen daran.',
    bySms: 'Neues zu meinem Anliegen per SMS statt E-Mail',
    bySmsHint: (number: string) =>
      `An ${number}, höchstens drei SMS am Tag; weitere Nachrichten kommen als E-Mail. Die SMS sagt nur, dass es etwas Neues gibt. Lesen können Sie es hier im Portal.`,
    quiet: 'Nachts keine Nachrichten',
    quietHint:
      'Was zwischen 22 und 7 Uhr anfällt, kommt um 7 Uhr. Sofort kommen nur: Neues zu Notfällen und zu Terminen am frühen Morgen, Zugangscodes, Nachrichten zur Sicherheit und Bestätigungen dessen, was Sie gerade selbst tun.',
    always: 'Diese E-Mails kommen immer',
    alwaysSent: [
      'Termine, die wir oder andere aus dem Mietvertrag festlegen, verschieben oder absagen, damit Sie nicht umsonst warten',
      'Antworten zu Notfällen',
      'die Bestätigung, wenn ein Anliegen zurückgezogen wird',
      'Änderungen der Vorauszahlung durch andere, die im Mietvertrag stehen',
      'Sicherheit: wenn sich bei Anmeldung, Adresse, Telefonnummern oder Konto etwas ändert',
    ],
    unknown: 'Wir können diese Einstellung gerade nicht anzeigen.',
    saving: 'Wird gespeichert …',
    saved: 'Gespeichert.',
    failed: 'Das konnte nicht gespeichert werden.',
  },
  language: 'Sprache',
  languageHint: 'Ihre Wahl gilt auf diesem Gerät und für unsere E-Mails.',
  languageHintShared:
    'Die Seite lädt dann neu. Auf einem gemeinsam genutzten Gerät müssen Sie sich danach noch einmal anmelden.',
  sessionHint: 'An einem Gerät, das auch andere nutzen, melden Sie sich am besten immer ab.',
  signOut: 'Abmelden',
  deletion: {
    name: 'Konto',
    action: 'Konto löschen',
    about: 'Wenn Sie das Konto löschen, ändert sich Ihr Mietvertrag nicht.',
  },
} as const
