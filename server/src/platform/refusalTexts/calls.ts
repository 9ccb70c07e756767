import type { RefusalTexts } from './text.ts'

/** Refusals that do not belong to one feature, for example because of invalid input or maintenance. */
export const callsTexts = {
  invalidInput: {
    de: { title: 'Angaben prüfen', description: 'Mindestens eine Angabe fehlt oder stimmt nicht.' },
    en: { title: 'Please check your entries', description: 'At least one entry is missing or not valid.' },
  },
  forbidden: {
    de: {
      title: 'Kein Zugriff',
      description: 'Diese Seite sehen Sie erst, wenn Sie Ihren Zugangscode eingegeben haben.',
    },
    en: { title: 'No access', description: 'You can only see this page once you have entered your access code.' },
  },
  notFound: {
    de: { title: 'Nicht gefunden', description: 'Unter dieser Adresse gibt es nichts.' },
    en: { title: 'Not found', description: 'There is nothing at this address.' },
  },
  methodNotAllowed: {
    de: { title: 'Nicht möglich', description: 'Diese Adresse kennt den Aufruf nicht.' },
    en: { title: 'Not possible', description: 'This address does not support that method.' },
  },
  inFlight: {
    de: {
      title: 'Wird gerade gesendet',
      description: 'Ihre Anfrage ist schon unterwegs. Bitte warten Sie einen Moment.',
    },
    en: { title: 'Already being sent', description: 'Your request is on its way. Please wait a moment.' },
  },
  keyReused: {
    de: {
      title: 'Schon gesendet',
      description: 'Diese Anfrage wurde schon mit anderen Angaben gesendet. Bitte beginnen Sie eine neue.',
    },
    en: {
      title: 'Already sent',
      description: 'This request has already been sent with other answers. Please start a new one.',
    },
  },
  tooLarge: {
    de: { title: 'Zu groß', description: 'Die gesendeten Daten sind zu groß. Bitte wählen Sie kleinere Dateien.' },
    en: { title: 'Too large', description: 'The data sent is too large. Please choose smaller files.' },
  },
  mediaTypeNotSupported: {
    de: { title: 'Format nicht unterstützt', description: 'Diese Adresse nimmt nur unkomprimiertes JSON an.' },
    en: { title: 'Format not supported', description: 'This address accepts uncompressed JSON only.' },
  },
  overloaded: {
    de: {
      title: 'Gerade ist viel los',
      description:
        'Im Moment kommt hier sehr viel auf einmal an. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
    },
    en: {
      title: 'Very busy right now',
      description: 'We are receiving a lot of requests at the moment. Please try again in a few minutes.',
    },
  },
  tooManyTries: {
    de: {
      title: 'Zu viele Versuche',
      description: 'Bitte warten Sie einen Moment, bevor Sie es noch einmal versuchen.',
    },
    en: { title: 'Too many attempts', description: 'Please wait a moment before you try again.' },
  },
  internal: {
    de: {
      title: 'Entschuldigen Sie',
      description: 'Etwas ist schiefgelaufen. Bitte probieren Sie den Vorgang noch einmal.',
    },
    en: { title: 'We are sorry', description: 'Something went wrong. Please try again.' },
  },
  unavailable: {
    de: {
      title: 'Gerade nicht erreichbar',
      description: 'Das Portal antwortet im Moment nicht. Bitte probieren Sie es in ein paar Minuten noch einmal.',
    },
    en: {
      title: 'Not reachable right now',
      description: 'The portal is not responding at the moment. Please try again in a few minutes.',
    },
  },
  maintenance: {
    de: { title: 'Wartungsmodus', description: 'Unsere Systeme werden gerade gewartet.' },
    en: { title: 'Maintenance mode', description: 'Our systems are being serviced.' },
  },
} satisfies Partial<RefusalTexts>
