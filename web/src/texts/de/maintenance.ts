export const maintenance = {
  heading: 'Wartungsmodus',
  text: 'Unsere Systeme werden gerade gewartet. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  refresh: 'Aktualisieren',
  still: 'Die Wartung ist noch nicht zu Ende. Bitte versuchen Sie es etwas später noch einmal.',
} as const
