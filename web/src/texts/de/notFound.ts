export const notFound = {
  heading: 'Seite nicht gefunden',
  text: 'Diese Adresse gibt es im Mieterportal nicht, oder nicht mehr. Hier geht es zurück ins Mieterportal:',
  home: 'Zur Startseite',
} as const
