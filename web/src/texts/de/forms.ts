export const forms = {
  required: 'Bitte das Pflichtfeld ausfüllen',
  invalid: 'Bitte prüfen Sie diese Angabe.',
  optional: 'freiwillig',
  summaryTitle: (count: number) => (count === 1 ? 'Bitte prüfen Sie eine Angabe' : `Bitte prüfen Sie ${count} Angaben`),
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  failedTitle: 'Entschuldigen Sie',
  failed: 'Etwas ist schiefgelaufen. Bitte probieren Sie den Vorgang noch einmal.',
  offlineTitle: 'Keine Verbindung',
  offline:
    'Wir erreichen das Portal gerade nicht. Ihre Angaben bleiben erhalten. Bitte versuchen Sie es gleich noch einmal.',
} as const
