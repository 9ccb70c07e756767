export const contactOptions = {
  heading: 'Kontakt',
  intro: 'Das geht hier am schnellsten, ganz ohne Nachricht:',
  loading: 'Die Möglichkeiten werden geladen',
  failed: 'Nicht alle Möglichkeiten konnten geladen werden.',
  retry: 'Erneut versuchen',
  navigation: 'Direkt erledigen',
  options: {
    repair: { name: 'Reparatur melden', help: 'Etwas ist kaputt oder funktioniert nicht' },
    certificate: { name: 'Bescheinigung abrufen', help: 'Mietbescheinigung und andere Nachweise' },
    instalments: { name: 'Ratenzahlung vereinbaren', help: 'Wenn eine Zahlung gerade schwerfällt' },
    costs: { name: 'Nebenkosten ansehen', help: 'Vorauszahlung, letzte Abrechnung und Mieterkonto' },
    advancePayment: { name: 'Vorauszahlung ändern', help: 'Wie viel Sie im Monat für die Nebenkosten vorauszahlen' },
  },
  otherwise: 'Nichts davon passt?',
  otherwiseText: 'Dann schreiben Sie uns. Wir antworten in der Regel innerhalb von drei Werktagen.',
  write: 'Nachricht schreiben',
  call: 'Oder rufen Sie uns an:',
} as const
