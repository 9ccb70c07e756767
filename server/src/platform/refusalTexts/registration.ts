import type { RefusalTexts } from './text.ts'

/** Refusals while an account is being connected to a tenant. */
export const registrationTexts = {
  // The landlord requires a word about spelling, hyphens and caps lock. The portal accepts a code without hyphens, in lower
  // case and with O for 0, so the text excludes these causes.
  wrongCode: {
    de: {
      title: 'Falscher Zugangscode',
      description:
        'Bitte vergleichen Sie die Kundennummer und die Schreibweise des Codes Zeichen für Zeichen mit dem Brief oder der SMS. Leicht zu verwechseln sind 8 und B, 5 und S, 2 und Z. An den Bindestrichen, der Feststelltaste oder einem O statt 0 liegt es nicht. Sie haben noch einen Versuch. Stimmt es auch dann nicht, prüfen wir 24 Stunden lang keinen Code mehr.',
    },
    en: {
      title: 'Wrong access code',
      description:
        'Please compare the customer number and the spelling of the code with the letter or SMS, character by character. 8 and B, 5 and S, 2 and Z are easy to mix up. The hyphens, the caps lock key or an O instead of 0 are not the cause. You have one more try. If that fails too, we will not check any code for 24 hours.',
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
        'Mit Ihren Angaben finden wir Ihren Vertrag nicht eindeutig. Senden Sie uns bitte Ihre Adresse, dann finden wir ihn und melden uns bei Ihnen.',
    },
    en: {
      title: 'No unique match',
      description:
        'We cannot match what you entered to exactly one contract. Please send us your address, and we will find it and get in touch with you.',
    },
  },
  helpNeeded: {
    de: {
      title: 'Wir helfen Ihnen weiter',
      description: 'So kommen wir leider nicht weiter. Senden Sie uns bitte Ihre Adresse: Wir melden uns bei Ihnen.',
    },
    en: {
      title: 'We will help you',
      description: 'This way does not work. Please send us your address: we will get in touch with you.',
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
