import type { RefusalTexts } from './text.ts'

/** Refusals of appointments. */
export const appointmentsTexts = {
  windowTaken: {
    de: {
      title: 'Termin nicht mehr frei',
      description: 'Dieser Termin ist leider nicht mehr frei. Bitte wählen Sie einen anderen.',
    },
    en: {
      title: 'Appointment no longer free',
      description: 'This appointment is no longer free. Please choose another one.',
    },
  },
  appointmentChanged: {
    de: {
      title: 'Der Stand hat sich geändert',
      description: 'An diesem Termin hat sich inzwischen etwas geändert. Sie sehen jetzt den aktuellen Stand.',
    },
    en: {
      title: 'Something has changed',
      description:
        'Something about this appointment has changed in the meantime. You are now seeing the current status.',
    },
  },
  appointmentTooSoon: {
    de: {
      title: 'Ihr Termin beginnt bald',
      description:
        'Ihr Termin beginnt in weniger als zwei Stunden. Das Anliegen lässt sich hier nicht mehr zurückziehen. Bitte rufen Sie uns gleich an, wenn etwas dazwischenkommt: Die Telefonnummer steht bei Ihrem Anliegen.',
    },
    en: {
      title: 'Your appointment begins soon',
      description:
        'Your appointment begins in less than two hours. The request can no longer be withdrawn here. Please call us right away if you cannot make it: the phone number is shown with your request.',
    },
  },
  tooManyWindows: {
    de: {
      title: 'Schon fünf Termine',
      description:
        'Sie haben schon fünf Termine vor sich. Bitte sagen Sie einen davon ab, oder schreiben Sie uns: Wir finden eine Lösung.',
    },
    en: {
      title: 'Five appointments already',
      description:
        'You already have five upcoming appointments. Please cancel one of them, or write to us: we will find a solution.',
    },
  },
  tooManyChanges: {
    de: {
      title: 'Schon oft geändert',
      description:
        'An diesem Termin haben Sie in den letzten 24 Stunden sehr oft etwas geändert. Er bleibt, wie er ist. Bitte schreiben Sie uns. Spätestens in 24 Stunden können Sie ihn wieder selbst ändern.',
    },
    en: {
      title: 'Already changed many times',
      description:
        'You have changed this appointment many times in the last 24 hours. It stays as it is. Please write to us. You can change it yourself again in 24 hours at the latest.',
    },
  },
} satisfies Partial<RefusalTexts>
