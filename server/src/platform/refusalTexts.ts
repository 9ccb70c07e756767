import type { ErrorCode } from '@portal/contract/api/errors'
import type { Language } from '@portal/contract/api/texts'

interface Text {
  title: string
  description: string
}

/** The texts that people read when a call is refused, by code (spec §8). */
export const refusalTexts: Record<ErrorCode, Record<Language, Text>> = {
  invalidInput: {
    de: { title: 'Eingabe prüfen', description: 'Mindestens eine Angabe fehlt oder ist nicht gültig.' },
    en: { title: 'Please check your entries', description: 'At least one entry is missing or not valid.' },
  },
  invalidAnswers: {
    de: {
      title: 'Angaben prüfen',
      description: 'Bitte prüfen Sie die markierten Felder. Alles andere bleibt so, wie Sie es eingegeben haben.',
    },
    en: {
      title: 'Please check your answers',
      description: 'Please check the marked fields. Everything else stays as you entered it.',
    },
  },
  unknownAction: {
    de: {
      title: 'Auswahl nicht mehr verfügbar',
      description: 'Diese Auswahl gibt es nicht mehr. Bitte beginnen Sie auf der Seite „Services“ noch einmal.',
    },
    en: {
      title: 'Choice no longer available',
      description: 'This choice is no longer available. Please start again on the page “Services”.',
    },
  },
  phoneNotValid: {
    de: { title: 'Telefonnummer prüfen', description: 'Bitte geben Sie eine gültige Telefonnummer an.' },
    en: { title: 'Please check the phone number', description: 'Please enter a valid phone number.' },
  },
  numberOfTenant: {
    de: {
      title: 'Wichtiger Hinweis',
      description:
        'Zu dieser Vertragsnummer gibt es einen Mietvertrag. Wenn Sie die Mieterin oder der Mieter sind, melden Sie sich bitte an oder registrieren Sie sich: Anfragen von Mieterinnen und Mietern bearbeiten wir nur dort.',
    },
    en: {
      title: 'Important notice',
      description:
        'There is a rental contract with this number. If you are the tenant, please sign in or register: we deal with requests of tenants only there.',
    },
  },
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
      description: 'Something about this appointment has changed in the meantime. You now see how it stands.',
    },
  },
  tooManyWindows: {
    de: {
      title: 'Schon fünf Termine',
      description:
        'Sie haben schon fünf Termine vor sich. Bitte sagen Sie einen davon ab, oder rufen Sie uns an: Wir finden eine Lösung.',
    },
    en: {
      title: 'Five appointments already',
      description:
        'You have five appointments ahead of you already. Please cancel one of them, or give us a call: we will find a way.',
    },
  },
  tooManyChanges: {
    de: {
      title: 'Schon oft geändert',
      description:
        'An diesem Termin haben Sie heute schon sehr oft etwas geändert. Er bleibt, wie er ist. Bitte rufen Sie uns an, oder versuchen Sie es morgen noch einmal.',
    },
    en: {
      title: 'Changed many times already',
      description:
        'You have changed this appointment very often today. It stays as it is. Please give us a call, or try again tomorrow.',
    },
  },
  certificateInPost: {
    de: {
      title: 'Liegt schon in Ihrer Post',
      description:
        'Diese Bescheinigung haben wir Ihnen heute schon mehrmals geschrieben. Sie liegt in Ihrer Post. Brauchen Sie noch eine, fordern Sie sie bitte morgen an.',
    },
    en: {
      title: 'In your post already',
      description:
        'We have written this certificate for you several times today. It is in your post. If you need another one, please ask for it tomorrow.',
    },
  },
  fileTypeNotSupported: {
    de: {
      title: 'Dateityp nicht unterstützt',
      description: 'Dieser Dateityp wird nicht unterstützt. Erlaubt sind JPG, PNG und PDF.',
    },
    en: {
      title: 'File type not supported',
      description: 'This file type is not supported. JPG, PNG and PDF are allowed.',
    },
  },
  fileDamaged: {
    de: {
      title: 'Datei nicht lesbar',
      description: 'Die Datei ist beschädigt und lässt sich nicht öffnen. Bitte wählen Sie eine andere.',
    },
    en: {
      title: 'File not readable',
      description: 'The file is damaged and cannot be opened. Please choose another one.',
    },
  },
  fileNotSafe: {
    de: {
      title: 'Datei nicht angenommen',
      description:
        'Die Datei ist geschützt oder enthält aktive Inhalte, zum Beispiel ein Skript. Bitte drucken Sie sie als neue PDF-Datei oder fotografieren Sie sie ab.',
    },
    en: {
      title: 'File not accepted',
      description:
        'The file is protected or holds active content, such as a script. Please print it to a new PDF file or take a photo of it.',
    },
  },
  fileInfected: {
    de: {
      title: 'Virus gefunden',
      description:
        'In der Datei wurde ein Virus gefunden. Bitte prüfen Sie Ihr Gerät mit einem Virenscanner, und wählen Sie eine andere Datei.',
    },
    en: {
      title: 'Virus found',
      description:
        'A virus was found in the file. Please check your device with a virus scanner, and choose another file.',
    },
  },
  tooManyFiles: {
    de: { title: 'Zu viele Dateien', description: 'Sie können nicht mehr als 3 Dateien hochladen' },
    en: { title: 'Too many files', description: 'You cannot upload more than 3 files' },
  },
  fileTooLarge: {
    de: {
      title: 'Datei zu groß',
      description: 'Die Datei ist größer als 5MB. Bitte wählen Sie eine kleinere Datei.',
    },
    en: { title: 'File too large', description: 'The file is larger than 5MB. Please choose a smaller file.' },
  },
  wrongPassword: {
    de: {
      title: 'Passwort falsch',
      description: 'Das aktuelle Passwort stimmt nicht. Bitte versuchen Sie es noch einmal.',
    },
    en: { title: 'Wrong password', description: 'The current password is not right. Please try again.' },
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
      description: 'Dieses Passwort wird häufig verwendet oder ist leicht zu erraten. Bitte wählen Sie ein anderes.',
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
      description: 'You sign in with this e-mail address already. Please enter another one.',
    },
  },
  linkNotValid: {
    de: {
      title: 'Link nicht mehr gültig',
      description:
        'Dieser Link ist abgelaufen, wurde schon verwendet oder durch einen neueren ersetzt. Wenn Sie ihn schon benutzt haben, ist alles erledigt. Sonst fordern Sie bitte einen neuen an.',
    },
    en: {
      title: 'Link no longer valid',
      description:
        'This link has expired, was used already or was replaced by a newer one. If you have used it before, everything is done. Otherwise please ask for a new one.',
    },
  },
  linkUsed: {
    de: {
      title: 'Schon rückgängig gemacht',
      description: 'Diese Änderung ist schon rückgängig gemacht. Sie müssen nichts mehr tun.',
    },
    en: {
      title: 'Already undone',
      description: 'This change has been undone already. There is nothing more to do.',
    },
  },
  linkExpired: {
    de: {
      title: 'Link abgelaufen',
      description: 'Der Link galt 72 Stunden lang. Bitte rufen Sie uns an.',
    },
    en: {
      title: 'Link expired',
      description: 'The link was valid for 72 hours. Please call us.',
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
        'There is an account for this e-mail address already. Please sign in or reset your password. If you have not confirmed the address yet, we can send you the confirmation e-mail again.',
    },
  },
  wrongCode: {
    de: {
      title: 'Falscher Zugangscode',
      description:
        'Bitte prüfen Sie die Schreibweise des Zugangscodes, die Bindestriche und die Feststelltaste, und auch die Kundennummer. Sie haben noch einen Versuch.',
    },
    en: {
      title: 'Wrong access code',
      description:
        'Please check the spelling of the access code, the hyphens and the caps lock key, and the customer number too. You have one more try.',
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
        'Wir können Ihre Angaben keinem Vertrag eindeutig zuordnen. Bitte nutzen Sie die Registrierungshilfe.',
    },
    en: {
      title: 'No unique match',
      description: 'We cannot match what you entered with exactly one contract. Please use the registration help.',
    },
  },
  helpNeeded: {
    de: {
      title: 'Wir helfen Ihnen weiter',
      description:
        'So kommen wir leider nicht weiter. Bitte nutzen Sie die Registrierungshilfe: Wir melden uns bei Ihnen.',
    },
    en: {
      title: 'We will help you',
      description: 'We cannot get further this way. Please use the registration help: we will get back to you.',
    },
  },
  wrongRecoveryCode: {
    de: {
      title: 'Falscher Zugangscode',
      description:
        'Bitte prüfen Sie, ob Sie den neuesten Code genommen und alle Zeichen richtig eingegeben haben. Sie haben noch einen Versuch.',
    },
    en: {
      title: 'Wrong access code',
      description: 'Please check that you used the newest code and entered every character. You have one more try.',
    },
  },
  passkeyNotAccepted: {
    de: {
      title: 'Passkey nicht angenommen',
      description: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal oder nehmen Sie einen anderen Passkey.',
    },
    en: {
      title: 'Passkey not accepted',
      description: 'That did not work. Please try again or use another passkey.',
    },
  },
  passkeyConfirmationRequired: {
    de: {
      title: 'Passkey nötig',
      description: 'Ihr Passwort stimmt. Bitte bestätigen Sie die Änderung noch mit Ihrem Passkey.',
    },
    en: {
      title: 'Passkey needed',
      description: 'Your password is right. Please confirm the change with your passkey.',
    },
  },
  passkeyRequired: {
    de: {
      title: 'Passkey nötig',
      description: 'Ihr Passwort stimmt. Bitte bestätigen Sie die Anmeldung noch mit Ihrem Passkey.',
    },
    en: {
      title: 'Passkey needed',
      description: 'Your password is right. Please confirm the sign-in with your passkey.',
    },
  },
  passkeySignInFailed: {
    de: {
      title: 'Anmeldung fehlgeschlagen',
      description:
        'Dieser Passkey gehört zu keinem Konto, oder die Anmeldung hat zu lange gedauert. Bitte versuchen Sie es noch einmal oder melden Sie sich mit Ihrem Passwort an.',
    },
    en: {
      title: 'Sign-in failed',
      description:
        'This passkey belongs to no account, or the sign-in took too long. Please try again or sign in with your password.',
    },
  },
  signInExpired: {
    de: {
      title: 'Bitte noch einmal anmelden',
      description: 'Die Anmeldung hat zu lange gedauert. Bitte geben Sie Ihr Passwort noch einmal ein.',
    },
    en: { title: 'Please sign in again', description: 'The sign-in took too long. Please enter your password again.' },
  },
  passkeyNotFound: {
    de: { title: 'Passkey nicht gefunden', description: 'Diesen Passkey gibt es in Ihrem Konto nicht mehr.' },
    en: { title: 'Passkey not found', description: 'Your account no longer has this passkey.' },
  },
  tooManyPasskeys: {
    de: {
      title: 'Schon zehn Passkeys',
      description: 'Sie haben schon zehn Passkeys. Bitte entfernen Sie zuerst einen, den Sie nicht mehr brauchen.',
    },
    en: {
      title: 'Ten passkeys already',
      description: 'You have ten passkeys already. Please remove one that you no longer need first.',
    },
  },
  alreadyConnected: {
    de: {
      title: 'Schon verbunden',
      description: 'Ihr Konto ist schon mit Ihrem Mietvertrag verbunden. Sie brauchen keinen Zugangscode mehr.',
    },
    en: {
      title: 'Already connected',
      description: 'Your account is connected with your rental contract already. You need no access code any more.',
    },
  },
  unauthorized: {
    de: { title: 'Anmeldung nötig', description: 'Bitte melden Sie sich an.' },
    en: { title: 'Unauthorized', description: 'Please sign in.' },
  },
  signInFailed: {
    de: {
      title: 'Anmeldung fehlgeschlagen',
      description: 'E-Mail-Adresse oder Passwort ist falsch. Bitte verwenden Sie nicht Ihren Zugangscode als Passwort.',
    },
    en: {
      title: 'Sign-in failed',
      description: 'Incorrect email address or password. Please do not use your access code as a password.',
    },
  },
  emailNotConfirmed: {
    de: {
      title: 'E-Mail-Adresse noch nicht bestätigt',
      description: 'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse.',
    },
    en: { title: 'E-mail address not confirmed yet', description: 'Please confirm your e-mail address first.' },
  },
  sessionEnded: {
    de: { title: 'Sitzung beendet', description: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich neu an.' },
    en: { title: 'Session ended', description: 'Your session has ended. Please sign in again.' },
  },
  forbidden: {
    de: { title: 'Kein Zugriff', description: 'Diese Seite steht Mieterinnen und Mietern mit Zugangscode offen.' },
    en: { title: 'No access', description: 'This page is open to tenants whose access code was confirmed.' },
  },
  notFound: {
    de: { title: 'Nicht gefunden', description: 'Unter dieser Adresse gibt es nichts.' },
    en: { title: 'Not found', description: 'There is nothing at this address.' },
  },
  contractNotFound: {
    de: {
      title: 'Vertrag nicht gefunden',
      description: 'Diesen Vertrag gibt es nicht, oder er gehört nicht zu Ihnen.',
    },
    en: { title: 'Contract not found', description: 'This contract does not exist, or it is not yours.' },
  },
  requestNotFound: {
    de: {
      title: 'Anliegen nicht gefunden',
      description: 'Dieses Anliegen gibt es nicht, oder es gehört nicht zu Ihnen.',
    },
    en: { title: 'Request not found', description: 'This request does not exist, or it is not yours.' },
  },
  documentNotFound: {
    de: {
      title: 'Dokument nicht gefunden',
      description:
        'Das Dokument konnte nicht geöffnet werden. Laden Sie Ihre Post neu. Hilft das nicht, rufen Sie uns bitte an.',
    },
    en: {
      title: 'Document not found',
      description: 'The document could not be opened. Please reload your post. If that does not help, give us a call.',
    },
  },
  sessionNotFound: {
    de: { title: 'Schon abgemeldet', description: 'Dieses Gerät ist nicht mehr angemeldet.' },
    en: { title: 'Already signed out', description: 'This device is no longer signed in.' },
  },
  formNotFound: {
    de: { title: 'Formular nicht gefunden', description: 'Dieses Formular gibt es nicht mehr.' },
    en: { title: 'Form not found', description: 'This form is no longer available.' },
  },
  methodNotAllowed: {
    de: { title: 'Nicht möglich', description: 'Diese Adresse kennt den Aufruf nicht.' },
    en: { title: 'Not possible', description: 'This address does not know that method.' },
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
      description: 'This request was already sent with other answers. Please start a new one.',
    },
  },
  tooLarge: {
    de: { title: 'Zu groß', description: 'Die gesendeten Daten sind zu groß. Bitte wählen Sie kleinere Dateien.' },
    en: { title: 'Too large', description: 'What was sent is too large. Please choose smaller files.' },
  },
  mediaTypeNotSupported: {
    de: { title: 'Format nicht unterstützt', description: 'Diese Adresse nimmt nur unkomprimiertes JSON an.' },
    en: { title: 'Format not supported', description: 'This address accepts uncompressed JSON only.' },
  },
  proofRequired: {
    de: {
      title: 'Bitte noch einmal anmelden',
      description: 'Im Moment gibt es sehr viele Anmeldeversuche. Bitte versuchen Sie es noch einmal.',
    },
    en: {
      title: 'Please sign in once more',
      description: 'There are very many attempts to sign in at the moment. Please try again.',
    },
  },
  overloaded: {
    de: {
      title: 'Gerade ist viel los',
      description: 'Im Moment kommen sehr viele Dateien an. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
    },
    en: {
      title: 'Very busy right now',
      description: 'Very many files are arriving at the moment. Please try again in a few minutes.',
    },
  },
  uploadLimitReached: {
    de: {
      title: 'Heute sind keine weiteren Dateien möglich',
      description:
        'Heute sind schon sehr viele Dateien angekommen. Bitte senden Sie Ihre Angaben ohne Dateien, oder versuchen Sie es morgen noch einmal. Bis dahin bleibt alles hier stehen.',
    },
    en: {
      title: 'No more files are possible today',
      description:
        'Very many files have arrived today. Please send the form without files, or try again tomorrow. Until then, everything stays here as you entered it.',
    },
  },
  uploadsPaused: {
    de: {
      title: 'Dateien sind gerade nicht möglich',
      description:
        'Wir können im Moment keine Dateien annehmen. Bitte senden Sie Ihre Angaben ohne Dateien, oder versuchen Sie es später noch einmal. Bis dahin bleibt alles hier stehen.',
    },
    en: {
      title: 'Files are not possible right now',
      description:
        'We cannot accept files at the moment. Please send the form without files, or try again later. Until then, everything stays here as you entered it.',
    },
  },
  scanUnavailable: {
    de: {
      title: 'Dateien können gerade nicht geprüft werden',
      description:
        'Ihre Angaben bleiben erhalten. Bitte versuchen Sie es in ein paar Minuten noch einmal, oder senden Sie sie ohne Dateien.',
    },
    en: {
      title: 'Files cannot be checked right now',
      description: 'What you entered is kept. Please try again in a few minutes, or send it without files.',
    },
  },
  tooManyTries: {
    de: {
      title: 'Zu viele Versuche',
      description: 'Bitte warten Sie einen Moment, bevor Sie es noch einmal versuchen.',
    },
    en: { title: 'Too many tries', description: 'Please wait a moment before you try again.' },
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
      description: 'The portal is not answering at the moment. Please try again in a few minutes.',
    },
  },
  maintenance: {
    de: { title: 'Wartungsmodus', description: 'Unsere Systeme werden gerade gewartet.' },
    en: { title: 'Maintenance mode', description: 'Our systems are being serviced.' },
  },
}
