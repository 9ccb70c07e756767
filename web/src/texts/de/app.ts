/** Texts for all screens: loading, errors and retries. */
export const app = {
  loading: 'Wird geladen …',
  retry: 'Erneut versuchen',
  failedTitle: 'Entschuldigen Sie',
  failed: 'Etwas ist schiefgelaufen. Bitte probieren Sie den Vorgang noch einmal.',
  noAccessTitle: 'Kein Zugriff',
  noAccess: 'Diese Seite ist für Ihr Konto nicht freigegeben.',
  unreachableTitle: 'Keine Verbindung',
  unreachable:
    'Wir erreichen das Portal gerade nicht. Sie bleiben angemeldet; sobald die Verbindung da ist, geht es weiter.',
} as const
