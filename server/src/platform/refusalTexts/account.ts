import type { RefusalTexts } from './text.ts'

/** Refusals about the account: its credentials, its deletion and the links in mails. */
export const accountTexts = {
  wrongPassword: {
    de: {
      title: 'Passwort falsch',
      description: 'Das aktuelle Passwort stimmt nicht. Bitte versuchen Sie es noch einmal.',
    },
    en: { title: 'Wrong password', description: 'The current password is not correct. Please try again.' },
  },
  passwordRequired: {
    de: {
      title: 'Passwort nötig',
      description: 'Bitte geben Sie Ihr aktuelles Passwort ein, um die Mobilnummer zu ändern.',
    },
    en: { title: 'Password needed', description: 'Please enter your current password to change the mobile number.' },
  },
  passwordTooCommon: {
    de: {
      title: 'Passwort zu leicht zu erraten',
      description: 'Viele benutzen dieses Passwort, oder es ist leicht zu erraten. Bitte wählen Sie ein anderes.',
    },
    en: {
      title: 'Password too easy to guess',
      description: 'This password is often used or easy to guess. Please choose another one.',
    },
  },
  emailUnchanged: {
    de: {
      title: 'Adresse unverändert',
      description: 'Mit dieser E-Mail-Adresse melden Sie sich schon an. Bitte geben Sie eine andere ein.',
    },
    en: {
      title: 'Address unchanged',
      description: 'You already sign in with this e-mail address. Please enter another one.',
    },
  },
  emailTaken: {
    de: {
      title: 'E-Mail-Adresse bereits registriert',
      description:
        'Für diese E-Mail-Adresse gibt es schon ein Konto. Bitte melden Sie sich an oder setzen Sie Ihr Passwort zurück. Falls Sie die Adresse noch nicht bestätigt haben, senden wir Ihnen die Bestätigungsmail gern noch einmal.',
    },
    en: {
      title: 'E-mail address already registered',
      description:
        'There is already an account for this e-mail address. Please sign in or reset your password. If you have not confirmed the address yet, we can send you the confirmation e-mail again.',
    },
  },
  emailChangedRecently: {
    de: {
      title: 'Löschen ist noch nicht möglich',
      description:
        'Ihre E-Mail-Adresse wurde vor weniger als 72 Stunden geändert. So lange kann die bisherige Adresse das rückgängig machen. Danach können Sie Ihr Konto löschen.',
    },
    en: {
      title: 'Deletion is not possible yet',
      description:
        'Your e-mail address was changed less than 72 hours ago. Until 72 hours have passed, the previous address can undo this. After that, you can delete your account.',
    },
  },
  linkNotValid: {
    de: {
      title: 'Link nicht mehr gültig',
      description:
        'Dieser Link ist abgelaufen, wurde schon benutzt oder durch einen neueren ersetzt. Wenn Sie ihn schon benutzt haben, ist alles erledigt. Sonst fordern Sie bitte einen neuen an.',
    },
    en: {
      title: 'Link no longer valid',
      description:
        'This link has expired, has already been used, or has been replaced by a newer one. If you have already used it, everything is done. If not, please request a new one.',
    },
  },
  // `linkUsed` and `linkExpired` refuse undo links only. Other used or expired links are refused with `linkNotValid`.
  linkUsed: {
    de: {
      title: 'Schon rückgängig gemacht',
      description: 'Diese Änderung ist schon rückgängig gemacht. Sie müssen nichts mehr tun.',
    },
    en: {
      title: 'Already undone',
      description: 'This change has already been undone. You do not need to do anything else.',
    },
  },
  linkExpired: {
    de: {
      title: 'Link abgelaufen',
      description: 'Der Link galt 72 Stunden lang. Bitte rufen Sie uns an: Die Telefonnummer steht in der E-Mail.',
    },
    en: {
      title: 'Link expired',
      description: 'The link was valid for 72 hours. Please call us: our phone number is in the e-mail.',
    },
  },
} satisfies Partial<RefusalTexts>
