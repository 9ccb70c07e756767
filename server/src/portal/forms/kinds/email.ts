import { asTyped, type ServerKind } from './serverKind.ts'

export const email: ServerKind<'email'> = {
  format: asTyped,
  problems: {
    notAnEmail: () => ({
      de: 'Bitte geben Sie eine gültige E-Mail-Adresse an',
      en: 'Please enter a valid email address.',
    }),
  },
}
