import { asTyped, type ServerKind } from './serverKind.ts'

export const phone: ServerKind<'phone'> = {
  format: asTyped,
  problems: {
    notAPhoneNumber: () => ({
      de: 'Bitte geben Sie eine gültige Telefonnummer an.',
      en: 'Please enter a valid phone number.',
    }),
  },
}
