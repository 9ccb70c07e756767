export const afterSending = {
  sentTitle: 'Ihre Anfrage ist angekommen',
  thanks: 'Vielen Dank.',
  /** Shown in a tab that did not send the request, because this tab does not know the telephone numbers for the emergency. */
  sentEarlier: 'Ist jemand in Gefahr?',
  toEmergency: 'Zu den Notrufnummern',
  settled: {
    title: 'Ihr Anliegen ist erledigt',
    advancePayment: 'Ihre Vorauszahlung ist geändert',
    toCosts: 'Nebenkosten und Mieterkonto ansehen',
  },
  sentIntro: 'Vielen Dank. Wir kümmern uns darum.',
  orderNumber: 'Auftragsnummer',
  copyNumber: { copy: 'Kopieren', copied: 'Kopiert', failed: 'Nummer markieren und kopieren' },
  whatNext: 'So geht es weiter',
  nextSteps: {
    check: 'Wir prüfen Ihre Anfrage und melden uns, wenn etwas unklar ist.',
    follow: 'Den Stand sehen Sie jederzeit unter „Meine Anliegen“.',
  },
  alsoChangeFor: (contract: string) => `Auch ändern für: ${contract}`,
  followUpFailed: 'Ihre Anfrage ist angekommen. Wie es weitergeht, können wir gerade nicht anzeigen.',
  backToServices: 'Zurück zu den Services',
} as const
