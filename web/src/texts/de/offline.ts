/** The page that the service worker shows if the portal cannot be reached. */
export const offline = {
  heading: 'Keine Verbindung',
  text: 'Wir erreichen das Portal gerade nicht. Prüfen Sie bitte Ihre Internetverbindung und versuchen Sie es dann noch einmal.',
  emergency: 'Hilfe im Notfall',
} as const
