import type { Language } from '@portal/contract/api/texts'

/** The message for each problem that a field can have. */
export const problemTexts = {
  required: { de: 'Bitte das Pflichtfeld ausfüllen', en: 'Please fill in this required field' },
  unknown: { de: 'Dieses Feld gibt es hier nicht.', en: 'There is no such field here.' },
  repeated: { de: 'Dieses Feld darf nur einmal vorkommen.', en: 'This field may be given only once.' },
  wrongType: { de: 'Diese Angabe hat nicht die richtige Art.', en: 'This value is of the wrong kind.' },
  wrongFormat: { de: 'Diese Angabe hat nicht die richtige Form.', en: 'This value does not have the right form.' },
  notAnEmail: {
    de: 'Bitte geben Sie eine gültige E-Mail-Adresse an',
    en: 'Please enter a valid email address.',
  },
  notAnOption: { de: 'Dieser Wert steht nicht zur Wahl.', en: 'This value is not one of the choices.' },
  tooShort: { de: 'Diese Angabe ist zu kurz.', en: 'This value is too short.' },
  tooLong: { de: 'Diese Angabe ist zu lang.', en: 'This value is too long.' },
  tooSmall: { de: 'Diese Zahl ist zu klein.', en: 'This number is too small.' },
  tooLarge: { de: 'Diese Zahl ist zu groß.', en: 'This number is too large.' },
  tooDeep: { de: 'Diese Angabe ist zu tief verschachtelt.', en: 'This value is nested too deeply.' },
  notText: {
    de: 'Diese Angabe enthält Zeichen, die kein Text sind.',
    en: 'This value contains characters that are not text.',
  },
  passwordTooShort: {
    de: 'Das Passwort muss mindestens 8 Zeichen lang sein.',
    en: 'The password must be at least 8 characters long.',
  },
  upperCaseMissing: {
    de: 'Das Passwort muss einen Großbuchstaben enthalten.',
    en: 'The password must contain an upper-case letter.',
  },
  lowerCaseMissing: {
    de: 'Das Passwort muss einen Kleinbuchstaben enthalten.',
    en: 'The password must contain a lower-case letter.',
  },
  digitMissing: {
    de: 'Das Passwort muss mindestens 1 Ziffer enthalten.',
    en: 'The password must contain at least 1 digit.',
  },
  notJson: { de: 'Das ist kein gültiges JSON.', en: 'This is not valid JSON.' },
} satisfies Record<string, Record<Language, string>>

export type ProblemCode = keyof typeof problemTexts
