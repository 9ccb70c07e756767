/** The contact data in the profile, and in the dialog on the services page that asks whether it is still right (spec §4). */
export const contactData = {
  name: 'Kontaktdaten',
  action: 'Kontaktdaten ändern',
  intro: 'So erreichen wir Sie, wenn es um Ihre Wohnung oder einen Termin geht.',
  loading: 'Wird geladen …',
  unknown: 'Wir können Ihre Kontaktdaten gerade nicht anzeigen.',
  phonePrefix: 'Ländervorwahl',
  phonePrefixHint: 'In Deutschland +49',
  notAPrefix: 'Bitte geben Sie eine Ländervorwahl an, zum Beispiel +49.',
  mobileNumber: 'Mobilnummer',
  currentPassword: 'Aktuelles Passwort',
  currentPasswordHint:
    'An die Mobilnummer schicken wir Zugangscodes. Deshalb fragen wir nach dem Passwort für dieses Portal.',
  landlineNumber: 'Festnetznummer',
  notANumber: 'Bitte geben Sie eine gültige Telefonnummer an.',
  bestTime: 'Am besten erreichbar',
  bestTimes: {
    anytime: 'Jederzeit',
    morning: 'Vormittags',
    noon: 'Mittags',
    afternoon: 'Nachmittags',
    evening: 'Abends',
  },
  none: 'keine Nummer',
  mobile: (number: string) => `Mobil: ${number}`,
  landline: (number: string) => `Festnetz: ${number}`,
  reached: (time: string) => `Am besten erreichbar: ${time}`,
  save: 'Speichern',
  savedTitle: 'Gespeichert',
  saved: 'Ihre Kontaktdaten sind auf dem neuesten Stand.',
  /** Follows `saved` if a telephone number has changed. */
  sentRequests:
    'Schon gesendete Anliegen behalten die dort angegebene Nummer. Schreiben Sie dort bitte eine Nachricht, wenn die neue gelten soll.',
  confirmTitle: 'Kontaktdaten bestätigen',
  confirmIntro: 'Stimmen Ihre Telefonnummern noch?',
  later: 'Später',
  close: 'Schließen',
} as const
