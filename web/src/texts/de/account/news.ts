/** The settings of news in the profile. */
export const news = {
  name: 'Benachrichtigungen',
  aboutPost: 'E-Mail, wenn ein neues Dokument für mich da ist',
  aboutPostHint: 'Die E-Mail sagt nur, dass etwas da ist. Den Inhalt sehen Sie erst hier im Portal.',
  aboutRequests: 'E-Mail, wenn mein Anliegen angekommen ist',
  aboutRequestsHint:
    'Als PDF liegt die Eingangsbestätigung trotzdem in Ihrer Post, außer bei einer Bescheinigung, die sofort kommt. Geht es um eine Bankverbindung, kommt die E-Mail immer.',
  aboutNews: 'Nachricht, wenn es Neues zu meinem Anliegen gibt',
  aboutNewsHint: 'Antworten, ein neuer Stand, freie Zeiten, Termine, die Sie selbst wählen, und Erinnerungen daran.',
  bySms: 'Neues zu meinem Anliegen per SMS statt E-Mail',
  bySmsHint: (number: string) =>
    `An ${number}, höchstens drei am Tag, danach per E\u2060-\u2060Mail. Die SMS sagt nur, dass es Neues gibt. Termine, die wir ändern, und Antworten zu Notfällen kommen auf beiden Wegen.`,
  quiet: 'Nachts keine Nachrichten',
  quietHint:
    'Was zwischen 22 und 7 Uhr anfällt, kommt um 7 Uhr. Sofort kommt nur, was nicht warten kann: Notfälle, Termine am frühen Morgen, Zugangscodes und Sicherheit. Auch was Sie gerade selbst tun, bestätigen wir gleich.',
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
} as const
