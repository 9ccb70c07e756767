import { inLanguage } from './inLanguage.ts'

export const invitation = inLanguage(
  {
    heading: (name: string) => `Willkommen, ${name}`,
    loadingHeading: 'Ihre Einladung',
    intro: (email: string) => `Sie melden sich künftig mit ${email} an. Wählen Sie dafür ein Passwort.`,
    password: 'Neues Passwort',
    repeat: 'Neues Passwort wiederholen',
    submit: 'Passwort speichern',
    failed: 'Die Einladung konnte nicht geladen werden',
    notValidTitle: 'Dieser Link gilt nicht mehr',
    notValid:
      'Ein Link gilt sieben Tage und nur einmal. Die Administration erstellt Ihnen gern einen neuen. Haben Sie Ihr Passwort schon gewählt, melden Sie sich einfach an.',
    toSignIn: 'Zur Anmeldung',
  },
  {
    heading: (name) => `Welcome, ${name}`,
    loadingHeading: 'Your invitation',
    intro: (email) => `From now on, you sign in with ${email}. Please choose a password.`,
    password: 'New password',
    repeat: 'Repeat new password',
    submit: 'Save password',
    failed: 'The invitation could not be loaded',
    notValidTitle: 'This link is no longer valid',
    notValid:
      'A link is valid for seven days and only once. An administrator can create a new one for you. If you have already chosen your password, simply sign in.',
    toSignIn: 'To sign-in',
  },
)
