export const notFound = {
  heading: 'Seite nicht gefunden',
  text: 'Diese Adresse gibt es bei uns nicht, oder nicht mehr.',
  home: 'Zur Startseite',
} as const
