/** The rules for a new password (spec §5): the checklist shown during input and the error messages. */
export const newPassword = {
  needs: 'Ihr Passwort braucht:',
  rules: {
    tooShort: 'mindestens 8 Zeichen',
    upperCaseMissing: 'einen Großbuchstaben',
    lowerCaseMissing: 'einen Kleinbuchstaben',
    digitMissing: 'mindestens 1 Ziffer',
  },
  problems: {
    tooShort: 'Das Passwort muss mindestens 8 Zeichen lang sein.',
    tooLong: 'Das Passwort darf höchstens 256 Zeichen lang sein.',
    upperCaseMissing: 'Das Passwort muss einen Großbuchstaben enthalten.',
    lowerCaseMissing: 'Das Passwort muss einen Kleinbuchstaben enthalten.',
    digitMissing: 'Das Passwort muss mindestens 1 Ziffer enthalten.',
  },
  common: 'Passwörter, die viele benutzen oder die leicht zu erraten sind, nehmen wir nicht an.',
  met: 'erfüllt',
  open: 'noch offen',
  stillNeeds: (rules: string) => `Ihr Passwort braucht noch: ${rules}.`,
  isComplete: 'Alles auf der Liste ist erfüllt.',
  noMatch: 'Die Passwörter stimmen nicht überein.',
} as const
