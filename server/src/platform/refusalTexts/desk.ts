import type { RefusalTexts } from './text.ts'

/** Refusals of calls that staff make. For codes that tenants can meet too, these are the texts for staff. */
export const deskTexts = {
  forbidden: {
    de: { title: 'Keine Berechtigung', description: 'Ihre Rolle erlaubt das nicht.' },
    en: { title: 'Not permitted', description: 'Your role does not permit this.' },
  },
  signInFailed: {
    de: { title: 'Anmeldung fehlgeschlagen', description: 'E-Mail-Adresse oder Passwort ist falsch.' },
    en: { title: 'Sign-in failed', description: 'Incorrect e-mail address or password.' },
  },
  wrongCode: {
    de: {
      title: 'Code falsch',
      description:
        'Bitte geben Sie den Code ein, den Ihre Authenticator-App gerade zeigt. Jeder Code gilt nur einmal. Prüfen Sie auch die Uhrzeit des Geräts.',
    },
    en: {
      title: 'Wrong code',
      description:
        'Please enter the code that your authenticator app shows now. Each code works only once. Also check the time of the device.',
    },
  },
  linkNotValid: {
    de: {
      title: 'Link nicht mehr gültig',
      description:
        'Diese Einladung ist abgelaufen, wurde schon benutzt oder durch eine neuere ersetzt. Bitte lassen Sie sich neu einladen.',
    },
    en: {
      title: 'Link no longer valid',
      description:
        'This invitation has expired, has already been used, or has been replaced by a newer one. Please ask for a new one.',
    },
  },
  emailTaken: {
    de: { title: 'Schon vorhanden', description: 'Mit dieser E-Mail-Adresse gibt es schon ein Mitglied des Teams.' },
    en: { title: 'Already there', description: 'There is already a staff member with this e-mail address.' },
  },
  lastSecondFactor: {
    de: {
      title: 'Ihr einziger zweiter Faktor',
      description:
        'Ohne diesen Passkey könnten Sie sich nicht mehr anmelden. Die Administration erstellt Ihnen einen Link, mit dem Sie den zweiten Faktor neu einrichten.',
    },
    en: {
      title: 'Your only second factor',
      description:
        'Without this passkey, you could no longer sign in. An administrator can create a link with which you set the second factor up again.',
    },
  },
  secondFactorExists: {
    de: {
      title: 'Schon eingerichtet',
      description: 'Ihr zweiter Faktor ist schon eingerichtet. Bitte geben Sie den Code Ihrer Authenticator-App ein.',
    },
    en: {
      title: 'Already set up',
      description: 'Your second factor is already set up. Please enter the code of your authenticator app.',
    },
  },
  staffNotFound: {
    de: { title: 'Nicht gefunden', description: 'Dieses Mitglied des Teams gibt es nicht.' },
    en: { title: 'Not found', description: 'There is no such staff member.' },
  },
  placeNotFound: {
    de: { title: 'Nicht gefunden', description: 'Diese Wohnanlage oder dieses Haus gibt es nicht.' },
    en: { title: 'Not found', description: 'There is no such estate or house.' },
  },
  tokenNotFound: {
    de: { title: 'Nicht gefunden', description: 'Diesen Schlüssel gibt es nicht, oder er wurde gesperrt.' },
    en: { title: 'Not found', description: 'There is no such token, or it was revoked.' },
  },
  channelNotAvailable: {
    de: {
      title: 'Kein Zugangscode verschickt',
      description:
        'Auf diesem Weg können wir der Person keinen Zugangscode schicken. Bitte prüfen Sie Mobilnummer und Postanschrift: An eine Wohnung, aus der die Person ausgezogen ist, geht kein Brief.',
    },
    en: {
      title: 'No access code sent',
      description:
        'We cannot send an access code to this person in this way. Please check the mobile number and the postal address: no letter goes to a home that the person has left.',
    },
  },
  codeSentRecently: {
    de: {
      title: 'Kein Zugangscode verschickt',
      description: 'Ein Zugangscode ist schon unterwegs. Bitte warten Sie, bis er angekommen ist.',
    },
    en: {
      title: 'No access code sent',
      description: 'An access code is already on its way. Please wait until it has arrived.',
    },
  },
  fileTooLarge: {
    de: {
      title: 'Datei zu groß',
      description:
        'Die Datei hat mehr als 100 MB. Teilen Sie sie auf, oder benutzen Sie auf dem Server den Ordner der Importe oder „npm run import“.',
    },
    en: {
      title: 'File too large',
      description:
        'The file has more than 100 MB. Divide it, or use the folder of the imports or "npm run import" on the server.',
    },
  },
  uploadsPaused: {
    de: {
      title: 'Speicherplatz knapp',
      description: 'Der Server hat zu wenig freien Speicherplatz. Bitte wenden Sie sich an den Betrieb des Portals.',
    },
    en: {
      title: 'Not enough space',
      description: 'The server has too little free disk space. Please contact the operator of the portal.',
    },
  },
  changedMeanwhile: {
    de: {
      title: 'Inzwischen geändert',
      description:
        'Der Eintrag wurde inzwischen geändert. Bitte prüfen Sie den neuen Stand und speichern Sie noch einmal.',
    },
    en: {
      title: 'Changed meanwhile',
      description: 'The entry has been changed meanwhile. Please check its current state and save again.',
    },
  },
  ownAccess: {
    de: {
      title: 'Eigener Zugang',
      description: 'Für Ihr eigenes Konto kann nur eine andere Administration einen neuen Link erstellen.',
    },
    en: {
      title: 'Own access',
      description: 'Only another administrator can create a new link for your own account.',
    },
  },
  lastAdministrator: {
    de: {
      title: 'Letzte Administration',
      description:
        'Danach könnte sich niemand mehr als Administration anmelden. Bitte richten Sie zuerst eine weitere ein.',
    },
    en: {
      title: 'Last administrator',
      description: 'After this, no administrator could sign in. Please set up another administrator first.',
    },
  },
} satisfies Partial<RefusalTexts>
