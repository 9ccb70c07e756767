import type { RefusalTexts } from './text.ts'

/** Refusals while an account is being connected to a tenant. */
export const registrationTexts = {
  // The landlord requires the advice about hyphens and caps lock, although the portal accepts a code without hyphens and in
  // lower case.
  wrongCode: {
    de: {
      title: 'Falscher Zugangscode',
      description:
        'Bitte prüfen Sie die Schreibweise des Zugangscodes, die Bindestriche und die Feststelltaste. Vielleicht stimmt auch die Kundennummer nicht. Sie haben noch einen Versuch. Stimmt es auch dann nicht, prüfen wir 24 Stunden lang keinen Code mehr.',
    },
    en: {
      title: 'Wrong access code',
      description:
        'Please check the spelling of the access code, the hyphens and the caps lock key. The customer number may be the wrong one too. You have one more try. If that fails too, we will not check any code for 24 hours.',
    },
  },
  dataNotFound: {
    de: {
      title: 'Daten nicht gefunden',
      description: 'Wir konnten Ihre Daten nicht finden. Bitte prüfen Sie Ihre Angaben.',
    },
    en: { title: 'Data not found', description: 'We could not find your data. Please check what you entered.' },
  },
  matchAmbiguous: {
    de: {
      title: 'Zuordnung nicht eindeutig',
      description:
        'Mit Ihren Angaben finden wir Ihren Vertrag nicht eindeutig. Bitte nutzen Sie die Hilfe bei der Registrierung.',
    },
    en: {
      title: 'No unique match',
      description: 'We cannot match what you entered to exactly one contract. Please use the help with registration.',
    },
  },
  helpNeeded: {
    de: {
      title: 'Wir helfen Ihnen weiter',
      description:
        'So kommen wir leider nicht weiter. Bitte nutzen Sie die Hilfe bei der Registrierung: Wir melden uns bei Ihnen.',
    },
    en: {
      title: 'We will help you',
      description: 'This way does not work. Please use the help with registration: we will get in touch with you.',
    },
  },
  alreadyConnected: {
    de: {
      title: 'Schon verbunden',
      description: 'Ihr Konto ist schon mit Ihrem Mietvertrag verbunden. Sie brauchen keinen Zugangscode mehr.',
    },
    en: {
      title: 'Already connected',
      description: 'Your account is already connected to your rental contract. You no longer need an access code.',
    },
  },
} satisfies Partial<RefusalTexts>
