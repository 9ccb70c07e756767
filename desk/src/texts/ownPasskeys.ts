import { inLanguage } from './inLanguage.ts'

export const ownPasskeys = inLanguage(
  {
    intro:
      'Mit einem Passkey bestätigen Sie nach dem Passwort die Anmeldung. Entfernen Sie einen, wenn Sie das Gerät nicht mehr haben.',
    failed: 'Ihre Passkeys konnten nicht geladen werden',
    list: 'Ihre Passkeys',
    none: 'Sie haben keinen Passkey.',
    noneHint: 'Einen Passkey richten Sie bei der nächsten Anmeldung ein, wenn Sie den Code Ihrer App eingeben.',
    unnamed: 'Passkey',
    createdOn: (day: string) => `eingerichtet am ${day}`,
    lastUsedOn: (day: string) => `zuletzt verwendet am ${day}`,
    neverUsed: 'seither nicht verwendet',
    only: 'Das ist Ihr einziger zweiter Faktor. Haben Sie ihn nicht mehr, erstellt Ihnen die Administration einen neuen Link.',
    remove: 'Entfernen',
    removeNamed: (name: string) => `${name} entfernen`,
    confirmTitle: (name: string) => `${name} entfernen?`,
    confirm:
      'Sie können sich dann mit diesem Passkey nicht mehr anmelden. Bitte geben Sie zur Bestätigung Ihr Passwort ein.',
    password: 'Ihr Passwort',
    removed: 'Der Passkey ist entfernt. Löschen Sie ihn bitte auch auf dem Gerät.',
  },
  {
    intro:
      'After the password, you confirm the sign-in with a passkey. Remove a passkey if you no longer have its device.',
    failed: 'Your passkeys could not be loaded',
    list: 'Your passkeys',
    none: 'You have no passkey.',
    noneHint: 'You can set up a passkey when you next sign in with the code of your app.',
    unnamed: 'Passkey',
    createdOn: (day) => `set up on ${day}`,
    lastUsedOn: (day) => `last used on ${day}`,
    neverUsed: 'not used since',
    only: 'This is your only second factor. If you no longer have it, an administrator creates a new link for you.',
    remove: 'Remove',
    removeNamed: (name) => `Remove ${name}`,
    confirmTitle: (name) => `Remove ${name}?`,
    confirm: 'You will no longer be able to sign in with this passkey. Please enter your password to confirm.',
    password: 'Your password',
    removed: 'The passkey has been removed. Please delete it on the device too.',
  },
)
