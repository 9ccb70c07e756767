export const maintenance = {
  heading: 'Wartungsmodus',
  text: 'Unsere Systeme werden gerade gewartet. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  /** Shown if the portal does not respond and has not announced maintenance. */
  noAnswerTitle: 'Gerade nicht erreichbar',
  noAnswer:
    'Wir erreichen unsere Systeme gerade nicht. Vielleicht werden sie gewartet, vielleicht ist Ihre Verbindung gestört. Sobald es wieder geht, kommen Sie von selbst zurück. Was Sie eingegeben haben, bleibt erhalten.',
  refresh: 'Aktualisieren',
  still: 'Es geht leider noch nicht. Bitte versuchen Sie es etwas später noch einmal.',
} as const
