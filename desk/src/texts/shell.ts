import { inLanguage } from './inLanguage.ts'

export const shell = inLanguage(
  {
    desk: 'Verwaltung',
    skipToContent: 'Zum Inhalt springen',
    navigation: 'Hauptnavigation',
    menu: 'Menü',
    signedInAs: 'Angemeldet als',
    limitedTo: (places: string) => `Zuständig für: ${places}`,
    signOut: 'Abmelden',
    language: 'Sprache',
    titles: {
      staff: 'Mitarbeitende',
      newMember: 'Person hinzufügen',
      member: 'Person ändern',
      log: 'Protokoll',
      signIn: 'Anmelden',
      invitation: 'Einladung',
    },
    idleTitle: 'Sind Sie noch da?',
    idle: (time: string) =>
      `Ohne Ihre Bestätigung endet Ihre Anmeldung um ${time} Uhr. Ihre Eingaben bleiben erhalten.`,
    endTitle: 'Ihre Anmeldung endet bald',
    end: (time: string) =>
      `Nach 8 Stunden müssen Sie sich neu anmelden, spätestens um ${time} Uhr. Ihre Eingaben bleiben erhalten.`,
    stay: 'Angemeldet bleiben',
    understood: 'Verstanden',
  },
  {
    desk: 'Landlord’s desk',
    skipToContent: 'Skip to content',
    navigation: 'Main navigation',
    menu: 'Menu',
    signedInAs: 'Signed in as',
    limitedTo: (places) => `Responsible for: ${places}`,
    signOut: 'Sign out',
    language: 'Language',
    titles: {
      staff: 'Staff',
      newMember: 'Add a person',
      member: 'Change a person',
      log: 'Log',
      signIn: 'Sign in',
      invitation: 'Invitation',
    },
    idleTitle: 'Are you still there?',
    idle: (time) => `Unless you confirm, your sign-in ends at ${time}. What you have entered is kept.`,
    endTitle: 'Your sign-in ends soon',
    end: (time) => `After 8 hours, you have to sign in again, at ${time} at the latest. What you have entered is kept.`,
    stay: 'Stay signed in',
    understood: 'OK',
  },
)
