import { inLanguage } from './inLanguage.ts'

export const signIn = inLanguage(
  {
    heading: 'Anmelden',
    intro: (landlord: string) => `Für Mitarbeitende von ${landlord}`,
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    submit: 'Anmelden',
    singleSignOn: (provider: string) => `Mit ${provider} anmelden`,
    forgot: 'Passwort vergessen oder neues Telefon? Die Administration erstellt Ihnen einen neuen Link.',
    demo: 'Konten der Demo',
    demoPassword: (password: string) => `Das Passwort ist immer ${password}, ein zweiter Faktor ist nicht nötig.`,
    endedTitle: 'Ihre Anmeldung ist abgelaufen',
    ended: 'Melden Sie sich noch einmal an. Danach geht es an derselben Stelle weiter, Ihre Eingaben sind noch da.',
    failed: 'Die Anmeldung konnte nicht geladen werden',
  },
  {
    heading: 'Sign in',
    intro: (landlord) => `For the staff of ${landlord}`,
    email: 'E-mail address',
    password: 'Password',
    submit: 'Sign in',
    singleSignOn: (provider) => `Sign in with ${provider}`,
    forgot: 'Forgot your password, or a new phone? An administrator creates a new link for you.',
    demo: 'Accounts of the demo',
    demoPassword: (password) => `The password is always ${password}. No second factor is needed.`,
    endedTitle: 'Your sign-in has ended',
    ended: 'Please sign in again. You then continue where you were, and what you have entered is still there.',
    failed: 'The sign-in could not be loaded',
  },
)
