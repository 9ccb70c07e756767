export const forms = {
  required: 'Bitte das Pflichtfeld ausfüllen',
  invalid: 'Bitte prüfen Sie diese Angabe.',
  notAnEmail: 'Bitte geben Sie eine gültige E-Mail-Adresse an',
  optional: 'freiwillig',
  summaryTitle: (count: number) => `Bitte prüfen Sie ${count === 1 ? 'eine Angabe' : `${count} Angaben`}`,
  missing: 'Noch offen:',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  failedTitle: 'Entschuldigen Sie',
  failed: 'Etwas ist schiefgelaufen. Bitte probieren Sie den Vorgang noch einmal.',
  failureNumber: (number: string) => `Vorgangsnummer: ${number}`,
  retry: 'Erneut versuchen',
  cancel: 'Abbrechen',
  offlineTitle: 'Keine Verbindung',
  offline:
    'Wir erreichen das Portal gerade nicht. Ihre Angaben bleiben erhalten. Bitte versuchen Sie es gleich noch einmal.',
  tooManyTries: (wait: string) => `Bitte warten Sie ${wait} und versuchen Sie es dann noch einmal.`,
} as const
