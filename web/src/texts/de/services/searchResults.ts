export const searchResults = {
  results: 'Gefundene Services',
  found: (count: number) => (count === 1 ? '1 Treffer' : `${count} Treffer`),
  emergency: 'Notfall',
  urgent: 'Dringend',
  callFirst: 'Bitte rufen Sie zuerst an:',
  inContract: {
    apartment: 'In Ihrer Wohnung',
    parking: 'Auf Ihrem Stellplatz',
    commercial: 'In Ihren Gewerberäumen',
  },
  nothing: (words: string) => `Zu „${words}“ haben wir nichts gefunden.`,
  nothingText: 'Versuchen Sie es mit einem anderen Wort, zum Beispiel „Heizung“ oder „Schlüssel“, oder fragen Sie uns.',
  otherwise: 'Nichts davon passt?',
  write: 'Nachricht an uns schreiben',
  faq: 'Häufige Fragen ansehen',
} as const
