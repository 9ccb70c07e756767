import { unbroken } from '../../dialable.ts'

const email = unbroken('E-Mail')

export const registration = {
  heading: 'Registrieren',
  step: (step: number) => `Schritt ${step} von 4`,
  emailIntro: `Mit welcher ${email}-Adresse möchten Sie sich anmelden?`,
  email: 'E-Mail-Adresse',
  emailHint: 'Wir senden Ihnen einen Link zur Bestätigung.',
  emailRepeat: 'E-Mail-Adresse wiederholen',
  next: 'Weiter',
  later:
    'Nach der Anmeldung verbinden Sie Ihr Konto mit Ihrem Mietvertrag: mit Zugangscode und Kundennummer aus unserem Brief oder der SMS. Haben Sie noch keinen Code, helfen wir Ihnen dort weiter.',
  haveAccount: 'Sie haben schon ein Konto?',
  passwordIntro: 'Wählen Sie ein Passwort.',
  yourEmail: 'Ihre E-Mail-Adresse',
  change: 'Ändern',
  password: 'Passwort',
  passwordRepeat: 'Passwort wiederholen',
  consent: 'Ich stimme der Datenschutzerklärung und den Nutzungsbedingungen zu',
  consentBefore: 'Ich stimme der ',
  privacy: 'Datenschutzerklärung',
  consentBetween: ' und den ',
  terms: 'Nutzungsbedingungen',
  consentAfter: ' zu',
  consentHint: 'Beide Texte öffnen sich in einem neuen Tab.',
  register: 'Registrieren',
  back: 'Zurück',
  signIn: 'Zur Anmeldung',
  forgot: 'Passwort vergessen?',
  resend: 'Bestätigungsmail erneut senden',
  thanks: 'Vielen Dank',
  thanksIntro: `Bitte bestätigen Sie jetzt Ihre ${email}-Adresse.`,
  sentTo: 'Wir haben Ihnen eine E-Mail gesendet an',
  whatNow: 'So geht es weiter',
  steps: {
    open: 'Öffnen Sie die E-Mail von uns und den Link darin. Er gilt 24 Stunden.',
    confirm: 'Wählen Sie dort „E-Mail-Adresse bestätigen“.',
    signIn: 'Melden Sie sich mit Ihrer E-Mail-Adresse und Ihrem Passwort an.',
    connect:
      'Dann verbinden Sie Ihr Konto mit Ihrem Mietvertrag: mit Zugangscode und Kundennummer aus unserem Brief oder der SMS. Haben Sie noch keinen Code, helfen wir Ihnen dort weiter.',
  },
  noMail: 'Keine E-Mail da?',
  noMailText:
    'Das kann ein paar Minuten dauern. Sehen Sie bitte auch im Spam-Ordner nach. Ist sie dann noch nicht da, senden wir sie gern noch einmal.',
} as const
