import { asTyped, type ServerKind } from './serverKind.ts'

export const text: ServerKind<'text' | 'longText'> = {
  format: asTyped,
  problems: {
    tooShort: (length) => ({
      de: `Bitte geben Sie mindestens ${length} Zeichen ein.`,
      en: `Please enter at least ${length} characters.`,
    }),
    tooLong: (length) => ({
      de: `Bitte geben Sie höchstens ${length} Zeichen ein.`,
      en: `Please enter at most ${length} characters.`,
    }),
  },
}
