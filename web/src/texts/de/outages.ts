/** The pages that the service worker shows if the portal cannot be reached, or if it fails. */
export const outages = {
  offline: {
    heading: 'Keine Verbindung',
    text: 'Wir erreichen das Portal gerade nicht. Prüfen Sie bitte Ihre Internetverbindung und versuchen Sie es dann noch einmal.',
  },
  portalFailed: {
    heading: 'Das Portal antwortet gerade nicht',
    text: 'Das liegt an uns, nicht an Ihrer Internetverbindung. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  },
  emergency: 'Hilfe im Notfall',
} as const
