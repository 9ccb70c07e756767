import { compactIban } from '@portal/contract/form/iban'
import type { ServerKind } from './serverKind.ts'

/**
 * The IBAN in groups of four characters, as printed on bank cards. Tenants may separate the characters in other ways, in which
 * mails would not recognize and mask the IBAN (`accountNumbers.ts`).
 */
const inGroupsOfFour = (iban: string) => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')

export const iban: ServerKind<'iban'> = {
  format: (given) => inGroupsOfFour(compactIban(String(given))),
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
