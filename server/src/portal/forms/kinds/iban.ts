import { asTyped, type ServerKind } from './serverKind.ts'

export const iban: ServerKind<'iban'> = {
  format: asTyped,
  problems: {
    notAnIban: () => ({
      de: 'Bitte geben Sie die ganze IBAN an. Eine deutsche hat 22 Zeichen.',
      en: 'Please enter the whole IBAN. A German one has 22 characters.',
    }),
    wrongCheckDigits: () => ({
      de: 'In der IBAN ist ein Tippfehler. Bitte vergleichen Sie sie mit Ihrer Bankkarte.',
      en: 'The IBAN contains a typing error. Please compare it with your bank card.',
    }),
  },
}
